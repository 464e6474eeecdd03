import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/support/volume";
import { matcher, type OpenInvoice } from "~/bank/domain/match";

type Line = Parameters<ReturnType<typeof matcher>>[0];

/** Every invoice is held against the line, one after the other. */
function plainly(line: Line, open: readonly OpenInvoice[]) {
	const letters = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
	const says = (text: string, number: string) => {
		const parts = number.toUpperCase().match(/\p{L}+|\p{N}+/gu) ?? [];
		const last = parts.at(-1) ?? "";
		if (parts.join("").length < 4) return false;
		const whole = new RegExp(`(?<!\\p{N})${parts.join("[^\\p{L}\\p{N}]*")}(?!\\p{N})`, "iu");
		return whole.test(text) || (/^\d{4,}$/.test(last) && text.split(/\P{N}+/u).includes(last));
	};
	const bare = letters(line.reference);
	const own = open.filter(({ currency }) => currency === line.currency);
	const exact = (each: OpenInvoice) => each.open === line.amount;
	const byReference = own.filter(
		({ number }) => bare !== "" && [bare, bare.replace(/^RF\d\d/, "")].includes(letters(number)),
	);
	const text = `${line.text} ${line.reference}`.toUpperCase();
	const byNumber = own.filter(({ number }) => says(text, number));
	const byAccount = own.filter(({ ibans }) => line.iban !== "" && ibans.includes(line.iban));
	const sure = [
		byReference.filter((each) => each.open >= line.amount),
		byNumber.filter(exact),
		byNumber.length === 0 ? byAccount.filter(exact) : [],
	].find((each) => each.length > 0);
	if (sure?.length === 1) return { invoice: sure[0]?.id, fits: [] };
	const fits = new Set([...byReference, ...byNumber, ...byAccount, ...own.filter(exact)]);
	return { invoice: undefined, fits: [...fits].slice(0, 5).map(({ id }) => id) };
}

const piece = fc.constantFrom("INV", "2026", "001", "12", "1001", "-", "/", " ", "A", "b", "RF04", "٣", "ß");
const words = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
const currency = fc.constantFrom("EUR", "USD");
const amount = fc.integer({ min: 1, max: 3 });
const iban = fc.constantFrom("", "DE1", "DE2");
const invoice = fc.record({
	...{
		number: words,
		currency,
		open: amount,
		ibans: fc.uniqueArray(iban),
		clientName: fc.constant("Ilse"),
		clientKey: fc.constant(""),
	},
	dueDate: fc.constant("2026-07-02"),
});
const line = fc.record({ amount, currency, iban, text: words, reference: words });

test("looking invoices up finds what holding each against the line finds", () => {
	fc.assert(
		fc.property(fc.array(invoice, { maxLength: 12 }), fc.array(line, { minLength: 1, maxLength: 8 }), (made, lines) => {
			const open = made.map((each, at) => ({ ...each, id: String(at) }));
			const propose = matcher(open);
			for (const each of lines) {
				const { invoice: found, fits } = propose(each);
				expect({ invoice: found?.id, fits: fits.map(({ id }) => id) }, JSON.stringify(each)).toEqual(
					plainly(each, open),
				);
			}
		}),
		tries(20_000),
	);
});

test("5,000 lines against 1,000 invoices take no longer than a page may", () => {
	const open = Array.from({ length: 1000 }, (_, at) => ({
		...{ id: String(at), number: `INV-${200_000 + at}`, currency: "EUR", open: 100, ibans: ["DE1"] },
		...{ clientName: "Ilse", clientKey: "", dueDate: "2026-07-02" },
	}));
	const propose = matcher(open);
	const began = process.cpuUsage();
	for (let at = 0; at < 5000; at++) {
		const text = `SVWZ+Rechnung ${200_000 + (at % 1000)} vom 17.06.2026, Kunde ${at}, danke`;
		propose({ amount: 100, currency: "EUR", iban: "DE1", text, reference: "NOTPROVIDED" });
	}
	const { user, system } = process.cpuUsage(began);
	expect((user + system) / 1000).toBeLessThan(1500);
});
