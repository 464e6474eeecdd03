import { indexBy } from "~/kernel/index-by";
import { type CalendarDate, daysBetween } from "~/kernel/time/dates";
import type { ImportedLine } from "./bank-import";
import { readLetters } from "./letters";
import { isProposed, type Proposal, proposedInvoices, type RecordedPayment, referredLetters } from "./match";

/** How many days the bank's day and the recorded day may lie apart. */
export const NEAR_DAYS = 10;

const MAX_NEAR = 20;

type Line = Pick<
	ImportedLine,
	"id" | "day" | "amount" | "currency" | "iban" | "reference" | "paymentId" | "dismissedAt" | "joint"
> & { proposal: Proposal };

/**
 * The payment recorded by hand that each line is of, by the line's id: same amount, near day. First where the line names its
 * invoice, or several of which it is one, then of the payer's account where it names no other, then the only one where nothing else is proposed.
 * @param payments the earliest first
 * @param findNames the numbers that a line names
 */
export function findRecorded(
	lines: readonly Line[],
	payments: readonly RecordedPayment[],
	findNames: (line: Line) => readonly string[],
): Map<string, RecordedPayment> {
	if (payments.length === 0) return new Map();
	const dated = payments.map((payment) => ({ payment, day: dayNumber(payment.day) }));
	const alike = indexBy(dated, ({ payment }) => [
		lookupKey(payment, "any"),
		lookupKey(payment, "number", payment.number),
		lookupKey(payment, "reference", readLetters(payment.number).text),
		...payment.ibans.map((iban) => lookupKey(payment, "iban", iban)),
	]);
	const matches = new Map<string, RecordedPayment>();
	const used = new Set<RecordedPayment>();
	const near = (line: Line, sign: Sign, value?: string) =>
		nearTo(dayNumber(line.day), alike.get(lookupKey(line, sign, value)) ?? [], used);
	const free = lines.filter(
		(line) => line.paymentId === null && line.dismissedAt === null && alike.has(lookupKey(line, "any")),
	);
	const take = (find: (line: Line) => RecordedPayment | undefined) => {
		for (const line of free) {
			const payment = matches.has(line.id) ? undefined : find(line);
			if (!payment) continue;
			matches.set(line.id, payment);
			used.add(payment);
		}
	};
	take((line) => {
		const numbers = findNames(line).flatMap((number) => near(line, "number", number));
		const references = referredLetters(line.reference).flatMap((letters) => near(line, "reference", letters));
		const together = near(line, "any").filter(({ payment }) => line.joint?.invoices.includes(payment.invoiceId ?? ""));
		return [...together, ...numbers, ...references].map(({ payment }) => payment)[0];
	});
	take((line) => (line.iban && !namesAnother(line) ? near(line, "iban", line.iban)[0]?.payment : undefined));
	take((line) => {
		const [payment, another] = !isProposed(line) ? near(line, "any") : [];
		return another ? undefined : payment?.payment;
	});
	return matches;
}

type Sign = "any" | "number" | "reference" | "iban";

function lookupKey({ currency, amount }: Pick<RecordedPayment, "currency" | "amount">, sign: Sign, value = ""): string {
	return `${currency} ${amount} ${sign} ${value}`;
}

function dayNumber(day: CalendarDate): number {
	return daysBetween("1970-01-01", day);
}

interface Dated {
	payment: RecordedPayment;
	day: number;
}

/** Those of the days around one, the nearest first. Those that are used are let go of, so that they are met once. */
function nearTo(day: number, dated: Dated[], used: ReadonlySet<RecordedPayment>): Dated[] {
	const near: Dated[] = [];
	for (let at = firstFrom(day - NEAR_DAYS, dated); near.length < MAX_NEAR; ) {
		const each = dated[at];
		if (!each || each.day > day + NEAR_DAYS) break;
		if (used.has(each.payment)) {
			dated.splice(at, 1);
			continue;
		}
		near.push(each);
		at++;
	}
	return near.sort((one, other) => Math.abs(one.day - day) - Math.abs(other.day - day));
}

function firstFrom(day: number, dated: readonly Dated[]): number {
	let [from, to] = [0, dated.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((dated[middle]?.day ?? 0) < day) from = middle + 1;
		else to = middle;
	}
	return from;
}

function namesAnother({ proposal: { why } }: Line): boolean {
	return why === "reference" || why === "number";
}

/** What is proposed for a line that is of a recorded payment: nothing is ticked, and what was, is offered. */
export function withRecorded(proposal: Proposal, recorded: RecordedPayment): Proposal {
	return { invoice: null, why: null, fits: [...proposedInvoices(proposal), ...proposal.fits], recorded };
}
