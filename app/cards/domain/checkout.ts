import { amountDue, type Invoice } from "~/invoices/domain/invoice";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";

export const CHECKOUT_STATES = ["open", "pending", "paid", "failed", "ended", "expired"] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** A payment page of the card service for the open amount of an invoice. */
export interface Checkout {
	id: string;
	/** `pending`: promised, as a debit of a bank, and not there yet. */
	state: CheckoutState;
	amount: Cents;
	currency: Currency;
	changedAt: Instant;
}

export type Obstacle = "not offered" | "nothing open" | "on its way";

export interface CardState {
	offered: boolean;
	checkouts: readonly Checkout[];
}

type Payable = Pick<Invoice, "type" | "status" | "total" | "sums" | "received" | "credited" | "writtenOff">;

/** Why an invoice can't be paid by card; `null` where it can. */
export function obstacle(invoice: Payable, { offered, checkouts }: CardState): Obstacle | null {
	const isAsked = invoice.type !== "credit_note" && (invoice.status === "sent" || invoice.status === "overdue");
	if (!isAsked || amountDue(invoice) <= 0) return "nothing open";
	if (checkouts.some(({ state }) => state === "pending")) return "on its way";
	return offered ? null : "not offered";
}
