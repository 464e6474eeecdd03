import fc from "fast-check";
import { expect, test } from "vitest";
import { aTax } from "#tests/einvoice/einvoice";
import { tries } from "#tests/harness/volume";
import { IssuedPayload } from "~/invoices/domain/invoice-payload";
import type { TaxChoices } from "~/pricing/domain/charge-taxes";
import { toCharged } from "~/pricing/domain/charge-taxes";
import { priceInput } from "~/pricing/domain/price-input";
import { readStoredSums, toStoredSums } from "~/pricing/domain/stored-sums";
import { PLAIN, priceInvoice } from "~/pricing/domain/totals";
import { withheldInAll } from "~/pricing/domain/withheld";
import { readIds } from "~/pricing/domain/withholding-ids";

const ISR = { id: "isr", name: "ISR", rate: 100_000 };
const IVA = { id: "iva", name: "IVA", rate: 106_667 };
const CIS = { id: "cis", name: "CIS", rate: 200_000, labourOnly: true as const };

const line = (rate: number, given: object = {}) => ({ description: "Work", quantity: 100, rate, ...given });

const terms = fc.record({
	withholdings: fc.shuffledSubarray([ISR, IVA, CIS]),
	discount: fc.constantFrom(null, { in: "percent" as const, value: 100_000 }),
	retention: fc.constantFrom(null, { percent: 50_000, of: "net" as const }),
	cashStep: fc.constantFrom(0, 5),
	pricesIncludeTax: fc.boolean(),
});
const lines = fc.array(
	fc.record({
		...{ description: fc.constant("Work"), quantity: fc.integer({ min: 1, max: 900 }) },
		...{ rate: fc.integer({ min: 0, max: 999_999 }), tax: fc.constantFrom(aTax(16), aTax(8)) },
		materials: fc.constantFrom(true as const, undefined),
	}),
	{ minLength: 1, maxLength: 5 },
);

test("each is taken of its own base and rounded by itself, in the order given, and all are off what is to be paid", () => {
	fc.assert(
		fc.property(lines, terms, (items, given) => {
			const { total, sums } = priceInvoice(items, { ...PLAIN, currency: "MXN", taxed: true, ...given });
			const withheld = sums?.withholdings ?? [];
			expect(withheld.map(({ id }) => id)).toEqual(given.withholdings.map(({ id }) => id));
			for (const { base, rate, amount } of withheld) expect(amount).toBe(Math.round((base * rate) / 1_000_000));
			expect(sums?.toPay).toBe(total - withheldInAll(sums) + (sums?.rounding ?? 0));
			// Neither its place nor what stands beside it changes one of them, nor what is retained.
			for (const each of given.withholdings) {
				const alone = priceInvoice(items, { ...PLAIN, currency: "MXN", taxed: true, ...given, withholdings: [each] });
				expect(alone.sums?.withholdings).toEqual(withheld.filter(({ id }) => id === each.id));
				expect(alone.sums?.retention).toEqual(sums?.retention);
			}
		}),
		tries(10_000),
	);
});

test("Mexico: ISR of 10 % and IVA of 10.6667 % of the net of 1,000.00, at 16 %", () => {
	const given = { ...PLAIN, currency: "MXN", taxed: true, withholdings: [ISR, IVA] };
	const { total, sums } = priceInvoice([line(1000_00, { tax: aTax(16) })], given);
	expect([total, sums?.withholdings.map(({ amount }) => amount), sums?.toPay]).toEqual([
		...[1160_00, [100_00, 106_67], 953_33],
	]);
});

test("sums with one are stored to the character as when there could be no more; any are read as they were stored", () => {
	const [tax] = [aTax(16)];
	const one = priceInvoice([line(1000_00, { tax })], { ...PLAIN, currency: "MXN", taxed: true, withholdings: [ISR] });
	const stored = one.sums && JSON.stringify(toStoredSums({ ...one.sums, taxes: [] }));
	expect(stored).toBe(
		'{"lineTotal":100000,"discount":null,"taxes":[],"withholding":{"id":"isr","name":"ISR","rate":100000,"base":100000,"amount":10000},"rounding":0,"due":116000,"toPay":106000}',
	);
	const none = priceInvoice([line(1000_00, { tax })], { ...PLAIN, currency: "MXN", taxed: true });
	expect(none.sums && JSON.stringify(toStoredSums(none.sums))).toContain('"withholding":null,"rounding":0');
	fc.assert(
		fc.property(lines, terms, (items, given) => {
			const { sums } = priceInvoice(items, { ...PLAIN, currency: "MXN", taxed: true, ...given });
			if (!sums) throw new Error("an account that charges tax has sums");
			const written = JSON.stringify(toStoredSums(sums));
			expect(readStoredSums(JSON.parse(written))).toEqual(sums);
			expect(JSON.stringify(toStoredSums(readStoredSums(JSON.parse(written))))).toBe(written);
			expect(written.includes("furtherWithholdings")).toBe(given.withholdings.length > 1);
		}),
		tries(2000),
	);
});

