import fc from "fast-check";
import { expect, test } from "vitest";
import { anInvoiceToPrint, aTax } from "#tests/einvoice/einvoice";
import { tries } from "#tests/harness/volume";
import { type Invoice, WITHOUT_TAX } from "~/invoices/domain/invoice";
import { creditedQuantities, creditLines, fineQuantity, leftQuantities } from "~/payments/domain/credit-lines";
import { creditOpen } from "~/payments/domain/credit-open";
import { type CreditSums, leftByTax } from "~/payments/domain/credit-sums";
import type { InvoiceLine } from "~/pricing/domain/line";
import { PLAIN, priceInvoice, type Terms } from "~/pricing/domain/totals";
import { UNSETTLED } from "~/settlement/domain/payment";

type Charged = InvoiceLine & { tax?: ReturnType<typeof aTax> };

/** An invoice that was sent and of which nothing is settled. */
function sent(lines: readonly Charged[], terms: Partial<Terms> = {}): Invoice {
	const items = lines.map((line, at) => ({ ...line, id: String(at) }));
	const { discount = null, pricesIncludeTax = false } = terms;
	const priced = priceInvoice(items, { ...PLAIN, currency: "EUR", ...terms });
	const stated = { discount: discount?.value ?? null, discountIn: discount?.in ?? "percent" } as const;
	const payable = priced.sums?.toPay ?? priced.total;
	return anInvoiceToPrint({ ...WITHOUT_TAX, ...UNSETTLED, ...priced, ...stated, pricesIncludeTax, payable });
}

const line = (rate: number, given: Partial<Charged> = {}): Charged => ({
	...{ description: "Work", quantity: 100, rate },
	...given,
});
const whole = (invoice: Invoice) => leftQuantities(invoice, new Map());
const only = (...parts: [string, number][]) => new Map(parts);

test("the credit note of the drawing: two lines in part, their share of the discount, and the tax of what is left", () => {
	const [full, reduced] = [aTax(19), aTax(7)];
	const invoice = sent(
		[
			line(2400_00, { tax: full }),
			line(680_00, { tax: reduced }),
			line(220_00, { quantity: 600, tax: full }),
			line(85_00, { quantity: 1150, unit: "hour", discount: { in: "percent", value: 100_000 }, tax: full }),
			line(140_00, { quantity: 200, unit: "day", tax: full }),
		],
		{ taxed: true, discount: { in: "amount", value: 1_000_000 } },
	);
	const note = creditLines(invoice, [], only(["3", 20_000], ["4", 10_000]));
	expect(note.items.map(({ id, amount }) => [id, amount])).toEqual([
		["3", 153_00],
		["4", 140_00],
	]);
	expect(note.sums?.lineTotal).toBe(293_00);
	expect(note.sums?.discount?.amount).toBe(
		Math.round((100_00 * 293_00) / invoice.items.reduce((sum, { amount }) => sum + amount, 0)),
	);
	expect(note.total).toBe(note.subtotal + note.tax);
	expect(note.sums?.taxes?.map(({ base, tax: { components } }) => [base, components[0]?.rate])).toEqual([
		[note.subtotal, 190_000],
	]);
});

test("of an invoice that was rounded down no part is credited beyond what is to be paid, and all of it to the cent", () => {
	const invoice = sent([line(10_01), line(1)], { taxed: true, cashStep: 5 });
	expect(invoice.sums?.toPay).toBe(10_00);
	const most = creditLines(invoice, [], only(["0", 10_000]));
	expect([most.total, most.sums?.rounding, most.sums?.toPay]).toEqual([10_01, -1, 10_00]);
	const rest = creditLines(invoice, [most], only(["1", 10_000]));
	expect([rest.total, rest.sums?.rounding, rest.sums?.toPay]).toEqual([1, -1, 0]);
	const least = creditLines(invoice, [], only(["1", 10_000]));
	expect([least.sums?.rounding, least.sums?.toPay]).toEqual([0, 1]);
});

test("where the discount raises a rate below zero, its lines are credited with all of that", () => {
	const lines = [line(1000_00, { tax: aTax(19) }), line(100_00, { quantity: -100, tax: aTax(7) })];
	const invoice = sent(lines, { taxed: true, discount: { in: "percent", value: 100_000 } });
	expect(invoice.sums?.discount?.parts).toEqual([100_00, -10_00]);
	const note = creditLines(invoice, [], whole(invoice));
	expect([note.subtotal, note.tax, note.total]).toEqual([invoice.subtotal, invoice.tax, invoice.total]);
});

