import { MAX_BUNDLED } from "#db/mail/claim-delivery";
import { findAlsoOwed, findReminderPlan } from "#db/reminders/reminders";
import type { User } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { linkForMail } from "~/invoices/server/share-invoice.server";
import { dateIn } from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";
import type { Delivery } from "~/mail/domain/delivery";
import type { Attachment } from "~/mail/domain/mail";
import type { LeftOut, MailMaker } from "~/mail/server/deliver.server";
import { exportPdf } from "~/printing/server/export-pdf.server";
import { type Printable, readPrintable } from "~/printing/server/printable.server";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { isStillDue } from "../domain/reminders";
import { composeBundle } from "./bundled-reminder.server";
import { composeReminder, readReminderParts } from "./reminder-mail.server";
import { remindsByItself } from "./sweep-reminders.server";

/**
 * A reminder, where it is still wanted: what changed since it was planned counts, not what was so then. Of several that are to
 * go in one mail it is of those that are wanted still, by their firmest step; of one alone it is that one's own letter.
 */
const makeReminderMail: MailMaker<"reminder"> = async (ctx, claimed) => {
	const owner = await readAccount(ctx, claimed.userId);
	if (!owner) return { withheld: "account closed" };
	const looked = await Promise.all([claimed, ...claimed.others].map((each) => lookAt(ctx, owner, each)));
	const leftOut = looked.flatMap((each) => ("withheld" in each ? [each] : []));
	const [only, ...others] = eachOnce(looked.flatMap((each) => ("withheld" in each ? [] : [each])));
	if (!only) return { withheld: leftOut[0]?.withheld ?? "", leftOut: leftOut.filter(({ id }) => id !== claimed.id) };
	const { to } = claimed.recipients;
	const besides = await readBesides(ctx, owner, [only, ...others]);
	const bundled = others.length + besides.length > 0;
	const mail = bundled
		? await composeBundle(ctx, owner, { reminded: [only, ...others], besides, to })
		: await composeOne(ctx, owner, only, to);
	const { fromName, letter, subject, headers, pdfs } = mail;
	return {
		fromName,
		replyTo: { name: owner.name, address: owner.email },
		demo: owner.demoUntil !== null,
		subject,
		headers,
		letter,
		logo: await openBusinessLogo(ctx, owner, owner.logo),
		attachments: await Promise.all(
			pdfs.map(async ({ name, id }): Promise<Attachment> => {
				return { name, type: "application/pdf", bytes: await exportPdf(ctx, owner, id) };
			}),
		),
		leftOut,
		named: besides.map(({ invoice }) => invoice.id),
	};
};

export const REMINDER_MAILS = { reminder: makeReminderMail };

interface Wanted {
	printable: Printable;
	payload: Delivery<"reminder">["payload"];
}

/** The invoice that a reminder is of, or why it is not wanted any more. */
async function lookAt(ctx: AppContext, owner: User, delivery: Delivery<"reminder">): Promise<Wanted | LeftOut> {
	const { id, invoiceId, payload } = delivery;
	const printable = await readPrintable(ctx, owner, invoiceId ?? "").catch(nullIfNotFound);
	if (!printable) return { id, withheld: "invoice deleted" };
	const { invoice } = printable;
	if (invoice.status === "paid" || invoice.status === "draft") return { id, withheld: `invoice ${invoice.status}` };
	if (mailRefusal(ctx, owner) !== null) return { id, withheld: "account may not mail" };
	if (payload.days !== null) {
		if (!remindsByItself(ctx, owner)) return { id, withheld: "reminders switched off" };
		const plan = await findReminderPlan(ctx.db, owner.id, invoice.id);
		if (!plan || plan.invoice || plan.client) return { id, withheld: "reminders paused" };
		if (!plan.steps.includes(payload.days)) return { id, withheld: "step removed" };
		const today = dateIn(owner.timezone, ctx.clock.now());
		if (!isStillDue(payload.days, plan.dueDate, today)) return { id, withheld: "due on another day" };
	}
	return { printable, payload };
}

/** What its client owes besides and no step of which has come, where reminders of what is overdue are bundled (decision 100). */
async function readBesides(
	ctx: AppContext,
	owner: User,
	reminded: readonly [Wanted, ...Wanted[]],
): Promise<Printable[]> {
	const [first, ...others] = reminded;
	if (!owner.bundleReminders || (first.payload.days ?? 0) <= 0) return [];
	const today = dateIn(owner.timezone, ctx.clock.now());
	const ids = await findAlsoOwed(ctx.db, {
		userId: owner.id,
		named: [first.printable.invoice.id, ...others.map(({ printable }) => printable.invoice.id)],
		today,
		since: toInstant({ wall: `${today}T00:00` }, owner.timezone),
		most: MAX_BUNDLED - reminded.length,
	});
	const read = await Promise.all(ids.map((id) => readPrintable(ctx, owner, id).catch(nullIfNotFound)));
	return read.flatMap((printable) => (printable?.invoice.status === "overdue" ? [printable] : []));
}

/** Of an invoice that more than one step has come of, the firmest. */
function eachOnce(wanted: readonly Wanted[]): Wanted[] {
	const firmest = wanted.toSorted((one, other) => (other.payload.days ?? 0) - (one.payload.days ?? 0));
	return [...new Map(firmest.toReversed().map((each) => [each.printable.invoice.id, each])).values()].toReversed();
}

async function composeOne(ctx: AppContext, owner: User, { printable, payload }: Wanted, to: readonly string[]) {
	const { id } = printable.invoice;
	const order = { days: payload.days, step: payload.step ?? null, demand: payload, to };
	const [href, parts] = await Promise.all([linkForMail(ctx, owner.id, id), readReminderParts(ctx, owner, id)]);
	const { pdf, ...mail } = composeReminder(ctx, owner, printable, { ...order, href, ...parts });
	return { ...mail, pdfs: pdf === null ? [] : [{ name: pdf, id }] };
}
