import { mailRefusal } from "~/access/server/may-mail.server";
import { mailsLinks } from "~/access/server/own-mail.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import { LANGUAGE_NAMES, LANGUAGES } from "~/kernel/language/language";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { stopText } from "~/mail/domain/report";
import { listStoppedAddresses } from "~/mail/server/stopped-addresses.server";
import { loadReminders } from "~/reminders/views/reminder-steps-loader.server";
import type { ActorCall } from "~/web/page-action.server";
import { listPlaceholders } from "../domain/mail-text";
import { readInvoiceTexts } from "../server/mail-texts.server";

export async function loadMailSettings({ ctx, actor }: ActorCall) {
	const { viewedMails, paidMails, weeklyReports, signInMails, receiptMails, cardReceipts, bankReceipts } = actor;
	const [texts, stopped, reminders] = await Promise.all([
		readInvoiceTexts(ctx, actor),
		listStoppedAddresses(ctx, actor.id),
		loadReminders(ctx, actor),
	]);
	return {
		from: ctx.mailer.kind === "off" ? null : ctx.mailer.from,
		own: {
			email: actor.email,
			confirmedOn: actor.emailVerifiedAt === null ? null : formatDate(dateIn(actor.timezone, actor.emailVerifiedAt)),
			pendingEmail: actor.pendingEmail,
			linkable: mailsLinks(ctx) && actor.demoUntil === null,
		},
		mailable: mailRefusal(ctx, actor) === null,
		notices: { viewedMails, paidMails, weeklyReports, signInMails },
		receipts: { receiptMails, cardReceipts, bankReceipts },
		automated: getEntitlements(actor.plan).automation,
		texts: LANGUAGES.map((language) => ({
			language,
			...texts[language],
			name: LANGUAGE_NAMES[language],
			placeholders: listPlaceholders(language),
		})),
		reminders,
		stopped: stopped.map((stop) => ({ address: stop.address, about: stopText(stop, actor.timezone) })),
	};
}
