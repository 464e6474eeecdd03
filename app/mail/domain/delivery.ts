import { bucketIn, toBucket } from "~/kernel/bucket";
import { isId } from "~/kernel/id";
import type { Currency } from "~/kernel/money/money";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { Recipients } from "./mail";
import type { MailText } from "./mail-text";

/** What becomes of a mail, from the row that plans it to what its recipient's server said. */
export const DELIVERY_STATES = [
	"queued",
	/** Handed to the mail service. Who finds it so later can't tell what became of it, and sends it no more. */
	"sending",
	"accepted",
	"delivered",
	/** Taken, and not delivered yet. */
	"deferred",
	"bounced",
	"complained",
	/** Refused for good, or too often. */
	"failed",
	/** Given up by the queue: making it failed every time. */
	"dead",
	/** Cancelled before it was sent: by its owner, or because its reason is gone. */
	"cancelled",
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a mail without a set time waits, if it does. It has not been counted among its account's mails of the day. */
export const HOLDS = ["", "budget", "unconfirmed"] as const;
export type Hold = (typeof HOLDS)[number];

/** When a sweep looks at what waits for a confirmation, which releases it (migration 0071): never. */
export const NEVER: Instant = 8.64e15;

/** What each kind of mail is made of: ids and what its sender wrote. No secret: who makes the mail makes those. */
export interface Mails {
	/** With both files, where it does not say otherwise. Of what is settled when it goes its sender is asked, where it does not. */
	invoice: MailText & { pdf?: boolean; xrechnung?: boolean; timesheet?: boolean; evenIfSettled?: boolean };
	question: { message: string; email: string };
	/**
	 * `days` after the due date, or before it; `null` where it was sent by hand, in the words of `step` where one was chosen.
	 * `named`: the invoices that its mail names besides those whose steps it took, once it went.
	 */
	reminder: { days: number | null; step?: number; named?: readonly string[] } & ReminderDemand;
	/**
	 * With `undoneAt`, that its payment was reversed or refunded after a receipt of it went. Of a payment for no invoice with the
	 * saved client whose credit it is.
	 */
	receipt: { paymentId: string; undoneAt?: Instant; clientId?: string };
	"payment-failed": { checkoutId: string };
	/** A client's account over these days: in one currency, in its sender's words; of a month that goes by itself without either. */
	statement: { clientId: string; from: CalendarDate; to: CalendarDate; written?: MailText & { currency: Currency } };
	"recurring-draft": { draft: string; series: string };
	"series-stopped": { seriesId: string };
	"mails-wait": Record<string, never>;
	"password-reset": { userAgent: string };
	"confirm-address": { userAgent: string };
	/** What one press, or one payment, has paid, by the instant at which it was booked. */
	"invoices-paid": { invoiceIds: readonly string[]; at: Instant };
	"client-payment-failed": { checkoutId: string; invoiceId: string };
	"invoice-viewed": { invoiceId: string };
	"forgotten-timer": { timerId: string };
	/** How much of its budget a project has used, in percent. */
	"budget-used": { projectId: string; share: 80 | 100 };
	/** How the week before this Monday was. */
	"weekly-report": { monday: CalendarDate };
	"ticket-copy": { ticketId: string };
	/** What a visitor says of a client's page of an account, to the administrator. */
	"page-reported": { account: string; number: string; reason: string };
	"new-sign-in": { userAgent: string };
	/** That what lets into the account was changed; `name` of a passkey or token, else empty. */
	"access-changed": { change: AccessChange; name: string };
	"payment-details": { changes: readonly { field: PaymentField; before: string; after: string }[] };
	"download-ready": Record<string, never>;
	"download-failed": Record<string, never>;
	/** To the address that an account is to have no more. */
	"keep-address": { userAgent: string };
}

/** What a reminder that is sent by hand asks for, as its owner wrote it, in place of what its step asks for; empty for none. */
export interface ReminderDemand {
	deadline?: CalendarDate;
	fee?: string;
	interest?: string;
}

export type MailKind = keyof Mails;

type PaymentField = "iban" | "bic" | "bankAccounts" | "upiId" | "pixKey" | "chequesTo" | "paymentLink";

/** A change of how people or programs sign in to an account. */
export type AccessChange =
	| "passkey-added"
	| "passkey-removed"
	| "codes-on"
	| "codes-off"
	| "recovery-codes-made"
	| "token-made"
	| "token-revoked";

/** Whether a mail goes to a client; the others go to the account itself. */
export function isToClient(kind: MailKind): boolean {
	return isInvoiceMail(kind) || kind === "receipt" || kind === "payment-failed" || kind === "statement";
}

/** Whether it brings the invoice or asks for it, so that another address may be tried. */
export function isInvoiceMail(kind: MailKind): boolean {
	return kind === "invoice" || kind === "reminder";
}

/** Mails about no one invoice that are worth having late: the others warn of an hour or open a link that ends. */
export const LASTING_KINDS = [
	"statement",
	"receipt",
	"recurring-draft",
	"series-stopped",
	"mails-wait",
	"budget-used",
	"invoices-paid",
	"client-payment-failed",
	"invoice-viewed",
	"weekly-report",
	"ticket-copy",
	"page-reported",
	"access-changed",
	"payment-details",
	"download-failed",
] as const satisfies readonly MailKind[];

export type Delivery<Kind extends MailKind = MailKind> = {
	[Each in Kind]: {
		id: string;
		userId: string;
		kind: Each;
		payload: Mails[Each];
		invoiceId: string | null;
		recipients: Recipients;
		state: DeliveryState;
		/** Not before this; of what is held by the day's mails about when it goes. */
		dueAt: Instant;
		held: Hold;
		/** Fingerprint of the keyed request that caused it; empty where none did. */
		request: string;
		attempts: number;
		/** What the mail service calls it; empty until it took it. */
		providerId: string;
		/** Why it was refused, in the mail service's words; empty where it was not. */
		code: string;
		detail: string;
		createdAt: Instant;
		updatedAt: Instant;
	};
}[Kind];

/** What needs attention: it did not arrive, or its fate is unknown. */
export const WRONG_STATES = ["sending", "bounced", "complained", "failed", "dead"] as const;

/** Whether a mail that went wrong may be sent once more as it is: not to an address where nothing arrives. */
export function mayTryAgain({ state, code }: Pick<Delivery, "state" | "code">): boolean {
	return state === "sending" || state === "dead" || (state === "failed" && code !== "suppressed");
}

/** What names a mail once: there is no second one of this kind, about this subject, with this key (a date, a request). */
export function dedupeKey(kind: MailKind, subjectId: string, key: string): string {
	return `${kind} ${subjectId} ${key}`;
}

/** How a delivery is named outside of its database: in the mail's headers, and so in the mail service's reports. */
export function referenceTo({ id, userId }: Pick<Delivery, "id" | "userId">): string {
	return `${toBucket(userId)}_${id}`;
}

/** The bucket and the id in a reference; `null` where it is none of ours. */
export function parseReference(reference: string): { bucket: string; id: string } | null {
	const bucket = bucketIn(reference);
	const id = reference.slice(bucket.length + 1);
	return isId(id) && reference === `${bucket}_${id}` ? { bucket, id } : null;
}

/** A mail that has been "sending" for longer has met with something: a server has ten minutes to answer (`smtp-connection.ts`). */
export const UNKNOWN_AFTER_MS = 15 * 60_000;

const FIRST_WAIT_MS = 60_000;

/** How often a mail is tried: the last try is about six hours after the first. */
export const MAX_ATTEMPTS = 6;

/** Milliseconds until the next try: a minute, then four times as long each time. */
export function waitAfterRefusal(attempts: number): number {
	return FIRST_WAIT_MS * 4 ** (attempts - 1);
}
