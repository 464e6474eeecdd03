import type { Cents, Currency } from "~/kernel/money/money";
import type { CalendarDate, Instant } from "~/kernel/time/dates";

/** A payment that was reversed or refunded after its client had the receipt. Minor units. */
export interface UndonePayment {
	paymentId: string;
	invoiceId: string;
	number: string;
	to: string;
	amount: Cents;
	currency: Currency;
	day: CalendarDate;
	/** When that was last, and what was refunded since the owner was asked before; 0 for a reversal. */
	undoneAt: Instant;
	refunded: Cents;
}
