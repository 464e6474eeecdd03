import fc from "fast-check";
import { expect, test } from "vitest";
import { anInvoiceToPrint, aSeller, aTax } from "#tests/einvoice/einvoice";
import { tries } from "#tests/harness/volume";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { writeUbl } from "~/einvoice/domain/ubl";
import type { Invoice } from "~/invoices/domain/invoice";
import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { invoicesCsv } from "~/invoices/domain/invoices-csv";
import { PLAIN, priceInvoice } from "~/pricing/domain/totals";
import { asDocument } from "~/printing/domain/as-document";
import { sumRows } from "~/printing/ui/sum-rows";
import { incomeReport } from "~/reports/domain/income-report";
import { taxReport } from "~/reports/domain/tax-report";
import { converter } from "~/taxes/domain/exchange-rate";

const owner = { name: "Nora Adler", company: "", email: "nora@adler.example", business: aSeller() };

const discount = fc.option(
	fc.record({ in: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
);
const line = fc.record({
	quantity: fc.integer({ min: 1, max: 100_000 }),
	rate: fc.integer({ min: 0, max: 10_000_000 }),
	tax: fc.constantFrom(aTax(23), aTax(19), aTax(7), aTax(25.5), aTax(0, { category: "Z" })),
	discount,
	materials: fc.constantFrom(true as const, undefined),
});
const terms = fc.record({
	discount,
	pricesIncludeTax: fc.boolean(),
	withholdings: fc.subarray([
		{ id: "a", name: "IRPF", rate: 150_000 },
		{ id: "b", name: "CIS", rate: 200_000, labourOnly: true as const, paidTo: "HMRC" },
		{ id: "c", name: "IVA", rate: 106_667 },
	]),
	cashStep: fc.constantFrom(0, 5, 100),
});

const anInvoice = fc
	.record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }), terms })
	.map(({ lines, terms }): Invoice => {
		const items = lines.map(({ discount: less, ...rest }, at) => {
			return { id: String(at), description: `Line ${at}`, ...rest, ...(less && { discount: less }) };
		});
		const priced = priceInvoice(items, { ...PLAIN, currency: "EUR", taxed: true, ...terms });
		const { discount: whole, pricesIncludeTax } = terms;
		const stated = { discount: whole?.value ?? null, discountIn: whole?.in ?? ("percent" as const) };
		return anInvoiceToPrint({ ...priced, ...stated, pricesIncludeTax, currency: "EUR", language: "en" });
	});

/** "−€1,234.50" and "-1234.50" in cents. */
function cents(text: string | undefined): number {
	const digits = Number(text?.replace(/[^0-9]/g, ""));
	return /[-\u2212]/.test(text ?? "") ? -digits : digits;
}

function inXml(xml: string, name: string): number[] {
	return [...xml.matchAll(new RegExp(`<\\w+:${name}(?: [^>]*)?>([^<]*)<`, "g"))].map(([, text]) => cents(text));
}

