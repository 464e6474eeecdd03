import type { Plan } from "~/billing/domain/plan";
import type { Country, Paper } from "~/kernel/countries";
import type { Language } from "~/kernel/language/language";
import type { Currency } from "~/kernel/money/money";
import { normaliseEmail } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import type { ClockFormat, DurationFormat } from "~/kernel/time/time-format";
import type { WeekStart } from "~/kernel/time/week-start";
import { looksLike } from "./look-alike";

/** An account (docs/specification.md section 3). The password's hash never leaves `db/` and `access/server`. */
export interface User {
	id: string;
	email: string;
	name: string;
	company: string;
	plan: Plan;
	/** IANA name; due dates, "today" and months on the dashboard are of this zone. */
	timezone: string;
	currency: Currency;
	/** What its forms offer beside that and the usual ones. */
	currencies: readonly Currency[];
	paymentReminders: boolean;
	weeklyReports: boolean;
	/** Whether it is mailed when a client opens an invoice, an invoice is paid, a browser signs in that never did. */
	viewedMails: boolean;
	paidMails: boolean;
	signInMails: boolean;
	/** Whether a receipt is proposed for a payment recorded by hand, and mailed for those of cards and bank files. */
	receiptMails: boolean;
	cardReceipts: boolean;
	bankReceipts: boolean;
	/** Whether one reminder names all that a client owes and is overdue. */
	bundleReminders: boolean;
	/** Whether the page of an invoice lists its client's other open ones, to be paid in one transfer. */
	payTogether: boolean;
	/** The smallest part of an invoice that its client may choose to pay, in whole units; `null` where all is asked for. */
	partMinimum: number | null;
	/** Whether what was written off can be paid all the same. */
	payWrittenOff: boolean;
	/** Whether its reports go by the reference rates of the European Central Bank where no rate was typed. */
	referenceRates: boolean;
	language: Language;
	/** Whether time is billed by the minute, not as hours of two decimals. */
	exactMinutes: boolean;
	/** What weeks of the time tracker and of time's reports begin with. */
	weekStart: WeekStart;
	/** How its pages write lengths of time and clocks. */
	durationFormat: DurationFormat;
	clockFormat: ClockFormat;
	/** Whether what it issued can't change any more; `null` where its owner was never asked. */
	lockIssued: boolean | null;
	/** What its invoices in the built-in templates are on; `null` for A4 where its owner was never asked. */
	paper: Paper | null;
	/** Whether the browser's Global Privacy Control signal is obeyed. */
	privacyControl: boolean;
	/** Whether single keys do something (WCAG 2.1.4: they can be switched off). */
	shortcuts: boolean;
	/** How many rows a page of its invoices has, one of those in list-rows.ts. */
	listRows: number;
	/** The name of the file of its business's logo; `null` where there is none. */
	logo: string | null;
	/**
	 * Set for a demo account: when it ends. Its address belongs to no one, so it is sent no mail and keeps its
	 * address and password; everything else it can do like any other.
	 */
	demoUntil: Instant | null;
	/** When the owner showed that mail to the address arrives; `null` where unknown. Only a confirmed account mails others. */
	emailVerifiedAt: Instant | null;
	/** The address that it is to have once the mail that went there is opened; `null` where none was requested. */
	pendingEmail: string | null;
	/** Whether the set-up named it, by its id, as the one that administers the installation. */
	administrator: boolean;
	createdAt: Instant;
}

/** Who asks. Taken from the session or the access token alone, never from what a request says. */
export interface Actor extends User {
	/** Whether the session was begun or confirmed by more than a password. */
	proven?: true;
	/** That of its business; nothing where it said none, and where no session says it. */
	country?: Country;
}

/** Whether it is the account that the set-up named (docs/specification.md section 6); an empty setting means none. */
export function isAdministrator({ administrator }: User, { adminEmail }: { adminEmail: string }): boolean {
	return administrator && adminEmail !== "";
}

/** Whether an address is kept for the administrator: its own, however it is written, and what is read as it. */
export function isKeptAddress(email: string, { adminEmail }: { adminEmail: string }): boolean {
	return adminEmail !== "" && (normaliseEmail(email) === normaliseEmail(adminEmail) || looksLike(email, adminEmail));
}
