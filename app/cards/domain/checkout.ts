import { amountOpen, type Invoice } from "~/invoices/domain/invoice";
import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

export const CHECKOUT_STATES = ["open", "pending", "paid", "failed", "ended", "expired"] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** A payment page of the card service for what is open of an invoice, for a part of that, or for several of one client. */
export interface Checkout {
	id: string;
	/** How many invoices it asks for. */
	invoices: number;
	/** Whether it asks for a part of one, so that the rest stays open. */
	part: boolean;
	/** `pending`: promised, as a debit of a bank, and not there yet. */
	state: CheckoutState;
	amount: Cents;
	currency: Currency;
	changedAt: Instant;
}

/** What is asked for of one of its invoices. Minor units. */
export interface AskedInvoice {
	id: string;
	open: Cents;
	/** All that is open, less a discount that runs; or a part of it. */
	asked: Cents;
	version: number;
}

/** What it asks for in words: "€501.00", or "€501.00 for 2 invoices". */
export function checkoutAmount({
	amount,
	currency,
	invoices,
}: Pick<Checkout, "amount" | "currency" | "invoices">): string {
	const text = formatMoney(amount, currency);
	return invoices > 1 ? m.cards_amount_of_several({ amount: text, count: invoices }) : text;
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
	if (!isAsked || amountOpen(invoice) <= 0) return "nothing open";
	if (checkouts.some(({ state }) => state === "pending")) return "on its way";
	return offered ? null : "not offered";
}