const kept = { labourOnly: false, paidTo: "", archived: false };
const choices: TaxChoices = {
	profile: { pricesIncludeTax: false, baseCurrency: "MXN", cashStep: 0, defaultTaxId: null, endsOn: null },
	taxes: [],
	withholdings: [
		{ ...ISR, ...kept },
		{ ...IVA, ...kept },
		{ ...kept, id: "old", name: "Old", rate: 900_000, archived: true },
		{ ...kept, id: "most", name: "Most", rate: 950_000 },
	],
	rates: [],
};
const input = (withholdingIds: string[]) => ({
	...{ currency: "MXN", discount: null, discountIn: "percent" as const, exchangeRate: null, withholdingIds },
	...{ items: [line(1000_00)], issueDate: "2026-06-02", supplyDate: null },
});

test("an invoice has those that it says in its order; one that is archived it keeps, and takes no other", () => {
	expect(priceInput(input(["iva", "isr"]), choices)).toMatchObject({ withholdingIds: ["iva", "isr"], faults: {} });
	const wrong = { withholdingId: "Choose a withholding from the list in your settings" };
	expect(priceInput(input(["iva", "old"]), choices).faults).toEqual(wrong);
	expect(priceInput(input(["iva", "nobody’s"]), choices).faults).toEqual(wrong);
	const { items, sums } = priceInput(input(["isr"]), choices);
	const before = toCharged({
		items: items.map((item) => ({ ...item, id: "0" })),
		sums: sums && { ...sums, withholdings: [{ ...ISR, id: "old", rate: 50_000, base: 0, amount: 0 }] },
		...{ pricesIncludeTax: false, status: "sent" },
	});
	const again = priceInput(input(["isr", "old"]), choices, before);
	expect(again.sums?.withholdings.map(({ id, rate }) => [id, rate])).toEqual([
		["isr", 100_000],
		["old", 50_000],
	]);
});

test("no more is withheld than is to be paid", () => {
	expect(priceInput(input(["most"]), choices).faults).toEqual({});
	expect(priceInput(input(["most", "isr"]), choices).faults).toEqual({
		withholdingId: "No more can be withheld than is to be paid",
	});
});

test.each([
	[undefined, []],
	[null, []],
	["", []],
	["a", ["a"]],
	["a,b", ["a", "b"]],
	[
		["b", "a", "b"],
		["b", "a"],
	],
])("boxes that come as %j are %j", (typed, ids) => {
	expect(readIds(typed)).toEqual(ids);
});

const payload = {
	...{ invoiceNumber: "INV-1", issueDate: "2026-06-02", dueDate: "2026-07-02" },
	clientData: { name: "Halden", email: "pay@halden.example" },
	items: [{ description: "Work", quantity: 1, rate: 100 }],
};

test.each([
	[{}, []],
	[{ withholdingId: "a" }, ["a"]],
	[{ withholdingId: null }, []],
	[{ withholdingIds: ["b", "a"] }, ["b", "a"]],
	[{ withholdingIds: null }, []],
	[{ withholdingId: "b", withholdingIds: ["b", "a"] }, ["b", "a"]],
	[{ withholdingId: "", withholdingIds: [] }, []],
])("the API takes one or several: %j", (given, ids) => {
	const read = IssuedPayload.parse({ ...payload, ...given });
	expect(read.withholdingIds).toEqual(ids);
	expect(read).not.toHaveProperty("withholdingId");
});

test.each([
	[{ withholdingId: "a", withholdingIds: ["b", "a"] }, "withholdingId"],
	[{ withholdingId: null, withholdingIds: ["a"] }, "withholdingId"],
	[{ withholdingIds: ["a", "b", "c", "d", "e", "f", "g"] }, "withholdingIds"],
	[{ withholdingIds: { id: "a" } }, "withholdingIds"],
])("and refuses what contradicts itself or is none: %j", (given, field) => {
	const { error } = IssuedPayload.safeParse({ ...payload, ...given });
	expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});
