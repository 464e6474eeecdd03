import type { Language } from "~/kernel/language/language";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";

/** A connected account at a card service. */
export interface CardAccount {
	accountId: string;
	name: string;
	live: boolean;
	/** Whether it may take payments: its owner may have to tell the service more. */
	takesPayments: boolean;
}

export interface CheckoutOrder {
	accountId: string;
	/** The first that it is for. */
	invoiceId: string;
	title: string;
	/** What its page lists, in minor units, which it asks for together. */
	lines: readonly { title: string; amount: Cents }[];
	currency: Currency;
	language: Language;
	doneUrl: string;
	cancelUrl: string;
	key: string;
}

interface OpenedCheckout {
	id: string;
	url: string;
	expiresAt: Instant;
}

interface AccountEvent {
	accountId: string;
	live: boolean;
	at: Instant;
}

/** What the card service reports, in words of ours. Amounts are in minor units, of any currency of ISO 4217. */
export type CardReport = AccountEvent &
	(
		| { kind: "paid"; checkoutId: string; paymentId: string; amount: Cents; currency: string }
		| { kind: "pending" | "failed" | "expired"; checkoutId: string }
		/** `amount` is all that went back of the payment so far. */
		| { kind: "refunded"; paymentId: string; amount: Cents; currency: string; invoiceId: string | null }
		| { kind: "disputed"; disputeId: string; paymentId: string; amount: Cents; currency: string }
		| { kind: "account"; name: string; takesPayments: boolean }
		| { kind: "disconnected" }
	);

export type Cards = { kind: "off" } | CardService;

export interface CardService {
	kind: "on";
	/** The service's pages that our forms may lead to (Content-Security-Policy `form-action`). */
	origins: readonly string[];
	connectUrl(way: { state: string; backUrl: string }): string;
	connect(code: string): Promise<CardAccount>;
	disconnect(accountId: string): Promise<void>;
	/** Throws AppError conflict where the service takes no such amount, and unavailable. */
	open(order: CheckoutOrder): Promise<OpenedCheckout>;
	/** Ends one, so that it can't be paid any more. One that has ended, or was paid, is no error. */
	expire(checkout: { checkoutId: string; accountId: string }): Promise<void>;
	/** What the service keeps of a payment; `null` where that is not known in the payment's currency. */
	feeOf(payment: { paymentId: string; accountId: string; currency: Currency }): Promise<Cents | null>;
	/** `null` for what concerns nothing of ours. Throws AppError invalid where it is not signed within five minutes. */
	read(body: Uint8Array, signature: string | null, now: Instant): CardReport | null;
}
