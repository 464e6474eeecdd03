import fc from "fast-check";
import { expect, test } from "vitest";
import { anEInvoice, aSeller, aTax, aTaxedInvoice } from "#tests/einvoice/einvoice";
import { tries } from "#tests/harness/volume";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules, missingFor } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { type Format, formatsOf } from "~/einvoice/domain/file-format";
import { writeUbl } from "~/einvoice/domain/ubl";

const line = (description: string, quantity: number, rate: number, given: object = {}) => ({
	...{ description, quantity, rate },
	...given,
});

/** Two rates and an exemption, units, discounts of a line and of the whole, something kept back, cash rounded. */
function aFullInvoice(pricesIncludeTax: boolean) {
	const items = [
		line("Brand identity\nWordmark, colour", 100, 2400_00),
		line("Usage rights", 400, 185_00, { unit: "piece" }),
		line("Design hours", 1150, 85_00, { unit: "hour", discount: { in: "percent", value: 100_000 } }),
		line("Ink", 12345, 825, { quantityScale: 4, rateScale: 4, unit: "litre" }),
		line("Course", 100, 99_95, { discount: { in: "amount", value: 99_500 } }),
	];
	const exempt = aTax(0, { category: "E", reason: "Exempt, § 4 Nr. 21 UStG", reasonCode: "VATEX-EU-132" });
	const terms = {
		pricesIncludeTax,
		discount: { in: "percent", value: 50_000 } as const,
		withholdings: [{ id: "w", name: "IRPF", rate: 150_000 }],
		cashStep: 5,
	};
	return aTaxedInvoice([aTax(19), aTax(7), aTax(19), aTax(19), exempt], { items, terms });
}

/** 50 minutes at 120.00 an hour are 100.00. */
function minutesInvoice(pricesIncludeTax: boolean) {
	const items = [line("Homepage wireframes", 5000, 120_00, { unit: "min60", timeEntryIds: ["1"] })];
	const terms = { pricesIncludeTax, discount: null, withholdings: [], cashStep: 0 };
	return aTaxedInvoice([aTax(19)], { items, terms });
}

const CASES = formatsOf("DE").flatMap((format) => [
	{ name: "S", format, invoice: anEInvoice("S") },
	{ name: "L", format, invoice: anEInvoice("L") },
	{ name: "M", format, invoice: anEInvoice("M") },
	{ name: "full", format, invoice: buildEInvoice(aFullInvoice(false), aSeller()) },
	{ name: "minutes", format, invoice: buildEInvoice(minutesInvoice(false), aSeller()) },
	{ name: "gross", format, invoice: buildEInvoice(aFullInvoice(true), aSeller()) },
]);

test.each(CASES)("$format of $name breaks no rule and reads as it did", async ({ name, format, invoice }) => {
	expect(checkRules(invoice, format)).toEqual([]);
	for (const [syntax, write] of writers(format)) {
		await expect(write(invoice, format)).toMatchFileSnapshot(`golden/${format}-${name}.${syntax}.xml`);
	}
});

test("minutes are billed at the price of sixty, whether tax is in it or not", () => {
	for (const pricesIncludeTax of [false, true]) {
		const [line] = buildEInvoice(minutesInvoice(pricesIncludeTax), aSeller()).lines;
		const amount = pricesIncludeTax ? 8403 : 10_000;
		expect(line).toMatchObject({ quantity: { value: 5000, scale: 2 }, unit: "MIN", priceBase: 60, amount });
		const { value = 0, scale = 0 } = line?.price ?? {};
		expect(Math.round((value / 10 ** scale) * 100 * (50 / 60))).toBe(amount);
	}
});

