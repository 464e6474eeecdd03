import fc from "fast-check";
import { expect, test } from "vitest";
import { proposer } from "#tests/bank/bank";
import { tries } from "#tests/harness/volume";
import type { OpenInvoice } from "~/bank/domain/match";

type Line = Parameters<ReturnType<typeof proposer>>[0];

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
	const named = open.filter(({ number }) => says(text, number));
	const byNumber = named.filter(({ currency }) => currency === line.currency);
	const byAccount = own.filter(({ ibans }) => line.iban !== "" && ibans.includes(line.iban));
	// Figures as long as those that its number ends with, but others, say another.
	const ending = (number: string) => number.match(/\d+/g)?.at(-1) ?? "";
	const saysOther = ({ number }: OpenInvoice) =>
		(line.text.match(/\d+/g) ?? []).some(
			(run) => run.length > 3 && run.length === ending(number).length && run !== ending(number) && run !== "2026",
		);
	const exactly = byAccount.filter(exact);
	const payers = exactly.length === 1 && exactly.some(saysOther) ? [] : exactly;
	const [single] = byNumber;
	const isWhole = ({ number }: OpenInvoice) => letters(number).length >= 5 && letters(text).includes(letters(number));
	const isPart = (each: OpenInvoice) =>
		line.amount < each.open && !saysOther(each) && (/\d{5}\D*$/.test(each.number) || isWhole(each));
	const part = named.length === 1 && byNumber.length === 1 && single && isPart(single) ? [single] : [];
	const sure = [
		byReference.filter((each) => each.open >= line.amount),
		byNumber.filter(exact),
		part,
		named.length === 0 ? payers : [],
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
const day = fc.constant("2026-06-10");
const line = fc.record({ amount, currency, day, iban, text: words, reference: words });

test("looking invoices up finds what holding each against the line finds", () => {
	fc.assert(
		fc.property(fc.array(invoice, { maxLength: 12 }), fc.array(line, { minLength: 1, maxLength: 8 }), (made, lines) => {
			const open = made.map((each, at) => ({ ...each, id: String(at) }));
			const propose = proposer(open);
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

const cpu = (work: () => void) => {
	const began = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(began);
	return (user + system) / 1000;
};
const openInvoice = (number: string, at: number): OpenInvoice => ({
	...{ id: String(at), number, currency: "EUR", open: 100, ibans: ["DE1"] },
	...{ clientName: "Ilse", clientKey: "", dueDate: "2026-07-02" },
});
const many = <Each>(count: number, each: (at: number) => Each) => Array.from({ length: count }, (_, at) => each(at));
/** Every way to write the same letters with signs between them. */
const alike = (at: number) =>
	`${"A".repeat(16)}${at.toString(2).padStart(13, "0").replaceAll("1", "A-").replaceAll("0", "A")}B`;

test.each([
	[
		"1,000 numbers in a row",
		many(1000, (at) => `INV-${200_000 + at}`),
		(at: number) => `Rechnung ${200_000 + (at % 1000)}`,
	],
	["5,000 numbers of one year", many(5000, (at) => `RE-${at}/2026`), (at: number) => `Zahlung vom 12.03.2026, ${at}`],
	["40 numbers of the same letters", many(40, (at) => `${"A-A.".repeat(11)}A-${at}B`), () => `${"A ".repeat(248)}C B`],
	["5,000 numbers of the same letters", many(5000, alike), () => `${"A ".repeat(249)}B`],
	["5,000 numbers that begin alike", many(5000, (at) => `AAAA${"A".repeat(at % 44)}${at % 10}`), () => "A".repeat(500)],
	["5,000 references of the same letters", many(5000, alike), () => ""],
])("5,000 lines against %s take no longer than a file may", (_, numbers, textAt) => {
	const taken = cpu(() => {
		const propose = proposer(numbers.map(openInvoice));
		for (let at = 0; at < 5000; at++)
			propose({
				amount: 100,
				currency: "EUR",
				day: "2026-06-10",
				iban: "DE1",
				text: textAt(at),
				reference: `${"A ".repeat(29)}B`,
			});
	});
	expect(taken).toBeLessThan(1000);
});

test("last figures that many numbers share, as of a year, name none of them; the whole number does", () => {
	const propose = proposer(many(600, (at) => ({ ...openInvoice(`RE-${at}/2026`, at), open: at })));
	const line = { amount: 17, currency: "EUR", day: "2026-06-10", iban: "", reference: "" };
	expect(propose({ ...line, text: "Zahlung 2026" })).toMatchObject({ invoice: null });
	expect(propose({ ...line, text: "Rechnung RE 17/2026, 2026" })).toMatchObject({
		invoice: { id: "17" },
		why: "number",
	});
});

test("a line that names more numbers than are looked for names none for sure", () => {
	const open = many(25, (at) => ({
		...openInvoice(`INV-${3000 + at}`, at),
		open: at === 3 ? 100 : 200 + at,
		ibans: [],
	}));
	const line = { amount: 100, currency: "EUR", day: "2026-06-10", iban: "DE1", reference: "" };
	const naming = (count: number) =>
		open
			.slice(0, count)
			.map(({ number }) => number)
			.join(" ");
	expect(proposer(open)({ ...line, text: naming(19) })).toMatchObject({ invoice: { number: "INV-3003" } });
	expect(proposer(open)({ ...line, text: naming(25) })).toMatchObject({ invoice: null, fits: { length: 5 } });
});
