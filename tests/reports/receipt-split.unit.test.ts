import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { type BilledLines, type ReceiptSplit, splitReceipts } from "~/reports/domain/receipt-split";

const sum = (split: ReceiptSplit) => split[0] + split[1] + split[2];

/** An invoice of goods 100.00 and services 200.00. */
const anInvoice = (given: Partial<BilledLines>): BilledLines => ({
	id: "invoice",
	lines: { goods: 100_00, services: 200_00 },
	notes: [],
	settled: [],
	...given,
});
const paid = (id: string, amount: number, refunds: { id: string; amount: number }[] = []) => ({
	id,
	amount,
	billed: "invoice",
	refunds,
});
const split = (payments: ReturnType<typeof paid>[], given: Partial<BilledLines>) =>
	Object.fromEntries(splitReceipts({ payments, documents: [anInvoice(given)] }));

test("halves are shared as the lines, and a third of a cent goes to the largest remainder", () => {
	const settled = [100_01, 199_99].map((amount, at) => ({ payment: `p${at}`, amount, at }));
	expect(split([paid("p0", 100_01), paid("p1", 199_99)], { settled })).toEqual({
		p0: [33_34, 66_67, 0],
		p1: [66_66, 133_33, 0],
	});
});

test("a note that comes later changes no payment before it, and its refund is of what it credits", () => {
	const settled = [
		{ payment: "p", amount: 300_00, at: 1 },
		{ payment: "p", amount: -50_00, at: 5 },
	];
	const notes = [{ at: 5, sums: { services: 50_00 } }];
	expect(split([paid("p", 300_00, [{ id: "r", amount: 50_00 }])], { settled, notes })).toEqual({
		p: [100_00, 200_00, 0],
		r: [0, -50_00, 0],
	});
});

test("of a half that was paid, a note of services takes back more services than it frees", () => {
	const settled = [
		{ payment: "p", amount: 150_00, at: 1 },
		{ payment: "p", amount: -50_00, at: 5 },
	];
	const notes = [{ at: 5, sums: { services: 200_00 } }];
	expect(split([paid("p", 150_00, [{ id: "r", amount: 50_00 }])], { settled, notes })).toEqual({
		p: [50_00, 100_00, 0],
		r: [50_00, -100_00, 0],
	});
});

test("what is paid after a note makes the whole what the note leaves", () => {
	const settled = [
		{ payment: "p", amount: 150_00, at: 1 },
		{ payment: "q", amount: 50_00, at: 9 },
	];
	const notes = [{ at: 5, sums: { services: 100_00 } }];
	expect(split([paid("p", 150_00), paid("q", 50_00)], { settled, notes })).toEqual({
		p: [50_00, 100_00, 0],
		q: [50_00, 0, 0],
	});
});

test("a reduction of the whole leaves the proportion, a surplus has it too, and nothing to go by is not said", () => {
	const settled = [{ payment: "p", amount: 270_00, at: 9 }];
	const notes = [{ at: 5, sums: { whole: 30_00 } }];
	expect(split([paid("p", 300_00)], { settled, notes })).toEqual({ p: [100_00, 200_00, 0] });
	expect(split([{ ...paid("p", 7_00), billed: "gone" }], {})).toEqual({ p: [0, 0, 7_00] });
	expect(split([paid("p", 0)], { lines: {} })).toEqual({ p: [0, 0, 0] });
});

const cents = fc.integer({ min: 0, max: 1_000_000 });
const supplied = fc.record({ goods: cents, services: cents, unsaid: cents });
const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 });

test("receipts add up to themselves, and those that pay an invoice to its lines, whatever was credited between them", () => {
	fc.assert(
		fc.property(supplied, supplied, parts, fc.nat(8), (lines, off, weights, noted) => {
			const notes = [
				{
					at: noted,
					sums: {
						goods: Math.min(off.goods, lines.goods),
						services: Math.min(off.services, lines.services),
						unsaid: Math.min(off.unsaid, lines.unsaid),
					},
				},
			];
			const left = [0, 1, 2].map((at) => {
				const name = (["goods", "services", "unsaid"] as const)[at] ?? "goods";
				return lines[name] - (notes[0]?.sums[name] ?? 0);
			});
			const total = left.reduce((all, each) => all + each, 0);
			const whole = weights.reduce((all, each) => all + each, 0);
			let [before, reached] = [0, 0];
			const settled = weights.map((weight, at) => {
				reached += weight;
				const amount = Math.floor((total * reached) / whole) - before;
				before += amount;
				return { payment: `p${at}`, amount, at };
			});
			const payments = settled.map(({ payment, amount }) => paid(payment, amount));
			const splits = splitReceipts({ payments, documents: [anInvoice({ lines, notes, settled })] });
			for (const { id, amount } of payments) expect(sum(splits.get(id) ?? [0, 0, 0])).toBe(amount);
			if (noted < weights.length) {
				const all = [0, 1, 2].map((at) => [...splits.values()].reduce((sum, split) => sum + (split[at] ?? 0), 0));
				expect(all).toEqual(left);
			}
		}),
		tries(20_000),
	);
});

test("what is refunded of a payment takes back what was freed of it, to the cent, in however many parts", () => {
	fc.assert(
		fc.property(supplied, supplied, parts, (lines, off, weights) => {
			const total = lines.goods + lines.services + lines.unsaid;
			const sums = { goods: Math.min(off.goods, lines.goods), services: Math.min(off.services, lines.services) };
			const freed = sums.goods + sums.services;
			const whole = weights.reduce((all, each) => all + each, 0);
			let [before, reached] = [0, 0];
			const refunds = weights.map((weight, at) => {
				reached += weight;
				const amount = Math.floor((freed * reached) / whole) - before;
				before += amount;
				return { id: `r${at}`, amount };
			});
			const settled = [
				{ payment: "p", amount: total, at: 1 },
				{ payment: "p", amount: -freed, at: 2 },
			];
			const documents = [anInvoice({ lines, notes: [{ at: 2, sums }], settled })];
			const splits = splitReceipts({ payments: [paid("p", total, refunds)], documents });
			for (const { id, amount } of refunds) expect(sum(splits.get(id) ?? [0, 0, 0])).toBe(0 - amount);
			expect(splits.get("p")).toEqual([lines.goods, lines.services, lines.unsaid]);
			const all = [0, 1, 2].map((at) => [...splits.values()].reduce((sum, split) => sum + (split[at] ?? 0), 0));
			expect(all).toEqual([lines.goods - sums.goods, lines.services - sums.services, lines.unsaid]);
		}),
		tries(20_000),
	);
});
