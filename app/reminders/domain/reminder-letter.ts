import type { DocumentModel } from "~/document/model";
import { amountAsked, dayDue, type Invoice } from "~/invoices/domain/invoice";
import type { Language } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import { addDays, formatLongDate } from "~/kernel/time/dates";
import { type Block, type Letter, type Run, toRuns } from "~/mail/domain/letter";
import type { MailText } from "~/mail/domain/mail-text";
import { m } from "~/paraglide/messages";
import type { Seller } from "~/printing/domain/as-document";
import { type LetterDetails, letterFooter, payButton, payOnline, transferBlock } from "~/sending/domain/invoice-letter";
import { type Placeholder, placeholder } from "~/sending/domain/mail-text";

/** From how many days after the due date on a reminder is worded as the second, and as the last. */
export const [SECOND_FROM, LAST_FROM] = [10, 21] as const;

/** What a reminder says by itself, firmer the later, placeholders unfilled. Call within the language of the mail. */
export function defaultReminder(daysLate: number, language: Language): MailText {
	const word = (name: Placeholder) => placeholder(name, language);
	const [client, number, due, name] = [word("client"), word("number"), word("due"), word("name")];
	if (daysLate >= SECOND_FROM) {
		const values = { client, name, amount: word("amount"), deadline: word("deadline"), fee: word("fee") };
		const demand = { ...values, interest: word("interest") };
		return daysLate >= LAST_FROM
			? {
					subject: m.reminders_reminder_last_subject({ number, due }),
					message: m.reminders_reminder_last_message(demand),
				}
			: {
					subject: m.reminders_reminder_second_subject({ number, due }),
					message: m.reminders_reminder_second_message(demand),
				};
	}
	if (daysLate > 0) {
		return {
			subject: m.reminders_reminder_late_subject({ number, due }),
			message: m.reminders_reminder_late_message({ client, name }),
		};
	}
	const subject =
		daysLate === 0 ? m.reminders_reminder_today_subject({ number }) : m.reminders_reminder_subject({ number, due });
	return { subject, message: m.reminders_reminder_message({ client, due, name }) };
}

/** A reminder of an unpaid invoice. Call within the invoice's language. */
export function reminderLetter(
	invoice: Invoice,
	document: DocumentModel,
	owner: Seller,
	{ daysLate, message, to, href, paymentLink }: LetterDetails,
): Letter {
	const { number, currency, language } = invoice;
	const dueDate = dayDue(invoice);
	const due = formatLongDate(dueDate);
	const amount = formatMoney(amountAsked(invoice, addDays(dueDate, daysLate)), currency);
	return {
		language,
		preview: m.reminders_reminder_preview({ amount }),
		sender: { name: document.seller.name },
		title: m.reminders_reminder_title({ number }),
		blocks: [
			{ kind: "amount", label: m.reminders_reminder_still_due(), value: amount, note: note(daysLate, due) },
			{ kind: "typed", text: message },
			...payButton(invoice, href),
			...transferBlock(document, amount),
			...payOnline(invoice, paymentLink),
			...pauseLink(href),
		],
		footer: letterFooter(document, owner, to),
	};
}

function note(daysLate: number, due: string): Run[] {
	if (daysLate > 0) return toRuns(m.reminders_reminder_late.parts({ count: daysLate, due }));
	return toRuns(daysLate === 0 ? m.reminders_reminder_today.parts({ due }) : m.sending_mail_due.parts({ due }));
}

/** Where its client stops the reminders of this invoice, without an account. */
export function pauseHref(href: string): string {
	return `${href}/reminders`;
}

function pauseLink(href: string | null): Block[] {
	if (href === null) return [];
	return [{ kind: "paragraph", runs: toRuns(m.reminders_reminder_pause_link.parts(), pauseHref(href)) }];
}
