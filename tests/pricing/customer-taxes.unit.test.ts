import { expect, test } from "vitest";
import { aTax } from "#tests/einvoice/einvoice";
import { customerTaxes } from "~/pricing/domain/customer-taxes";
import { PLAIN, priceInvoice, type Terms } from "~/pricing/domain/totals";

const reverse = (rate: number | null) => ({
	...aTax(0, { category: "AE" }),
	...(rate && { customerRate: rate * 10_000 }),
});

function taxesOf(lines: readonly { rate: number; tax: object }[], terms: Partial<Terms> = {}) {
	const items = lines.map((line, at) => ({ id: String(at), description: "Work", quantity: 100, ...line }));
	const priced = priceInvoice(items as never[], { ...PLAIN, currency: "GBP", taxed: true, ...terms });
	return { ...priced, taxes: customerTaxes(priced as never) };
}

test("K6: 2,800.00 under the domestic reverse charge, 560.00 of VAT are the customer's and in no sum", () => {
	const { total, tax, taxes } = taxesOf([
		{ rate: 2000_00, tax: reverse(20) },
		{ rate: 800_00, tax: reverse(20) },
	]);
	expect([total, tax]).toEqual([2800_00, 0]);
	expect(taxes).toEqual([{ rate: 200_000, base: 2800_00, amount: 560_00 }]);
});

test("each rate has its lines, less their share of the discount; what states no rate, and what is charged, has none", () => {
	const lines = [
		{ rate: 1000_00, tax: reverse(20) },
		{ rate: 500_00, tax: reverse(5) },
		{ rate: 300_00, tax: reverse(null) },
		{ rate: 200_00, tax: aTax(20) },
	];
	const discount = { in: "percent", value: 100_000 } as const;
	expect(taxesOf(lines, { discount }).taxes).toEqual([
		{ rate: 200_000, base: 900_00, amount: 180_00 },
		{ rate: 50_000, base: 450_00, amount: 22_50 },
	]);
	expect(taxesOf([{ rate: 100_00, tax: aTax(20) }]).taxes).toEqual([]);
});
