import type { DocumentModel } from "~/document/model";
import { formatList, type Language } from "~/kernel/language/language";
import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { type CalendarDate, formatDate, formatLongDate } from "~/kernel/time/dates";
import { type Block, type Letter, type Run, toRuns } from "~/mail/domain/letter";
import type { MailText } from "~/mail/domain/mail-text";
import { m } from "~/paraglide/messages";
import type { Seller } from "~/printing/domain/as-document";
import { letterFooter, payOnline } from "~/sending/domain/invoice-letter";
import { type Placeholder, placeholder } from "~/sending/domain/mail-text";
import { LAST_FROM, pauseHref, SECOND_FROM } from "./reminder-letter";

/** An overdue invoice as a reminder of several names it. */
interface NamedInvoice {
	number: string;
	/** Its client's page; `null` for none. */
	href: string | null;
	dueDate: CalendarDate;
	daysLate: number;
	/** In minor units, as is what it came to. */
	open: Cents;
	total: Cents;
}

/** What a reminder of several says by itself, firmer the later their firmest step, placeholders unfilled. Call within the language of the mail. */
export function defaultBundle(step: number, language: Language): MailText {
	const word = (name: Placeholder) => placeholder(name, language);
	const [client, number, name] = [word("client"), word("number"), word("name")];
	if (step < SECOND_FROM) {
		return {
			subject: m.reminders_bundle_late_subject({ number }),
			message: m.reminders_bundle_late_message({ client, name }),
		};
	}
	const values = { client, name, amount: word("amount"), deadline: word("deadline"), fee: word("fee") };
	const demand = { ...values, interest: word("interest") };
	return step < LAST_FROM
		? { subject: m.reminders_bundle_second_subject({ number }), message: m.reminders_bundle_second_message(demand) }
		: { subject: m.reminders_bundle_last_subject({ number }), message: m.reminders_bundle_last_message(demand) };
}

const MAX_NUMBERS = 3;

/** Their numbers as one writes them in a sentence, some of more than three. Call within the language of the mail. */
export function numbersOf(invoices: readonly NamedInvoice[]): string {
	const numbers = invoices.map(({ number }) => number);
	if (numbers.length <= MAX_NUMBERS) return formatList(numbers);
	const shown = numbers.slice(0, MAX_NUMBERS - 1);
	return formatList([...shown, m.reminders_bundle_more({ count: numbers.length - shown.length })]);
}

/** The day on which they were due, or the first and the last. */
export function datesOf(invoices: readonly NamedInvoice[]): string {
	const days = invoices.map(({ dueDate }) => dueDate).toSorted();
	const [first = "", last = first] = [days[0], days.at(-1)];
	return first === last ? formatDate(first) : `${formatDate(first)} \u2013 ${formatDate(last)}`;
}

interface BundleDetails {
	/** The first due of them as its PDF has it. */
	document: DocumentModel;
	owner: Seller;
	to: readonly string[];
	message: string;
	/** What is open of all, as it is written. */
	amount: string;
	currency: Currency;
	language: Language;
	paymentLink: string;
	/** What is typed into one transfer for all of them, amount aside; empty where their owner allows none. */
	transfer: readonly { label: string; value: string }[];
}

/** A reminder of several overdue invoices, the first due first. Call within their language. */
export function bundleLetter(
	invoices: readonly NamedInvoice[],
	{ document, owner, to, message, amount, currency, language, paymentLink, transfer }: BundleDetails,
): Letter {
	const count = invoices.length;
	const since = formatLongDate(invoices[0]?.dueDate ?? "");
	return {
		language,
		preview: m.reminders_reminder_preview({ amount }),
		sender: { name: document.seller.name },
		title: m.reminders_bundle_title({ count }),
		blocks: [
			{
				kind: "amount",
				label: m.reminders_reminder_still_due(),
				value: amount,
				note: toRuns(m.reminders_bundle_note.parts({ count, due: since })),
			},
			{ kind: "typed", text: message },
			{
				kind: "lines",
				caption: m.reminders_bundle_caption(),
				columns: { what: m.reminders_bundle_invoice(), amount: m.reminders_reminder_still_due() },
				rows: invoices.map((invoice) => ({
					what: [linked(invoice.number, invoice.href)],
					detail: details(invoice, currency),
					amount: formatMoney(invoice.open, currency),
				})),
				totals: [{ label: m.time_total(), value: amount, grand: true }],
			},
			...oneTransfer(transfer, { count, amount }),
			...payOnline({ type: "invoice", status: "overdue" }, paymentLink),
			...pauseLinks(invoices),
		],
		footer: letterFooter(document, owner, to),
	};
}

function oneTransfer(
	transfer: BundleDetails["transfer"],
	{ count, amount }: { count: number; amount: string },
): Block[] {
	if (transfer.length === 0) return [];
	return [
		{ kind: "paragraph", runs: [m.client_page_together_for({ count })] },
		{ kind: "facts", title: m.sending_mail_transfer(), rows: [...transfer, { label: m.ui_amount(), value: amount }] },
	];
}

function details({ dueDate, daysLate, open, total }: NamedInvoice, currency: Currency): string {
	const due = m.reminders_bundle_due({ due: formatDate(dueDate), count: daysLate });
	return open === total ? due : m.reminders_bundle_of({ due, total: formatMoney(total, currency) });
}

function linked(text: string, href: string | null): Run {
	return href === null ? text : { text, href };
}

/** Where their client stops the reminders of each, without an account. */
function pauseLinks(invoices: readonly NamedInvoice[]): Block[] {
	const links = invoices.flatMap(({ number, href }) =>
		href === null ? [] : [{ text: number, href: pauseHref(href) }],
	);
	if (links.length === 0) return [];
	const runs = links.flatMap((link, at): Run[] => (at === 0 ? [link] : [", ", link]));
	return [{ kind: "paragraph", runs: [`${m.reminders_bundle_pause()} `, ...runs] }];
}
