import { z } from "zod";
import type { Cents, Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { PaymentMethod } from "~/settlement/domain/payment";

/** A payment as its payer is told of it. Minor units. */
export interface ReceiptFacts {
	amount: Cents;
	currency: Currency;
	day: CalendarDate;
	method: PaymentMethod;
	/** What of it was paid back since. */
	refunded: Cents;
	reversed: boolean;
	settles: readonly SettledInvoice[];
	paidFor: readonly SettledInvoice[];
}

export interface SettledInvoice {
	id: string;
	number: string;
	settled: Cents;
	/** What is asked for still, with what was retained until the day of the payment. */
	open: Cents;
	dueDate: CalendarDate;
	/** Whether all of that is what its client holds back; absent for no. */
	retained?: boolean;
	/** The second half of that, where the first is held back too, and until when; 0 for none. */
	later?: Cents;
	laterDate?: CalendarDate | null;
}

export type ReceiptState = "paid" | "paid_now" | "part" | "credited" | "refunded";

/** What a receipt says in its subject: of several invoices, part paid while one of them is. */
export function receiptState(facts: Pick<ReceiptFacts, "refunded" | "settles" | "day">): ReceiptState {
	const { refunded, settles, day } = facts;
	if (refunded > 0) return "refunded";
	if (settles.length === 0) return "credited";
	const open = settles.filter((invoice) => invoice.open > 0);
	if (open.length === 0) return "paid";
	return open.every((invoice) => isRetained(invoice, day)) ? "paid_now" : "part";
}

/** Whether what is open of an invoice waits for its day, as its client holds it back. */
export function isRetained({ retained = false, dueDate }: SettledInvoice, day: CalendarDate): boolean {
	return retained && dueDate > day;
}

/** What of a payment settles nothing: its payer's credit. */
export function creditOf({ amount, refunded, settles }: Pick<ReceiptFacts, "amount" | "refunded" | "settles">): Cents {
	return amount - refunded - settles.reduce((sum, { settled }) => sum + settled, 0);
}

/** What the API takes beside what books a payment. */
export const receiptChoice = z
	.boolean({ error: () => m.kernel_must_be_boolean() })
	.default(false)
	.describe("Whether its client is mailed a receipt, a minute later");