test("of three things at 35 cents with 10 % tax each note has its own, and no cent more than the invoice together", () => {
	const invoice = sent([line(35, { quantity: 300, tax: aTax(10) })], { taxed: true });
	const notes: CreditSums[] = [];
	for (const _ of [1, 2, 3]) notes.push(creditLines(invoice, notes, only(["0", 10_000])));
	expect(notes.map(({ tax }) => tax)).toEqual([4, 3, 4]);
	expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(invoice.total);
});

test("all that is open after a part payment is credited in the invoice's rates, to the cent", () => {
	const invoice = sent([line(1000_00, { tax: aTax(19) }), line(100_00, { tax: aTax(7) })], { taxed: true });
	const open = { ...invoice, received: invoice.payable - 500_00 };
	const note = creditOpen(open, [], { nameLine: () => "Rest", newId: () => "new" });
	expect(note).toMatchObject({ total: 500_00, pricesIncludeTax: true });
	expect(note.sums?.taxes).toHaveLength(2);
	expect(note.sums?.taxes?.map(({ base, amount }) => base + amount)).toEqual([458_75, 41_25]);
	const plain = creditOpen({ ...sent([line(90_00)]), received: 30_00 }, [], {
		nameLine: () => "Rest",
		newId: () => "n",
	});
	expect(plain).toMatchObject({ total: 60_00, tax: 0, sums: null, items: [{ description: "Rest", rate: 60_00 }] });
});

test("notes of all that is open that follow each other are the invoice at each rate, its base and its tax", () => {
	const invoice = sent([line(100_00, { tax: aTax(19) })], { taxed: true });
	const notes: CreditSums[] = [];
	for (const open of [39_02, 39_99, 39_99]) {
		const credited = notes.reduce((sum, { total }) => sum + total, 0);
		const received = invoice.payable - credited - open;
		notes.push(creditOpen({ ...invoice, credited, received }, notes, { nameLine: () => "Rest", newId: () => "n" }));
	}
	expect(notes.map(({ total }) => total)).toEqual([39_02, 39_99, 39_99]);
	expect(notes.reduce((sum, { subtotal }) => sum + subtotal, 0)).toBe(100_00);
	expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(19_00);
	for (const { sums, tax, subtotal } of notes) expect(sums?.taxes).toMatchObject([{ base: subtotal, amount: tax }]);
});

test("what is prepaid is its deposit's, and in no note of what is open", () => {
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const deposits = [{ id: "d", number: "D-1", issueDate: "2026-06-01", amount: 300_00, withheld: 45_00 }];
	const prepaid = { amount: 300_00, deposits };
	const invoice = sent([line(1000_00)], { taxed: true, withholdings: [withholding], prepaid });
	const note = creditOpen(invoice, [], { nameLine: () => "Rest", newId: () => "n" });
	expect(note).toMatchObject({ total: 700_00, sums: { toPay: 595_00, withholdings: [{ amount: 105_00 }] } });
});

test("of an invoice that was rounded, a note of what is open says by how much it is", () => {
	const invoice = sent([line(10_54)], { taxed: true, cashStep: 5 });
	expect(invoice.sums).toMatchObject({ rounding: 1, toPay: 10_55 });
	const terms = { nameLine: () => "Rest", newId: () => "n" };
	const note = creditOpen({ ...invoice, received: 5_00 }, [], terms);
	expect(note).toMatchObject({ total: 5_54, sums: { rounding: 1, due: 5_55, toPay: 5_55 } });
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const withheld = sent([line(10_54)], { taxed: true, withholdings: [withholding], cashStep: 5 });
	const part = creditOpen({ ...withheld, received: 5_00 }, [], terms);
	const { rounding = 0, toPay = 0 } = part.sums ?? {};
	expect([toPay, part.total + rounding - (part.sums?.withholdings[0]?.amount ?? 0)]).toEqual([
		withheld.payable - 5_00,
		toPay,
	]);
	const rest = creditOpen({ ...withheld, credited: toPay }, [part], terms);
	const both = (of: (note: CreditSums) => number | undefined) => (of(part) ?? 0) + (of(rest) ?? 0);
	expect(both(({ sums }) => sums?.rounding)).toBe(withheld.sums?.rounding);
	expect(both(({ sums }) => sums?.withholdings[0]?.amount)).toBe(withheld.sums?.withholdings[0]?.amount);
	expect(both(({ total }) => total)).toBe(withheld.total);
});

