import type { Actor } from "~/access/domain/user";
import { pdfKind } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { amountAsked, dayDue } from "~/invoices/domain/invoice";
import { forReader } from "~/kernel/language/in-language.server";
import { formatMoney } from "~/kernel/money/money";
import { dateIn, daysBetween, formatDate } from "~/kernel/time/dates";
import type { ReminderDemand } from "~/mail/domain/delivery";
import { asDocument } from "~/printing/domain/as-document";
import { sentName } from "~/printing/domain/file-names";
import type { Printable } from "~/printing/server/printable.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { fillIn } from "~/sending/domain/mail-text";
import { readThread } from "~/sending/server/thread.server";
import { defaultReminder, reminderLetter } from "../domain/reminder-letter";
import { demandOn } from "../domain/step-demand";
import { readReminderContent } from "./reminder-steps.server";

interface Order {
	/** The days of its step; `null` where it was sent by hand. */
	days: number | null;
	/** Whose words it has, where that was chosen by hand. */
	step: number | null;
	/** What is asked for in place of what its step asks for. */
	demand: ReminderDemand;
	to: readonly string[];
	/** The client's page; `null` for none. */
	href: string | null;
}

/** What an account wrote for its reminders, and the mail that those of an invoice answer. */
export async function readReminderParts(ctx: AppContext, owner: Actor, invoiceId: string) {
	const [contentFor, { paymentLink }, thread] = await Promise.all([
		readReminderContent(ctx, owner.id),
		readSellerProfile(ctx, owner),
		readThread(ctx, owner.id, invoiceId),
	]);
	return { contentFor, paymentLink, ...thread };
}

/**
 * What a reminder says, in the invoice's language. It answers the invoice's mail, under its subject where the owner wrote
 * none, and carries the PDF where that mail did; `pdf` is its name, `null` for none.
 */
export function composeReminder(
	ctx: AppContext,
	owner: Actor,
	{ invoice, business }: Printable,
	{ contentFor, paymentLink, thread, pdf, ...order }: Order & Awaited<ReturnType<typeof readReminderParts>>,
) {
	const { number, client, currency, language } = invoice;
	const dueDate = dayDue(invoice);
	const today = dateIn(owner.timezone, ctx.clock.now());
	const daysLate = daysBetween(dueDate, today);
	const { own, demand } = contentFor({ days: order.days ?? order.step ?? daysLate, language });
	const { deadline, fee, interest } = { ...demandOn(today, demand), ...order.demand };
	return forReader({ language, country: client.country }, () => {
		const seller = { ...owner, business };
		const document = asDocument(invoice, seller, false);
		const company = document.seller.name;
		const words = own ?? defaultReminder(wordedFor(order, daysLate), language);
		const values = {
			client: client.name,
			number,
			name: owner.name,
			company,
			amount: formatMoney(amountAsked(invoice, today), currency),
			due: formatDate(dueDate),
			deadline: formatDate(deadline),
			fee,
			interest,
		};
		const message = fillIn(words.message, values);
		const { to, href } = order;
		return {
			fromName: company,
			letter: reminderLetter(invoice, document, seller, { daysLate, message, to, href, paymentLink }),
			subject: own || !thread ? fillIn(words.subject, values) : thread.subject,
			headers: thread?.headers ?? {},
			pdf: pdf && pdfKind(owner.plan, ctx.config) !== "locked" ? sentName(invoice, company) : null,
		};
	});
}

/** The days that its words are for: those of its step where it is late, which may count from another day than the due date. */
function wordedFor({ days, step }: Pick<Order, "days" | "step">, daysLate: number): number {
	return step ?? (days !== null && days > 0 ? days : daysLate);
}
