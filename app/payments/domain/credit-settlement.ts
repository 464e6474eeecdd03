import type { Cents } from "~/kernel/money/money";
import type { InvoiceSums } from "~/pricing/domain/totals";
import { divide } from "~/taxes/domain/rounding";
import { WHOLE } from "~/taxes/domain/tax";
import { type CreditSums, leftAmount } from "./credit-sums";
import { proportion } from "./rate-parts";

/**
 * What a credit note of lines takes off: its total less what the client withholds of it, rounded to cash. All notes together
 * withhold and round what their invoice does, beside its deposits, and at no time is more taken off than is to be paid.
 * @param notes the earlier ones
 */
export function settleCredit(
	invoice: CreditSums & { sums: InvoiceSums },
	notes: readonly CreditSums[],
	note: Pick<CreditSums, "items" | "subtotal" | "total">,
): Pick<InvoiceSums, "withholding" | "rounding" | "due" | "toPay"> {
	const sum = (amount: (of: CreditSums) => Cents) => notes.reduce((all, each) => all + amount(each), 0);
	const { withholding, rounding, toPay } = invoice.sums;
	const { total } = note;
	const left = leftAmount(invoice, notes) - total;
	const before = sum(({ sums }) => sums?.withholding?.amount ?? 0);
	const base = withholdableOf(invoice, note);
	const upTo = withheldUpTo(invoice, { base: sum(({ sums }) => sums?.withholding?.base ?? 0) + base, left });
	// No more than the note comes to, so that it takes off nothing below zero.
	const withheld = left === 0 ? upTo - before : Math.max(0, Math.min(upTo - before, total));
	const roundedBefore = sum(({ sums }) => sums?.rounding ?? 0);
	// No more than what is to be paid is credited on an invoice that was rounded down.
	const most = toPay - sum((each) => each.total) - total + before + withheld;
	const roundedUpTo = Math.max(Math.min(roundedBefore, most), Math.min(rounding, roundedBefore));
	const rounded = (left === 0 ? rounding : roundedUpTo) - roundedBefore;
	return {
		withholding: withholding && { ...withholding, base, amount: withheld },
		rounding: rounded,
		due: total + rounded,
		toPay: total + rounded - withheld,
	};
}

/** What is withheld of so much credited, of an invoice of which so much is left: that of a deposit was of the deposit. */
function withheldUpTo(
	{ subtotal, sums }: { subtotal: Cents; sums: InvoiceSums },
	credited: { base: Cents; left: Cents },
): Cents {
	const { withholding, prepaid } = sums;
	if (!withholding) return 0;
	const { base, rate, amount } = withholding;
	const own = withholdable(withholding, { subtotal, prepaid });
	if (credited.left === 0 || own === 0) return amount;
	const byRate = divide(BigInt(credited.base) * BigInt(base) * BigInt(rate), BigInt(own) * WHOLE);
	return Math.min(amount, Math.max(Number(byRate), amount - credited.left));
}

/** What of an invoice, beside its deposits, its withholding is taken from: all, or what is labour. */
function withholdable(
	{ labourOnly, base }: NonNullable<InvoiceSums["withholding"]>,
	{ subtotal, prepaid }: { subtotal: Cents; prepaid: InvoiceSums["prepaid"] },
): Cents {
	const own = subtotal - (prepaid?.amount ?? 0);
	if (!labourOnly) return own;
	const before = (prepaid?.deposits ?? []).reduce((sum, { withheldOf = 0 }) => sum + withheldOf, 0);
	return proportion(base + before, own, subtotal);
}

/** What of a credit note a withholding would have been taken from: a line that is none of the invoice's is so in proportion. */
function withholdableOf({ items, subtotal, sums }: CreditSums, note: Pick<CreditSums, "items" | "subtotal">): Cents {
	const { withholding, prepaid } = sums ?? {};
	if (!withholding?.labourOnly) return note.subtotal;
	const own = subtotal - (prepaid?.amount ?? 0);
	const base = withholdable(withholding, { subtotal, prepaid });
	const labour = note.items.map(({ id, reduces, amount }) => {
		const source = items.find((each) => each.id === (reduces ?? id));
		if (!source) return proportion(amount, base, own);
		const { part, materials } = source;
		return part ? proportion(amount, part.labour ?? part.net, part.net) : materials ? 0 : amount;
	});
	const whole = note.items.reduce((sum, { amount }) => sum + amount, 0);
	const sum = labour.reduce((all, amount) => all + amount, 0);
	return proportion(note.subtotal, sum, whole);
}