test("of what a client withholds a share is credited, so that what is open is closed", () => {
	const withholding = { id: "w", name: "IRPF", rate: 150_000 };
	const invoice = sent([line(1000_00, { tax: aTax(21) })], { taxed: true, withholdings: [withholding] });
	const note = creditOpen({ ...invoice, received: 530_00 }, [], { nameLine: () => "Rest", newId: () => "n" });
	expect(note.sums).toMatchObject({ toPay: 530_00, withholdings: [{ amount: 75_00 }] });
	expect(note.total).toBe(605_00);
	expect(creditLines(invoice, [], whole(invoice))).toMatchObject({ total: 1210_00, sums: { toPay: 1060_00 } });
});

const anyLine = fc.record({
	quantity: fc.integer({ min: 1, max: 20 }).map((n) => n * 100),
	rate: fc.integer({ min: 0, max: 50_000 }),
	percent: fc.constantFrom(0, 0, 33_333, 100_000),
	off: fc.integer({ min: 0, max: 500 }),
	tax: fc.constantFrom(19, 7, 9.975, 0),
	materials: fc.boolean(),
	parts: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 }),
});
const anyInvoice = fc.record({
	lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
	taxed: fc.boolean(),
	pricesIncludeTax: fc.boolean(),
	discount: fc.constantFrom<Terms["discount"]>(
		null,
		{ in: "percent", value: 100_000 },
		{ in: "amount", value: 33_300 },
	),
	withheld: fc.subarray([
		{ id: "w", name: "IRPF", rate: 150_000 },
		{ id: "x", name: "CIS", rate: 200_000, labourOnly: true as const },
		{ id: "y", name: "IVA", rate: 106_667 },
	]),
});

test("the notes of an invoice add up to it in every sum, and none has more of a rate than is left", () => {
	fc.assert(
		fc.property(anyInvoice, ({ lines, taxed, pricesIncludeTax, discount, withheld }) => {
			const invoice = sent(
				lines.map(({ quantity, rate, percent, off, tax, materials }) => ({
					...line(rate, { quantity, ...(taxed && { tax: aTax(tax) }), ...(materials && { materials }) }),
					...(percent > 0
						? { discount: { in: "percent" as const, value: percent } }
						: off > 0 && off < rate
							? { discount: { in: "amount" as const, value: off * 100 } }
							: {}),
				})),
				{ taxed, pricesIncludeTax, discount, withholdings: taxed ? withheld : [] },
			);
			fc.pre(invoice.subtotal >= 0);
			const notes: CreditSums[] = [];
			for (const at of [0, 1, 2, 3]) {
				const credited = creditedQuantities(notes);
				const left = leftQuantities(invoice, credited);
				const chosen = invoice.items.map(({ id }, place) => {
					const rest = left.get(id) ?? 0;
					const part = (lines[place]?.parts[at] ?? 0) * 10_000;
					return [id, at === 3 ? rest : Math.min(rest, part)] as const;
				});
				notes.push(creditLines(invoice, notes, new Map(chosen)));
				for (const { gross } of leftByTax(invoice, notes)) expect(gross).toBeGreaterThanOrEqual(0);
			}
			const sum = (amount: (of: CreditSums) => number) => notes.reduce((all, note) => all + amount(note), 0);
			for (const amount of SUMS) expect(sum(amount)).toBe(amount(invoice));
			for (const note of notes) {
				expect(note.subtotal).toBeGreaterThanOrEqual(0);
				expect(note.total).toBe(note.subtotal + note.tax);
				if (note.sums?.taxes) expect(note.sums.taxes.reduce((all, { amount }) => all + amount, 0)).toBe(note.tax);
				const lineTotal = note.items.reduce((all, { net, amount }) => all + (net ?? amount), 0);
				if (note.sums) expect(lineTotal).toBe(note.sums.lineTotal);
				const { sums } = note;
				if (sums)
					expect(sums.lineTotal - (sums.discount?.parts.reduce((all, part) => all + part, 0) ?? 0)).toBe(note.subtotal);
			}
			const quantities = creditedQuantities(notes);
			for (const item of invoice.items) expect(quantities.get(item.id) ?? 0).toBe(fineQuantity(item));
		}),
		tries(30_000),
	);
});

const SUMS: ((of: CreditSums) => number)[] = [
	({ subtotal }) => subtotal,
	({ tax }) => tax,
	({ total }) => total,
	({ sums }) => sums?.lineTotal ?? 0,
	({ sums }) => sums?.discount?.amount ?? 0,
	...[0, 1, 2].map(
		(at) =>
			({ sums }: CreditSums) =>
				sums?.withholdings[at]?.amount ?? 0,
	),
	({ sums }) => sums?.toPay ?? 0,
];
