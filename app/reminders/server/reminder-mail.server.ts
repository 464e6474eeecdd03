import { findReminderPlan } from "#db/reminders/reminders";
import type { User } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { linkForMail } from "~/invoices/server/share-invoice.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import { formatMoney } from "~/kernel/money/money";
import { dateIn, daysBetween, formatDate } from "~/kernel/time/dates";
import type { Recipients } from "~/mail/domain/mail";
import { letterHtml } from "~/mail/letter/letter-html";
import { letterText } from "~/mail/letter/letter-text";
import type { MadeMail, MailMaker } from "~/mail/server/deliver.server";
import { asDocument } from "~/printing/domain/as-document";
import { type Printable, readPrintable } from "~/printing/server/printable.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { fillIn } from "~/sending/domain/mail-text";
import { openAmount } from "~/settlement/domain/payment";
import { defaultReminder, reminderLetter } from "../domain/reminder-letter";
import { isStillDue } from "../domain/reminders";
import { findReminderText } from "./reminder-steps.server";
import { remindsByItself } from "./sweep-reminders.server";

/** A reminder, where it is still wanted: what changed since it was planned counts, not what was so then. */
const makeReminderMail: MailMaker<"reminder"> = async (ctx, { userId, invoiceId, payload, recipients }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "account closed" };
	const printable = await readPrintable(ctx, owner, invoiceId ?? "").catch(nullIfNotFound);
	if (!printable) return { withheld: "invoice deleted" };
	const { status, id, language } = printable.invoice;
	if (status === "paid" || status === "draft") return { withheld: `invoice ${status}` };
	if (mailRefusal(ctx, owner) !== null) return { withheld: "account may not mail" };
	if (payload.days !== null) {
		if (!remindsByItself(ctx, owner)) return { withheld: "reminders switched off" };
		const plan = await findReminderPlan(ctx.db, userId, id);
		if (!plan || plan.invoice || plan.client) return { withheld: "reminders paused" };
		if (!plan.steps.includes(payload.days)) return { withheld: "step removed" };
		const today = dateIn(owner.timezone, ctx.clock.now());
		if (!isStillDue(payload.days, plan.dueDate, today)) return { withheld: "due on another day" };
	}
	return inLanguage(language, () => write(ctx, owner, printable, { days: payload.days, recipients }));
};

export const REMINDER_MAILS = { reminder: makeReminderMail };

interface Order {
	/** The days of its step; `null` where it was sent by hand. */
	days: number | null;
	recipients: Recipients;
}

async function write(ctx: AppContext, owner: User, printable: Printable, order: Order): Promise<MadeMail> {
	const { to } = order.recipients;
	const { invoice, business } = printable;
	const { number, client, currency, dueDate, language } = invoice;
	const seller = { ...owner, business };
	const document = asDocument(invoice, seller, false);
	const daysLate = daysBetween(dueDate, dateIn(owner.timezone, ctx.clock.now()));
	const own = await findReminderText(ctx, owner.id, { days: order.days ?? daysLate, language });
	const words = own ?? defaultReminder(daysLate, language);
	const company = document.seller.name;
	const values = {
		client: client.name,
		number,
		name: owner.name,
		company,
		amount: formatMoney(openAmount(invoice), currency),
		due: formatDate(dueDate),
	};
	const subject = fillIn(words.subject, values);
	const message = fillIn(words.message, values);
	const href = await linkForMail(ctx, owner.id, invoice.id);
	const { paymentLink } = await readSellerProfile(ctx, owner);
	const letter = reminderLetter(invoice, document, seller, { daysLate, message, to, href, paymentLink });
	return {
		fromName: company,
		replyTo: { name: owner.name, address: owner.email },
		demo: owner.demoUntil !== null,
		subject,
		html: letterHtml(letter, subject),
		text: letterText(letter),
	};
}
