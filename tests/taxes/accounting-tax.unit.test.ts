import { describe, expect, test } from "vitest";
import { aSeller } from "#tests/einvoice/einvoice";
import { documentTotals } from "~/printing/domain/document-sums";
import { sampleInvoice } from "~/printing/domain/sample-invoice";
import { sumRows } from "~/printing/ui/sum-rows";
import { accountingTax } from "~/taxes/domain/accounting-tax";
import { formatExchangeRate } from "~/taxes/domain/exchange-rate";

const rates = [
	{ currency: "USD", day: "2026-06-10", rate: 1_100_000 },
	{ currency: "USD", day: "2026-06-01", rate: 1_085_000 },
	{ currency: "JPY", day: "2026-06-01", rate: 170_250_000 },
];
const kept = { base: "EUR", rates, issued: null };
const sale = { currency: "USD", exchangeRate: null, tax: 19_00, day: "2026-06-05" };
describe("the tax in the currency that it is owed in", () => {
	test("goes by the last rate that is kept for the day or before it", () => {
		const first = { currency: "EUR", rate: 1_085_000, day: "2026-06-01", tax: 17_51 };
		expect(accountingTax(sale, kept)).toEqual(first);
		expect(accountingTax({ ...sale, day: "2026-06-10" }, kept)).toMatchObject({ rate: 1_100_000, tax: 17_27 });
		expect(accountingTax({ ...sale, day: "2026-05-31" }, kept)).toBeNull();
		expect(accountingTax({ ...sale, currency: "GBP" }, kept)).toBeNull();
	});

	test("has the decimals of its own currency", () => {
		expect(accountingTax({ ...sale, currency: "JPY", tax: 19_000 }, kept)?.tax).toBe(111_60);
		const yen = { ...kept, base: "JPY" };
		expect(accountingTax({ ...sale, currency: "EUR", exchangeRate: 5_874 }, yen)).toMatchObject({
			...{ currency: "JPY", tax: 3_235 },
		});
	});

	test("goes by the rate that was typed, of the invoice's day", () => {
		const typed = accountingTax({ ...sale, exchangeRate: 2_000_000 }, kept);
		expect(typed).toEqual({ currency: "EUR", rate: 2_000_000, day: "2026-06-05", tax: 9_50 });
	});

	test("is not there in the currency itself, without tax, and without a profile", () => {
		expect(accountingTax({ ...sale, currency: "EUR" }, kept)).toBeNull();
		expect(accountingTax({ ...sale, tax: 0 }, kept)).toBeNull();
		expect(accountingTax(sale, { ...kept, base: undefined })).toBeNull();
	});

	test("of an issued invoice stays at its rate, whatever the account keeps since", () => {
		const accounting = { currency: "EUR", rate: 1_250_000, day: "2026-06-02", tax: 15_20 };
		expect(accountingTax(sale, { ...kept, issued: { ...accounting } })).toEqual(accounting);
		expect(accountingTax({ ...sale, tax: 25_00 }, { ...kept, issued: { ...accounting } })).toMatchObject({
			tax: 20_00,
		});
	});
});

test("paper and form say it under the total, with its rate and day", () => {
	const invoice = { ...sampleInvoice("USD", "2026-06-05", "en"), tax: 19_00 };
	const accounting = { currency: "EUR", rate: 1_085_000, day: "2026-06-01", tax: 17_51 };
	const { subtotal: lineTotal, total: toPay } = invoice;
	const none = { discount: null, taxes: [], withholdings: [], rounding: 0 };
	const sums = { ...none, lineTotal, due: toPay, toPay, accounting };
	const row = (day: string) => [`Tax in EUR (1 EUR = 1.085 USD, ${day})`, "€17.51"];
	expect(documentTotals({ ...invoice, sums }, aSeller()).map(({ label, value }) => [label, value])).toContainEqual(
		row("1 Jun 2026"),
	);
	expect(sumRows({ ...invoice, sums }).map(({ label, amount }) => [label, amount])).toContainEqual(row("Jun 1, 2026"));
	const french = documentTotals({ ...invoice, sums, language: "fr" }, aSeller()).map(({ label }) => label);
	expect(french).toContain("Taxe en EUR (1 EUR = 1,085 USD, 1er juin 2026)");
});

test("a rate is written as short as it is", () => {
	expect([1_000_000, 1_085_000, 5_874, 170_250_000].map((rate) => formatExchangeRate(rate, "en"))).toEqual([
		...["1", "1.085", "0.005874", "170.25"],
	]);
});