test("random invoices break no rule, with tax in their prices or without", () => {
	const tax = fc.constantFrom(aTax(19), aTax(7), aTax(25.5), aTax(0, { category: "Z" }), aTax(0, { category: "AE" }));
	const discount = fc.option(
		fc.record({ in: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
	);
	const item = fc
		.record({
			quantity: fc.integer({ min: 1, max: 100_000 }),
			rate: fc.integer({ min: 0, max: 10_000_000 }),
			discount,
		})
		.map(({ discount: less, ...rest }) => ({ description: "x", ...rest, ...(less && { discount: less }) }));
	const sale = fc.record({
		items: fc.array(item, { minLength: 1, maxLength: 8 }),
		taxes: fc.array(tax, { minLength: 1, maxLength: 4 }),
		discount,
		pricesIncludeTax: fc.boolean(),
	});
	fc.assert(
		fc.property(sale, ({ items, taxes, ...terms }) => {
			const invoice = buildEInvoice(aTaxedInvoice(taxes, { items, terms }), aSeller());
			for (const format of formatsOf("DE")) expect(checkRules(invoice, format)).toEqual([]);
		}),
		tries(50_000),
	);
});

test("a tax of several components, and a currency of three decimals, have a PDF alone, and the checklist says why", () => {
	const components = ["CGST", "SGST"].map((label) => ({ label, rate: 90_000, compound: false, registration: "" }));
	const stacked = buildEInvoice(aTaxedInvoice([aTax(0, { components })]), aSeller());
	expect(missingFor(stacked, "factur-x").map(({ message }) => message)).toEqual([
		"E-invoices have one rate for each line, and a line here has several taxes together. Send the PDF.",
	]);
	const dinars = { ...anEInvoice("S"), currency: "KWD" as never };
	expect(missingFor(dinars, "factur-x").map(({ rules }) => rules)).toEqual([["BR-DEC-23"]]);
});

test("rates of the same height are one entry, whatever country they are of", () => {
	const { vat } = buildEInvoice(aTaxedInvoice([aTax(20), aTax(20, { country: "FR" })]), aSeller());
	expect(vat).toMatchObject([{ category: "S", rate: 200_000, taxable: 171114 }]);
});

function writers(format: Format) {
	const cii = ["cii", writeCii] as const;
	const ubl = ["ubl", writeUbl] as const;
	return { france: [cii, ubl], "factur-x": [cii], xrechnung: [cii, ubl], peppol: [ubl] }[format];
}

test("tax that is owed in another currency has its code and its total in both syntaxes, once", () => {
	const invoice = { ...anEInvoice("S"), currency: "USD", accounting: { currency: "EUR", tax: 299_65 } };
	for (const format of formatsOf("DE")) expect(checkRules(invoice, format)).toEqual([]);
	const cii = writeCii(invoice, "factur-x");
	expect(cii).toMatch(
		/<ram:TaxCurrencyCode>EUR<\/ram:TaxCurrencyCode>\s*<ram:InvoiceCurrencyCode>USD<\/ram:InvoiceCurrencyCode>/,
	);
	expect(cii).toMatch(/currencyID="USD">[\d.]+<\/ram:TaxTotalAmount>\s*<ram:TaxTotalAmount currencyID="EUR">299\.65</);
	const ubl = writeUbl(invoice, "peppol");
	expect(ubl).toMatch(
		/<cbc:DocumentCurrencyCode>USD<\/cbc:DocumentCurrencyCode>\s*<cbc:TaxCurrencyCode>EUR<\/cbc:TaxCurrencyCode>/,
	);
	expect(ubl).toMatch(
		/<\/cac:TaxTotal>\s*<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="EUR">299\.65<\/cbc:TaxAmount>\s*<\/cac:TaxTotal>\s*<cac:LegalMonetaryTotal>/,
	);
});

test("amounts of a currency without decimals are written without", () => {
	const yen = buildEInvoice(
		{ ...aTaxedInvoice([aTax(10)], { terms: { currency: "JPY" } }), currency: "JPY" },
		aSeller(),
	);
	for (const format of formatsOf("DE")) expect(checkRules(yen, format)).toEqual([]);
	expect(writeCii(yen, "factur-x")).toContain(`<ram:DuePayableAmount>${yen.totals.due}</ram:DuePayableAmount>`);
	expect(writeUbl(yen, "peppol")).toContain(
		`<cbc:PayableAmount currencyID="JPY">${yen.totals.due}</cbc:PayableAmount>`,
	);
});
