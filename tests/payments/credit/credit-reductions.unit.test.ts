import fc from "fast-check";
import { expect, test } from "vitest";
import { aTax } from "#tests/einvoice/einvoice";
import { tries } from "#tests/harness/volume";
import { anyHistory, chosen, credit, invoiceOf, line, PERCENT, sent } from "#tests/payments/credit/credits";
import { amountToPay, type Invoice } from "~/invoices/domain/invoice";
import { AppError } from "~/kernel/errors";
import type { CreditChoice } from "~/payments/domain/credit-choice";
import { creditedQuantities, leftQuantities } from "~/payments/domain/credit-lines";
import type { CreditSums } from "~/payments/domain/credit-sums";
import { lineRests } from "~/payments/domain/line-rests";
import { gross, leftParts, splitByRate } from "~/payments/domain/rate-parts";

const ratesOf = (note: CreditSums) => note.sums?.taxes?.map(({ base, amount }) => [base, amount]);

test("a tenth of a line is credited with its tax, as one line that says so", () => {
	const invoice = sent([line(2400_00, { tax: aTax(19) }), line(680_00, { tax: aTax(7) })], { taxed: true });
	const note = credit(invoice, [], { items: [{ itemId: "0", reduction: { percent: 10 * PERCENT } }] });
	expect(note).toMatchObject({ subtotal: 240_00, tax: 45_60, total: 285_60 });
	expect(note.items).toMatchObject([
		{ description: "Work\nPrice reduction of 10%", quantity: 100, rate: 240_00, amount: 240_00, reduces: "0" },
	]);
});

test.each([
	["without tax", false, 100_00, 19_00],
	["with tax", true, 84_03, 15_97],
])("an amount %s of a line is credited to the cent", (_, amountsIncludeTax, net, tax) => {
	const invoice = sent([line(500_00, { tax: aTax(19) })], { taxed: true });
	const items = [{ itemId: "0", reduction: { amount: 100_00 } }];
	expect(ratesOf(credit(invoice, [], { items, amountsIncludeTax }))).toEqual([[net, tax]]);
	const gross = sent([line(595_00, { tax: aTax(19) })], { taxed: true, pricesIncludeTax: true });
	expect(ratesOf(credit(gross, [], { items, amountsIncludeTax }))).toEqual([[net, tax]]);
});

test("a part of the whole is split over the rates by what is left of each", () => {
	const invoice = sent([line(100_00, { tax: aTax(19) }), line(100_00, { tax: aTax(7) })], { taxed: true });
	const notes: CreditSums[] = [];
	const tenth = credit(invoice, notes, { reduction: { percent: 10 * PERCENT } });
	expect(tenth.items.map(({ description }) => description)).toEqual(
		Array.from({ length: 2 }, () => "Price reduction of 10% on invoice INV-1"),
	);
	expect(ratesOf(tenth)).toEqual([
		[10_00, 1_90],
		[10_00, 70],
	]);
	credit(invoice, notes, { items: [{ itemId: "1", reduction: { percent: 100 * PERCENT } }] });
	const rest = credit(invoice, notes, { reduction: { amount: 50_00 }, amountsIncludeTax: true });
	expect(ratesOf(rest)).toEqual([[42_02, 7_98]]);
});

test("the discount of the whole is in what is left of a line, so that a tenth is a tenth of what was asked for", () => {
	const discount = { in: "percent", value: 100_000 } as const;
	const invoice = sent([line(200_00, { tax: aTax(19) }), line(50_00, { tax: aTax(19) })], { taxed: true, discount });
	const note = credit(invoice, [], { items: [{ itemId: "0", reduction: { percent: 10 * PERCENT } }] });
	expect(note).toMatchObject({ subtotal: 18_00, sums: { discount: null } });
});

test("units of a line whose price was lowered are credited at what is left of their price", () => {
	const invoice = sent([line(100_00, { quantity: 1000, tax: aTax(19) })], { taxed: true });
	const notes: CreditSums[] = [];
	credit(invoice, notes, { items: [{ itemId: "0", reduction: { percent: 10 * PERCENT } }] });
	const half = credit(invoice, notes, { items: [{ itemId: "0", quantity: 50_000 }] });
	expect(half.items).toMatchObject([{ quantity: 500, rate: 100_00, less: 50_00, amount: 450_00 }]);
	const rest = credit(invoice, notes, {});
	expect([rest.subtotal, rest.total]).toEqual([450_00, 535_50]);
	expect(() => credit(invoice, notes, { items: [{ itemId: "0", reduction: { amount: 1 } }] })).toThrow("Only €0.00");
});

