import type { Cents } from "~/kernel/money/money";
import type { InvoiceSums } from "~/pricing/domain/totals";
import { divide } from "~/taxes/domain/rounding";
import { WHOLE } from "~/taxes/domain/tax";
import { type CreditSums, leftAmount } from "./credit-sums";

/**
 * What a credit note of lines takes off: its total less what the client withholds of it, rounded to cash. All notes together
 * withhold and round what their invoice does, beside its deposits, and at no time is more taken off than is to be paid.
 * @param notes the earlier ones
 */
export function settleCredit(
	invoice: CreditSums & { sums: InvoiceSums },
	notes: readonly CreditSums[],
	note: Pick<CreditSums, "subtotal" | "total">,
): Pick<InvoiceSums, "withholding" | "rounding" | "due" | "toPay"> {
	const sum = (amount: (of: CreditSums) => Cents) => notes.reduce((all, each) => all + amount(each), 0);
	const { withholding, rounding, toPay } = invoice.sums;
	const { subtotal, total } = note;
	const left = leftAmount(invoice, notes) - total;
	const before = sum(({ sums }) => sums?.withholding?.amount ?? 0);
	const upTo = withheldUpTo(invoice, { subtotal: sum((each) => each.subtotal) + subtotal, left });
	// No more than the note comes to, so that it takes off nothing below zero.
	const withheld = left === 0 ? upTo - before : Math.max(0, Math.min(upTo - before, total));
	const roundedBefore = sum(({ sums }) => sums?.rounding ?? 0);
	// No more than what is to be paid is credited on an invoice that was rounded down.
	const most = toPay - sum((each) => each.total) - total + before + withheld;
	const roundedUpTo = Math.max(Math.min(roundedBefore, most), Math.min(rounding, roundedBefore));
	const rounded = (left === 0 ? rounding : roundedUpTo) - roundedBefore;
	return {
		withholding: withholding && { ...withholding, base: subtotal, amount: withheld },
		rounding: rounded,
		due: total + rounded,
		toPay: total + rounded - withheld,
	};
}

/** What is withheld of so much credited, of an invoice of which so much is left: that of a deposit was of the deposit. */
function withheldUpTo(
	{ subtotal, sums }: { subtotal: Cents; sums: InvoiceSums },
	credited: { subtotal: Cents; left: Cents },
): Cents {
	const { withholding, prepaid } = sums;
	const own = subtotal - (prepaid?.amount ?? 0);
	if (!withholding) return 0;
	if (credited.left === 0 || own === 0) return withholding.amount;
	const { base, rate, amount } = withholding;
	const byRate = divide(BigInt(credited.subtotal) * BigInt(base) * BigInt(rate), BigInt(own) * WHOLE);
	return Math.min(amount, Math.max(Number(byRate), amount - credited.left));
}
