import type { Cents } from "~/kernel/money/money";
import type { InvoiceSums, Withheld } from "~/pricing/domain/totals";
import { withheldBy, withheldInAll } from "~/pricing/domain/withheld";
import { divide, share } from "~/taxes/domain/rounding";
import { WHOLE } from "~/taxes/domain/tax";
import { type CreditSums, leftAmount } from "./credit-sums";
import { proportion } from "./rate-parts";

type Withholding = CreditSums & { sums: InvoiceSums };
type Note = Pick<CreditSums, "items" | "subtotal" | "total">;

/**
 * What a credit note of lines takes off: its total less what the client withholds of it, rounded to cash. All notes together
 * withhold and round what their invoice does, beside its deposits, and at no time is more taken off than is to be paid.
 * @param notes the earlier ones
 */
export function settleCredit(
	invoice: Withholding,
	notes: readonly CreditSums[],
	note: Note,
): Pick<InvoiceSums, "withholdings" | "rounding" | "due" | "toPay"> {
	const sum = (amount: (of: CreditSums) => Cents) => notes.reduce((all, each) => all + amount(each), 0);
	const { rounding, toPay } = invoice.sums;
	const { total } = note;
	const left = leftAmount(invoice, notes) - total;
	const withholdings = releaseWithheld(invoice, notes, note, left);
	const withheld = withheldInAll({ withholdings });
	const roundedBefore = sum(({ sums }) => sums?.rounding ?? 0);
	// No more than what is to be paid is credited on an invoice that was rounded down.
	const most = toPay - sum((each) => each.total) - total + sum(({ sums }) => withheldInAll(sums)) + withheld;
	const roundedUpTo = Math.max(Math.min(roundedBefore, most), Math.min(rounding, roundedBefore));
	const rounded = (left === 0 ? rounding : roundedUpTo) - roundedBefore;
	return { withholdings, rounding: rounded, due: total + rounded, toPay: total + rounded - withheld };
}

/**
 * What a note releases of each withholding, by what it credits of the base of that, and all with the last of the invoice. All
 * together they release no more than the note comes to, so that it takes off nothing below zero, and leave no more withheld
 * than is left of the invoice.
 */
function releaseWithheld(
	invoice: Withholding,
	notes: readonly CreditSums[],
	note: Note,
	left: Cents,
): InvoiceSums["withholdings"] {
	const all = invoice.sums.withholdings.map((withholding) => {
		const earlier = notes.map(({ sums }) => withheldBy(sums, withholding));
		const before = earlier.reduce((sum, { amount }) => sum + amount, 0);
		const base = withholdableOf(invoice, withholding, note);
		const credited = earlier.reduce((sum, each) => sum + each.base, base);
		const upTo = left === 0 ? withholding.amount : withheldUpTo(invoice, withholding, credited);
		return { withholding, base, before, upTo };
	});
	const amounts = left === 0 ? all.map(({ upTo, before }) => upTo - before) : shareReleased(all, note.total, left);
	return all.map(({ withholding, base }, at) => ({ ...withholding, base, amount: amounts[at] ?? 0 }));
}

/** Before the last note: what goes beyond the steps of each is shared by what is left of it. */
function shareReleased(
	all: readonly { withholding: Withheld; before: Cents; upTo: Cents }[],
	most: Cents,
	left: Cents,
): Cents[] {
	const add = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0);
	const whole = add(all.map(({ withholding }) => withholding.amount));
	const upTo = Math.min(whole, Math.max(add(all.map((each) => each.upTo)), whole - left));
	const released = Math.max(0, Math.min(upTo - add(all.map(({ before }) => before)), most));
	const steps = all.map(({ upTo, before }) => Math.max(upTo - before, 0));
	const rooms = all.map(({ withholding, upTo, before }) => withholding.amount - Math.max(upTo, before));
	const first = Math.min(released, add(steps));
	const shares = share(BigInt(first), steps.map(BigInt));
	const further = share(BigInt(released - first), rooms.map(BigInt));
	return all.map((_, at) => Number((shares[at] ?? 0n) + (further[at] ?? 0n)));
}

/** What is withheld of so much credited: that of a deposit was of the deposit. */
function withheldUpTo({ subtotal, sums }: Withholding, withholding: Withheld, credited: Cents): Cents {
	const { base, rate, amount } = withholding;
	const own = withholdable(withholding, { subtotal, prepaid: sums.prepaid });
	if (own === 0) return amount;
	return Math.min(amount, Number(divide(BigInt(credited) * BigInt(base) * BigInt(rate), BigInt(own) * WHOLE)));
}

/** What of an invoice, beside its deposits, its withholding is taken from: all, or what is labour. */
function withholdable(
	{ labourOnly, base }: Withheld,
	{ subtotal, prepaid }: { subtotal: Cents; prepaid: InvoiceSums["prepaid"] },
): Cents {
	const own = subtotal - (prepaid?.amount ?? 0);
	if (!labourOnly) return own;
	const before = (prepaid?.deposits ?? []).reduce((sum, { withheldOf = 0 }) => sum + withheldOf, 0);
	return proportion(base + before, own, subtotal);
}

/** What of a credit note a withholding would have been taken from: a line that is none of the invoice's is so in proportion. */
function withholdableOf({ items, subtotal, sums }: Withholding, withholding: Withheld, note: Note): Cents {
	if (!withholding.labourOnly) return note.subtotal;
	const { prepaid } = sums;
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
