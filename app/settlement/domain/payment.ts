import type { Cents } from "~/kernel/money/money";
import { type CalendarDate, dateIn, type Instant } from "~/kernel/time/dates";
import { divide } from "~/taxes/domain/rounding";
import type { InvoiceStatus, StoredStatus } from "./status";

/** Money from the client; back to it; and the taking back of a payment that was none. */
export const PAYMENT_KINDS = ["in", "refund", "reversal"] as const;

export const PAYMENT_METHODS = ["bank_transfer", "card", "cash", "cheque", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const SETTLEMENT_SOURCES = ["payment", "credit_note", "write_off", "discount", "withholding"] as const;
export type SettlementSource = (typeof SETTLEMENT_SOURCES)[number];

export const CLOSINGS = ["payment", "credit_note", "write_off"] as const;
export type Closing = (typeof CLOSINGS)[number];

export interface Booking {
	at: Instant;
	/** The day that it belongs to, in the owner's zone as it is then. */
	day: CalendarDate;
}

/** What is booked now, by an account in a timezone. */
export function bookedNow(at: Instant, timezone: string): Booking {
	return { at, day: dateIn(timezone, at) };
}

/** What of an invoice is to be paid, and what settled it, in minor units (docs/money.md section 3). */
export interface Settlement {
	payable: Cents;
	received: Cents;
	credited: Cents;
	/** Given up, discounts for early payment among it. */
	writtenOff: Cents;
	/** What of `writtenOff` was given up for early payment; absent for nothing. */
	discounted?: Cents;
	/** What of `payable` the client retains, less what credit notes took off of that; absent for nothing. */
	retained?: Cents;
	/** What of `writtenOff` was written off by itself beside money, and more money takes the place of; absent for nothing. */
	givenUp?: Cents;
}

export function openAmount({ payable, ...settlement }: Settlement): Cents {
	return payable - settledAmount(settlement);
}

/** What settled an invoice, without what was to be paid. */
export type Settled = Omit<Settlement, "payable" | "givenUp" | "retained">;

export function settledAmount({ received, credited, writtenOff }: Settled): Cents {
	return received + credited + writtenOff;
}

/**
 * What closed an invoice: money where any came in, else credit, else writing off. Null while it is open, and where nothing was
 * to be paid. Its mirror in SQL is db/invoices/states.ts.
 */
export function settledBy({
	status,
	received,
	credited,
	writtenOff,
}: Settled & Pick<Closed, "status">): Closing | null {
	if (status !== "paid") return null;
	if (received > 0) return "payment";
	if (credited > 0) return "credit_note";
	return writtenOff > 0 ? "write_off" : null;
}

/**
 * What gives way to a credit note, in this order: of the discount for early payment what the note takes off in proportion, what
 * else was written off, and money, which is credit of the client then. Minor units.
 * @param amount what the note settles
 */
export function givesWay(invoice: Settlement, amount: Cents): Record<"discount" | "writtenOff" | "received", Cents> {
	const { payable, credited, writtenOff, discounted = 0 } = invoice;
	const excess = Math.max(0, amount - openAmount(invoice));
	const whole = payable - credited;
	const kept = whole > 0 ? Number(divide(BigInt(discounted) * BigInt(whole - amount), BigInt(whole))) : 0;
	const discount = Math.min(excess, discounted - Math.max(0, kept));
	const other = Math.min(excess - discount, writtenOff - discounted);
	return { discount, writtenOff: other, received: excess - discount - other };
}

/** Neither billed nor paid. */
export const UNSETTLED = { payable: 0, received: 0, credited: 0, writtenOff: 0 } as const satisfies Settlement;

interface Closed {
	status: InvoiceStatus;
	paidAt: Instant | null;
	paidOn: CalendarDate | null;
}

/**
 * An invoice's settlement after its content changed: paid while nothing is open. A draft stays one; what costs nothing
 * stays as its owner marked it.
 */
export function settlementAfter(
	{ status, paidAt, paidOn, ...settlement }: Closed & Settlement,
	{ at, day }: Booking,
): { status: StoredStatus; paidAt: Instant | null; paidOn: CalendarDate | null } {
	if (status === "draft") return { status, paidAt, paidOn };
	const isPaid = openAmount(settlement) <= 0 && (settledAmount(settlement) > 0 || status === "paid");
	if (!isPaid) return { status: "sent", paidAt: null, paidOn: null };
	return { status: "paid", paidAt: paidAt ?? at, paidOn: paidOn ?? day };
}