test("of a line no more is credited than is left of it, though its rate has more", () => {
	const invoice = sent([line(100_00, { tax: aTax(19) }), line(900_00, { tax: aTax(19) })], { taxed: true });
	const more = { items: [{ itemId: "0", reduction: { amount: 119_01 } }], amountsIncludeTax: true };
	expect(() => credit(invoice, [], more)).toThrow("Only €119.00 is left to credit. Enter that or less.");
	const notes: CreditSums[] = [];
	credit(invoice, notes, { items: [{ itemId: "0", reduction: { amount: 119_00 } }], amountsIncludeTax: true });
	expect(lineRests(invoice, notes).get("0")).toEqual({ quantity: 10_000, net: 0, gross: 0 });
	expect(lineRests(invoice, notes).get("1")).toEqual({ quantity: 10_000, net: 900_00, gross: 1071_00 });
});

test("a percentage that comes to nothing is refused", () => {
	const invoice = sent([line(1)]);
	expect(() => credit(invoice, [], { reduction: { percent: 10 * PERCENT } })).toThrow("This amounts to nothing");
});

test("of a withheld tax a note takes its share, and all notes together the whole", () => {
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const invoice = sent([line(1000_00, { tax: aTax(21) })], { taxed: true, withholdings: [withholding] });
	const notes: CreditSums[] = [];
	const tenth = credit(invoice, notes, { reduction: { percent: 10 * PERCENT } });
	expect(tenth).toMatchObject({
		total: 121_00,
		sums: { toPay: 106_00, withholdings: [{ base: 100_00, amount: 15_00 }] },
	});
	expect(credit(invoice, notes, {})).toMatchObject({ total: 1089_00, sums: { toPay: 954_00 } });
});

test("what is prepaid stays with its deposit: neither cancelling nor a percentage credits it", () => {
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const deposit = { id: "d", number: "INV-0", issueDate: "2026-06-01", amount: 300_00, withheld: 45_00 };
	const prepaid = { amount: 300_00, deposits: [deposit] };
	const invoice = sent([line(1000_00)], { withholdings: [withholding], prepaid });
	expect(amountToPay(invoice)).toBe(595_00);
	expect(credit(invoice, [], {})).toMatchObject({ total: 700_00, sums: { toPay: 595_00 } });
	const notes: CreditSums[] = [];
	expect(credit(invoice, notes, { reduction: { percent: 10 * PERCENT } })).toMatchObject({ total: 70_00 });
	expect(() => credit(invoice, notes, { reduction: { amount: 630_01 } })).toThrow("Only €630.00");
	expect(credit(invoice, notes, {})).toMatchObject({ total: 630_00 });
	expect(notes.reduce((sum, note) => sum + amountToPay(note), 0)).toBe(595_00);
});

test("of what is withheld beside a deposit, and of its rounding to cash, a note has the share of the rest that it credits", () => {
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const deposit = { id: "d", number: "INV-0", issueDate: "2026-06-01", amount: 600_00 };
	const rest = (given: object, terms: object = {}) =>
		sent([line(500_01, { quantity: 200 })], {
			...{ withholdings: [withholding], prepaid: { amount: 600_00, deposits: [{ ...deposit, ...given }] }, ...terms },
		});
	const parts = (invoice: Invoice, ...choices: CreditChoice[]) => {
		const notes: CreditSums[] = [];
		return choices.map((choice) => {
			const { total, sums } = credit(invoice, notes, choice);
			return [total, sums?.withholdings[0]?.amount, sums?.rounding, sums?.toPay];
		});
	};
	const half = { reduction: { percent: 50 * PERCENT } };
	const all = { reduction: { percent: 100 * PERCENT } };
	expect(parts(rest({ withheld: 90_00 }), all)).toEqual([[400_02, 60_00, 0, 340_02]]);
	expect(parts(rest({ withheld: 90_00 }), half, all)).toEqual([
		[200_01, 30_00, 0, 170_01],
		[200_01, 30_00, 0, 170_01],
	]);
	expect(parts(rest({ withheld: 90_00 }, { cashStep: 5 }), half, {})).toEqual([
		[200_01, 30_00, 0, 170_01],
		[200_01, 30_00, -2, 169_99],
	]);
	// Nothing was withheld of the deposit: the rest bears it all.
	const unit = { items: [{ itemId: "0", reduction: { amount: 200_01 } }] };
	expect(parts(rest({}), unit, all)).toEqual([
		[200_01, 75_00, 0, 125_01],
		[200_01, 75_00, 0, 125_01],
	]);
});

