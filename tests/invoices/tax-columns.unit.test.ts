import { expect, test } from "vitest";
import { anInvoiceToPrint, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import type { Invoice } from "~/invoices/domain/invoice";
import { invoicesCsv } from "~/invoices/domain/invoices-csv";
import { taxColumns } from "~/invoices/domain/tax-columns";
import { inLanguage } from "~/kernel/language/in-language.server";

const cells = (taxes: Parameters<typeof taxColumns>[0], invoice = aTaxedInvoice([aTax(19), aTax(7)])) =>
	Object.fromEntries(
		taxColumns(taxes).map(({ head, value }) => [
			head,
			value(anInvoiceToPrint({ sums: invoice.sums as Invoice["sums"] })),
		]),
	);

test("the columns that there always were keep their places, and those that add up follow all others", () => {
	const heads = (account: Partial<Parameters<typeof invoicesCsv>[1]>) =>
		invoicesCsv([], { profile: null, taxes: [aTax(19)], deposits: false, retentions: false, ...account })
			.trim()
			.split("\r\n")[0] ?? "";
	const [before = "", after] = heads({}).split(",Type,");
	expect(before).toMatch(/,Purchase order number$/);
	expect(after).toBe(
		"Signed subtotal,Signed tax,Signed total,Received,Open,Paid on,Supply began on,Date of supply,Contract number,Deliver to",
	);
	const taxed = heads({ profile: {}, deposits: true });
	expect(taxed.startsWith(before)).toBe(true);
	expect(taxed).toMatch(/,Open,Deposits taken off,Type,Signed subtotal,Signed tax,Signed total,Received,Paid on,/);
	expect(taxed).toMatch(
		/,"VAT 19%, signed base","VAT 19%, signed tax","Other rates, signed base","Other rates, signed tax",Supply began on,Date of supply,Contract number,Deliver to$/,
	);
});

test("each rate that the account has is a pair of columns, the highest first; all others are one", () => {
	expect(Object.keys(cells([aTax(7), aTax(19), aTax(19)]))).toEqual([
		...["VAT 19%, base", "VAT 19%, tax", "VAT 7%, base", "VAT 7%, tax"],
		...["Other rates, base", "Other rates, tax", "Withheld", "To Pay", "Open"],
	]);
	const all = cells([aTax(19), aTax(7)]);
	const some = cells([aTax(19)]);
	expect([some["VAT 19%, tax"], some["Other rates, tax"]]).toEqual([all["VAT 19%, tax"], all["VAT 7%, tax"]]);
	expect([all["Other rates, base"], all["Other rates, tax"]]).toEqual(["0.00", "0.00"]);
	expect(Number(all["VAT 19%, tax"])).toBeGreaterThan(0);
});

test("the columns speak the language of whoever reads them", () => {
	const heads = (language: "es" | "fr") => inLanguage(language, () => taxColumns([aTax(19)]).map(({ head }) => head));
	expect(heads("es").slice(0, 2)).toEqual(["IVA 19\u00a0%, base", "IVA 19\u00a0%, impuesto"]);
	expect(heads("fr")[1]).toMatch(/^TVA 19\s%, taxe$/);
});