test("what the engine works out is what the API, the document, the CSV and the reports say", () => {
	fc.assert(
		fc.property(anInvoice, (invoice) => {
			const { subtotal, tax, total, sums } = invoice;
			const taxes = sums?.taxes ?? [];
			const ofTax = taxes.map(({ amount }) => amount);

			const view = toInvoiceView(invoice);
			expect([view.subtotal, view.tax, view.total].map(cents)).toEqual([subtotal, tax, total]);
			expect(view.taxes?.map(({ amount }) => cents(amount))).toEqual(ofTax);
			expect(cents(view.toPay)).toBe(sums?.toPay);
			const withheld = (sums?.withholdings ?? []).map(({ amount }) => amount);
			expect((view.withholdings ?? []).map(({ amount }) => cents(amount))).toEqual(withheld);

			const { totals, due } = asDocument(invoice, owner, false);
			const row = (label: RegExp) => cents(totals.find((each) => label.test(each.label))?.value);
			expect([row(/^Subtotal( without tax)?$/), row(/^Total$/), cents(due.value)]).toEqual([
				subtotal,
				total,
				sums?.toPay,
			]);
			const rows = totals.filter(({ label }) => label.startsWith("VAT "));
			expect(rows.map(({ value }) => cents(value))).toEqual(ofTax);
			const off = totals.filter(({ label }) => label.startsWith("Withheld"));
			expect(off.map(({ value }) => 0 - cents(value))).toEqual(withheld);
			const shown = sumRows(invoice).filter(({ label }) => label.startsWith("Withheld"));
			expect(shown.map(({ amount }) => 0 - cents(amount))).toEqual(withheld);

			const csv = invoicesCsv([invoice], {
				profile: {},
				taxes: [aTax(23), aTax(7)],
				deposits: false,
				retentions: false,
			}).split("\r\n");
			const [heads = [], values = []] = csv.map((each) =>
				each.replaceAll(/"([^"]*)"/g, (whole) => whole.replaceAll(",", ";")).split(","),
			);
			const column = (head: string) => cents(values[heads.findIndex((each) => each.replaceAll('"', "") === head)]);
			expect([column("Subtotal"), column("Tax"), column("Total")]).toEqual([subtotal, tax, total]);
			expect(column("Withheld")).toBe(withheld.reduce((sum, amount) => sum + amount, 0));
			const sums23 = taxes.find((each) => each.tax.components[0]?.rate === 230_000);
			expect([column("VAT 23%; base"), column("VAT 23%; tax")]).toEqual([sums23?.base ?? 0, sums23?.amount ?? 0]);
			expect(column("VAT 23%; tax") + column("VAT 7%; tax") + column("Other rates; tax")).toBe(tax);

			const part = { day: "2026-06-10", currency: "EUR", whole: { total, taxes: sums?.taxes ?? null } };
			const halves = [
				{ ...part, settled: { payable: 1000, before: 0, after: 333, notes: [] } },
				{ ...part, settled: { payable: 1000, before: 333, after: 1000, notes: [] } },
			];
			const euro = converter("EUR", []);
			expect(incomeReport(["2026-06"], halves, euro).total).toEqual({ gross: total, tax, net: total - tax });
			const report = taxReport(halves, euro).totals.map(({ base, amount }) => [base, amount]);
			// A rate that comes to nothing has no row.
			const charged = taxes
				.map(({ base, amount }) => [base, amount])
				.filter(([base, amount]) => base !== 0 || amount !== 0);
			expect(report.toSorted()).toEqual(charged.toSorted());
		}),
		tries(2000),
	);
});

test("both e-invoices say the same sums, and keep BR-CO-10 to BR-CO-17", () => {
	fc.assert(
		fc.property(anInvoice, (invoice) => {
			const { subtotal, tax, total, sums } = invoice;
			const model = buildEInvoice(invoice, aSeller());
			expect(checkRules(model, "xrechnung").filter(({ rule }) => rule.startsWith("BR-CO-1"))).toEqual([]);
			const cii = writeCii(model, "factur-x");
			expect(inXml(cii, "TaxBasisTotalAmount")).toEqual([subtotal]);
			expect(inXml(cii, "TaxTotalAmount")).toEqual([tax]);
			expect(inXml(cii, "GrandTotalAmount")).toEqual([total]);
			expect(inXml(cii, "DuePayableAmount")).toEqual([sums?.due]);
			const ubl = writeUbl(model, "peppol");
			expect(inXml(ubl, "TaxExclusiveAmount")).toEqual([subtotal]);
			expect(inXml(ubl, "TaxInclusiveAmount")).toEqual([total]);
			expect(inXml(ubl, "PayableAmount")).toEqual([sums?.due]);
			const [whole, ...parts] = inXml(ubl, "TaxAmount");
			expect([whole, parts.reduce((sum, each) => sum + each, 0)]).toEqual([tax, tax]);
			expect(inXml(ubl, "TaxableAmount")).toEqual(model.vat.map(({ taxable }) => taxable));
		}),
		tries(2000),
	);
});