test("rounding to cash goes with the last note, and no note takes off more than is to be paid", () => {
	const invoice = sent([line(10_02)], { cashStep: 5 });
	expect(amountToPay(invoice)).toBe(10_00);
	const notes: CreditSums[] = [];
	credit(invoice, notes, { reduction: { amount: 10_01 } });
	expect(notes[0]).toMatchObject({ total: 10_01, sums: { rounding: -1, toPay: 10_00 } });
	const up = sent([line(10_03)], { cashStep: 5 });
	const others: CreditSums[] = [];
	credit(up, others, { reduction: { amount: 5_00 } });
	expect(credit(up, others, {})).toMatchObject({ total: 5_03, sums: { rounding: 2, toPay: 5_05 } });
});

function expectWhole(note: CreditSums): void {
	const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
	expect(note.total).toBeGreaterThan(0);
	expect(note.subtotal).toBeGreaterThanOrEqual(0);
	expect(note.total).toBe(note.subtotal + note.tax);
	expect(amountToPay(note)).toBeGreaterThanOrEqual(0);
	const lineTotal = sum(note.items.map(({ net, amount }) => net ?? amount));
	expect(lineTotal).toBe(note.sums?.lineTotal ?? note.subtotal);
	if (!note.sums) return;
	expect(note.subtotal).toBe(note.sums.lineTotal - sum(note.sums.discount?.parts ?? []));
	if (!note.sums.taxes) return;
	expect(sum(note.sums.taxes.map(({ amount }) => amount))).toBe(note.tax);
	for (const { amount, components } of note.sums.taxes) {
		expect(sum(components.map((each) => each.amount))).toBe(amount);
	}
}

test("no history of credit by lines, amounts and percentages exceeds a rate, and crediting the rest makes the whole", () => {
	let issued = 0;
	fc.assert(
		fc.property(anyHistory, (history) => {
			const invoice = invoiceOf(history);
			const prepaid = invoice.sums?.prepaid?.amount ?? 0;
			fc.pre(splitByRate(invoice).every((rate) => rate.net >= 0) && invoice.total > prepaid && invoice.payable >= 0);
			const released = (note: CreditSums) => (note.sums?.withholdings ?? []).map(({ amount }) => amount);
			const isWithheld = released(invoice).every((amount) => amount >= 0);
			const notes: CreditSums[] = [];
			const tryTo = (choice: CreditChoice, paid = 0) => {
				try {
					const note = credit(invoice, notes, choice, paid);
					expectWhole(note);
					if (isWithheld) expect(released(note).every((amount) => amount >= 0)).toBe(true);
					expect(notes.reduce((sum, note) => sum + amountToPay(note), 0)).toBeLessThanOrEqual(invoice.payable);
					issued++;
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
				}
				for (const { net, taxes } of leftParts(invoice, notes))
					expect(Math.min(net, ...taxes)).toBeGreaterThanOrEqual(0);
				const rests = lineRests(invoice, notes);
				for (const { id, quantity } of invoice.items) {
					const { net = 0, gross = 0 } = rests.get(id) ?? {};
					if (quantity > 0) expect(Math.min(net, gross)).toBeGreaterThanOrEqual(0);
				}
			};
			for (const step of history.steps) tryTo(chosen(step, invoice.items.length), step.paid);
			const left = leftQuantities(invoice, creditedQuantities(notes));
			if (prepaid > 0) tryTo({ reduction: { percent: 100 * PERCENT } });
			else tryTo({ items: [...left].map(([itemId, quantity]) => ({ itemId, quantity: Math.abs(quantity) })) });
			expect(leftParts(invoice, notes).reduce((sum, rate) => sum + gross(rate), 0)).toBe(prepaid);
			if (prepaid === 0) expect(leftParts(invoice, notes)).toEqual([]);
			const sum = (amount: (of: CreditSums) => number) => notes.reduce((all, note) => all + amount(note), 0);
			if (prepaid === 0) for (const amount of WITH_DEPOSITS) expect(sum(amount)).toBe(amount(invoice));
			for (const amount of SUMS) expect(sum(amount)).toBe(amount(invoice));
		}),
		tries(30_000),
	);
	expect(issued).toBeGreaterThan(0);
});

const WITH_DEPOSITS: ((of: CreditSums) => number)[] = [
	({ subtotal }) => subtotal,
	({ tax }) => tax,
	({ total }) => total,
];
const SUMS: ((of: CreditSums) => number)[] = [
	...[0, 1, 2].map(
		(at) =>
			({ sums }: CreditSums) =>
				sums?.withholdings[at]?.amount ?? 0,
	),
	({ sums }) => sums?.rounding ?? 0,
	amountToPay,
];
