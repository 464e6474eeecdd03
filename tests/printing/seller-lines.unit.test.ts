import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import type { Invoice } from "~/invoices/domain/invoice";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { asDocument } from "~/printing/domain/as-document";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { letterFooter } from "~/sending/domain/invoice-letter";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example" };
const REACHED = { phone: "+1 416 555 0100", website: "adler.example", email: "nora@adler.example" };

/** What stands under the seller's name on an invoice with two taxes of Canada. */
function linesOf(given: Partial<SellerDetails>) {
	const component = (label: string, registration: string) => ({ label, rate: 50_000, compound: false, registration });
	const components = [component("GST", "123456789 RT0001"), component("QST", "1234567890 TQ0001")];
	const { id: _, ...priced } = aTaxedInvoice([aTax(5, { country: "CA", components })]) as Partial<Invoice>;
	const invoice = anInvoiceToPrint(priced);
	const business = aSeller({ country: "CA", vatId: "", taxId: "123456789 RT0001", ...REACHED, ...given });
	return asDocument(invoice, { ...owner, business }, false).seller.lines;
}

test("tax numbers stand together and once, and after them how to reach the seller", () => {
	const lines = linesOf({ edition: "3", shownContact: "both" });
	expect(lines.slice(-3)).toEqual([REACHED.phone, REACHED.email, REACHED.website]);
	const numbers = lines.slice(0, -3).filter((line) => /RT|TQ/.test(line));
	expect(numbers).toHaveLength(2);
	expect(numbers[1]).toBe("QST 1234567890 TQ0001");
	expect(lines.indexOf(numbers[1] ?? "")).toBe(lines.length - 4);
});

test("phone and web address are shown as they were chosen", () => {
	const shown = (["", "phone", "website", "both"] as const).map((shownContact) => {
		const lines = linesOf({ edition: "3", shownContact });
		return [lines.includes(REACHED.phone), lines.includes(REACHED.website)];
	});
	expect(shown).toEqual([
		[false, false],
		[true, false],
		[false, true],
		[true, true],
	]);
	const business = aSeller({ ...REACHED, shownContact: "both" });
	const document = asDocument(anInvoiceToPrint(), { ...owner, business }, false);
	const [[imprint] = []] = inLanguage("en", () => letterFooter(document, { ...owner, business }, ["a@b.example"]));
	expect(imprint).toMatch(/\+1 416 555 0100, adler\.example$/);
});

test("what was issued by an earlier edition says its numbers and dates as it said them", () => {
	const lines = linesOf({ edition: "2" });
	expect(lines.slice(-2)).toEqual(["GST 123456789 RT0001", "QST 1234567890 TQ0001"]);
	const before = asDocument(anInvoiceToPrint(), { ...owner, business: aSeller({ edition: "2" }) }, false);
	expect(before).not.toHaveProperty("dueLine");
});

test.each(LANGUAGES)("what is due and when is one line in %s; a credit note and what is paid have none", (language) => {
	const business = aSeller({ edition: "3" });
	const line = (given: object) =>
		asDocument(anInvoiceToPrint({ language, ...given }), { ...owner, business }, false).dueLine;
	expect(line({})).toMatch(/\d/);
	expect(line({})).not.toMatch(/[{}]/);
	expect(line({ type: "credit_note", corrects: { number: "INV-1", issueDate: "2026-06-01" } })).toBeUndefined();
});

test("what takes deposits off is titled as the final invoice, as far as it was sent with these words", () => {
	const deposits = [{ id: "d", number: "D-1", issueDate: "2026-05-02", amount: 100 }];
	const sums = { lineTotal: 300, discount: null, taxes: null, withholdings: [], rounding: 0, due: 300, toPay: 200 };
	const final = { sums: { ...sums, prepaid: { amount: 100, deposits } } };
	const titles = (edition: "3" | "4", given: object) =>
		LANGUAGES.map((language) => {
			const invoice = anInvoiceToPrint({ ...given, language });
			return asDocument(invoice, { ...owner, business: aSeller({ edition }) }, false).title;
		});
	expect(titles("4", final)).toEqual(["Final invoice", "Factura final", "Facture de solde"]);
	expect(titles("3", final)).toEqual(["Invoice", "Factura", "Facture"]);
	expect(titles("4", {})).toEqual(["Invoice", "Factura", "Facture"]);
});
