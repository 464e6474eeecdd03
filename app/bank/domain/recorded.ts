import { daysBetween } from "~/kernel/dates";
import { indexBy } from "~/kernel/index-by";
import type { ImportedLine } from "./bank-import";
import { namesNumber, type Proposal, type RecordedPayment } from "./match";

/** How many days a bank's day and the day that somebody wrote down may lie apart. */
export const NEAR_DAYS = 10;

const MOST_ALIKE = 200;

type Line = Pick<
	ImportedLine,
	"id" | "day" | "amount" | "currency" | "iban" | "text" | "reference" | "paymentId" | "dismissedAt"
> & { proposal: Proposal };

/**
 * The payment recorded by hand that each line is of, by the line's id: same amount, near day. First where the line names its
 * invoice, then of the payer's account where it names no other, then the only one where nothing else is proposed.
 */
export function findRecorded(
	lines: readonly Line[],
	payments: readonly RecordedPayment[],
): Map<string, RecordedPayment> {
	const alike = indexBy(payments, ({ currency, amount }) => [`${currency} ${amount}`]);
	const matches = new Map<string, RecordedPayment>();
	const paymentIds = new Set<string>();
	const free = lines.filter(({ paymentId, dismissedAt }) => paymentId === null && dismissedAt === null);
	const take = (isOf: (line: Line, payment: RecordedPayment, near: readonly RecordedPayment[]) => boolean) => {
		for (const line of free) {
			if (matches.has(line.id)) continue;
			const near = (alike.get(`${line.currency} ${line.amount}`) ?? [])
				.slice(0, MOST_ALIKE)
				.filter((payment) => !paymentIds.has(payment.id) && apart(line, payment) <= NEAR_DAYS)
				.sort((one, other) => apart(line, one) - apart(line, other));
			const payment = near.find((each) => isOf(line, each, near));
			if (!payment) continue;
			matches.set(line.id, payment);
			paymentIds.add(payment.id);
		}
	};
	take((line, { number }) => namesNumber(line, number));
	take((line, payment) => payment.ibans.includes(line.iban) && !namesAnother(line));
	take(({ proposal }, _, near) => proposal.invoice === null && near.length === 1);
	return matches;
}

function apart({ day }: Line, payment: RecordedPayment): number {
	return Math.abs(daysBetween(day, payment.day));
}

function namesAnother({ proposal: { why } }: Line): boolean {
	return why === "reference" || why === "number";
}

/** What is proposed for a line that is of a recorded payment: nothing is ticked, and what was, is offered. */
export function withRecorded({ invoice, fits }: Proposal, recorded: RecordedPayment): Proposal {
	return { invoice: null, why: null, fits: [...(invoice ? [invoice] : []), ...fits], recorded };
}
