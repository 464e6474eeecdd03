import { expect } from "vitest";
import type { Invoice as Issued } from "~/invoices/domain/invoice";
import type { CreditNoteInput } from "~/payments/domain/credit-note-input";
import { text } from "./money-expected";
import { half, type Invoice, type Note, openOf, priceLines, RATES, type Sums, sum, totalOf } from "./money-model";
import type { Step } from "./money-steps";

/** What a credit note has to be: its sums; `free` for what the rules leave to the product; `null` where it is refused. */
type Expected = Pick<Sums, "base" | "tax" | "withheld"> | "open" | "free" | null;

/** @param asked quantities of each line, all that is `open`, or a part of the price of the whole */
export function expectedNote(invoice: Invoice, asked: number[] | "open" | "reduction"): Expected {
	const { depositOf, credited, lines, withholding } = invoice;
	if (depositOf && totalOf(depositOf) - depositOf.prepaid > sum(depositOf.notes.map(totalOf))) {
		// What was taken off is credited once the invoice that took it off is.
		return null;
	}
	if (asked === "open") return openOf(invoice) > 0 ? "open" : null;
	if (asked === "reduction" || credited === null) return "free";
	const after = asked.map((quantity, at) => quantity + (credited[at] ?? 0));
	if (after.some((quantity, at) => quantity > (lines[at]?.quantity ?? 0))) return null;
	const [before, later] = [priceLines(lines, credited), priceLines(lines, after)];
	const withheld = half(sum(later.base) * withholding, 100) - half(sum(before.base) * withholding, 100);
	const less = (of: "base" | "tax") => RATES.map((_, at) => (later[of][at] ?? 0) - (before[of][at] ?? 0));
	return { base: less("base"), tax: less("tax"), withheld };
}

/** A note as the product says it. */
export function readNote({ sums, subtotal, total, number, issueDate }: Issued): Note {
	const groups = RATES.map((rate) =>
		sums?.taxes?.find(({ tax }) => tax.components[0]?.rate === rate * 10_000 && rate > 0),
	);
	const base = groups.map((group) => group?.base ?? 0);
	const tax = groups.map((group) => group?.amount ?? 0);
	base[RATES.length - 1] = subtotal - sum(base);
	const [withheld, rounding] = [sums?.withholdings[0]?.amount ?? 0, sums?.rounding ?? 0];
	const settles = sums?.toPay ?? total;
	expect(sum(base) + sum(tax)).toBe(total);
	expect(settles).toBe(total + rounding - withheld);
	return { number, day: issueDate, base, tax, withheld, rounding, prepaid: 0, settles };
}

/** That a note is what it has to be, and that no more of any sum is credited than is left of it. */
export function expectNote(invoice: Invoice, note: Note, expected: Expected, open: number): void {
	if (expected === "open") expect(note.settles).toBe(open);
	else if (expected !== "free") expect(note).toMatchObject(expected ?? {});
	const left = (of: (sums: Sums) => number) => of(invoice) - sum(invoice.notes.map(of)) - of(note);
	const rates = RATES.map((_, at) => [left(({ base }) => base[at] ?? 0), left(({ tax }) => tax[at] ?? 0)] as const);
	for (const [base, tax] of rates) {
		expect(base + tax).toBeGreaterThanOrEqual(0);
		expect([base < 0, tax < 0]).toEqual([false, false]);
		// The rest of a rate is credited with the rest of its tax.
		if (base + tax === 0) expect([base, tax]).toEqual([0, 0]);
	}
	if (sum(rates.map(([base, tax]) => base + tax)) === invoice.prepaid) {
		expect([left(({ withheld }) => withheld), left(({ rounding }) => rounding)]).toEqual([0, 0]);
	}
}

/** Of an amount each rate its share, tax in proportion; `null` where that is nothing. */
export function splitDeposit(
	{ base, tax }: Pick<Sums, "base" | "tax">,
	amount: number,
): Pick<Sums, "base" | "tax"> | null {
	if (amount <= 0) return null;
	const whole = base.map((each, at) => each + (tax[at] ?? 0));
	const parts = whole.map((gross, at) => {
		const floor = Math.floor((gross * amount) / sum(whole));
		return { at, floor, rest: gross * amount - floor * sum(whole) };
	});
	const missing = amount - sum(parts.map(({ floor }) => floor));
	const favoured = [...parts].sort((one, other) => other.rest - one.rest || one.at - other.at).slice(0, missing);
	const shares = parts.map((part) => part.floor + (favoured.includes(part) ? 1 : 0));
	const nets = shares.map((share, at) => (share === 0 ? 0 : half((base[at] ?? 0) * share, whole[at] ?? 1)));
	return { base: nets, tax: shares.map((share, at) => share - (nets[at] ?? 0)) };
}

/** A part of the price of the whole, or of a line beside units of the others: in percent, or an amount with tax or without. */
export function chooseReduction(
	{ which, percent, lines, withheld }: Step,
	items: Issued["items"],
): Partial<CreditNoteInput> {
	const typed = text(half((lines[0]?.price ?? 0) * percent, 100));
	const part = which % 2 === 0 ? { percent: Math.min(100, percent) * 10_000 } : { amount: { typed } };
	const amountsIncludeTax = withheld;
	if (which % 3 > 0) return { reduction: part, amountsIncludeTax };
	const chosen = which % items.length;
	const units = (at: number) => (percent % 3 === at % 3 ? 10_000 : 0);
	return {
		amountsIncludeTax,
		items: items.map(({ id }, at) =>
			at === chosen ? { itemId: id, reduction: part } : { itemId: id, quantity: units(at) },
		),
	};
}
