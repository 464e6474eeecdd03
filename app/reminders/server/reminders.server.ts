import { commit } from "#db/commit";
import { findDeliveryByKey } from "#db/mail/deliveries";
import { countStepsFrom, findReminderPlan, pauseReminders, resumeReminders } from "#db/reminders/reminders";
import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import { accountAddress } from "~/clients/domain/no-email";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { normaliseEmail } from "~/kernel/text";
import { addDays, dateIn } from "~/kernel/time/dates";
import { spend } from "~/limits/server/budgets.server";
import { type Delivery, dedupeKey, type ReminderDemand } from "~/mail/domain/delivery";
import { countAddresses } from "~/mail/domain/mail";
import { withoutKnown } from "~/mail/domain/without-known";
import { previewHtml } from "~/mail/letter/letter-html";
import { previewLogo } from "~/mail/server/mail-logo.server";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { readPrintable } from "~/printing/server/printable.server";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { copiesOf } from "~/sending/server/client-copies.server";
import { requireMail } from "~/sending/server/require-mail.server";
import { listReminders, type Reminder } from "../domain/reminders";
import { composeReminder, readReminderParts } from "./reminder-mail.server";

/**
 * Reminds an invoice's client now, in the words of a step where one is named. The same key again sends nothing more, and returns the first mail.
 * @throws AppError not_found; plan_limit; conflict where mail is off, the account's address is not confirmed, or nothing is
 *   to be paid; too_many_requests
 */
export async function sendReminder(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ key, step, ...demand }: { key: string; step?: number | undefined } & ReminderDemand,
): Promise<Delivery> {
	const { client } = await readRemindable(ctx, actor, id);
	const to = [client.email];
	const recipients = { to, ...(await copiesOf(ctx, actor, { invoiceId: id }, to)) };
	await spend(ctx, actor, "mails", countAddresses(recipients));
	const mail = {
		userId: actor.id,
		kind: "reminder",
		invoiceId: id,
		payload: { days: null, ...(step !== undefined && { step }), ...demand },
		...recipients,
	} as const;
	const { delivery, statements } = planMail(ctx, { ...mail, key });
	await commit(ctx.db, statements);
	enqueueDeliveries(ctx, delivery);
	const mailed = await findDeliveryByKey(ctx.db, actor.id, dedupeKey("reminder", id, key));
	if (!mailed) throw new Error("a reminder that was written down is not there");
	return mailed;
}

/** The letter of a reminder that is sent by hand, as HTML below its envelope. Throws as {@link sendReminder} does. */
export async function previewReminder(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ step, demand }: { step: number | null; demand: ReminderDemand },
): Promise<string> {
	const [{ client }, printable, parts, copies] = await Promise.all([
		readRemindable(ctx, actor, id),
		readPrintable(ctx, actor, id),
		readReminderParts(ctx, actor, id),
		copiesOf(ctx, actor, { invoiceId: id }, []),
	]);
	const to = [client.email];
	const cc = withoutKnown(copies.cc, to);
	// The client's own link is made with the mail; the button of a preview leads no further than to us.
	const order = { days: null, step, demand, to, href: ctx.config.publicUrl || null };
	const { fromName, letter, subject, pdf } = composeReminder(ctx, actor, printable, { ...order, ...parts });
	const logo = previewLogo(await openBusinessLogo(ctx, actor, actor.logo));
	const envelope = [
		{ label: m.mail_from(), value: `${fromName} <${ctx.mailer.from}>` },
		{ label: m.mail_to(), value: to.join(", ") },
		...(cc.length === 0 ? [] : [{ label: m.mail_cc(), value: cc.join(", ") }]),
		{ label: m.mail_subject(), value: subject },
		...(pdf === null ? [] : [{ label: m.mail_attached(), value: pdf }]),
	];
	return previewHtml(letter, subject, envelope, logo);
}

/** An invoice whose client can be reminded of it. Throws as {@link sendReminder} does. */
export async function readRemindable(ctx: AppContext, actor: Actor, id: string): Promise<Invoice> {
	const invoice = await readInvoice(ctx, actor, id);
	if (!getEntitlements(actor.plan).automation) throw new AppError("plan_limit", m.reminders_reminders_in_pro());
	requireMail(ctx, actor);
	if (invoice.status === "draft" || invoice.status === "paid") {
		throw new AppError("conflict", m.reminders_reminder_unneeded());
	}
	const { noEmail, email } = invoice.client;
	if (noEmail) throw new AppError("conflict", m.reminders_reminders_no_email());
	if (email === "") throw new AppError("conflict", m.mail_to_required());
	return invoice;
}

/** Which reminders are paused: those of one invoice, or all to its client. */
export type PauseOf = "invoice" | "client";

/** Stops reminders, or lets them go again, of what falls due from now on. Throws not_found. */
export async function setReminders(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ of, paused }: { of: PauseOf; paused: boolean },
): Promise<void> {
	const { client } = await readInvoice(ctx, actor, id);
	const pause = { userId: actor.id, subject: of === "invoice" ? id : normaliseEmail(accountAddress(client)) };
	if (paused) await pauseReminders(ctx.db, pause, { at: ctx.clock.now(), byClient: false });
	else await resumeReminders(ctx.db, pause);
}

/**
 * Takes a late invoice into the steps: the first of after the due date goes today, the others as much later as they are apart.
 * @throws AppError not_found, conflict (it is not late or nothing is to be paid, or no step is after the due date)
 */
export async function beginReminders(ctx: AppContext, actor: Actor, id: string): Promise<void> {
	await readInvoice(ctx, actor, id);
	const plan = await findReminderPlan(ctx.db, actor.id, id);
	const now = ctx.clock.now();
	const today = dateIn(actor.timezone, now);
	if (!plan || plan.dueDate >= today) throw new AppError("conflict", m.reminders_reminder_unneeded());
	const first = plan.steps.filter((days) => days > 0).sort((one, other) => one - other)[0];
	if (first === undefined) throw new AppError("conflict", m.reminders_reminders_none_late());
	await countStepsFrom(ctx.db, actor.id, { invoiceId: id, day: addDays(today, -first) });
}

/**
 * Why none goes that would: the client has no address, or nothing goes there any more, the account's is not confirmed, or the
 * invoice itself waits.
 */
type ReminderHold = "no-email" | "unconfirmed" | "stopped" | "waiting";

export interface ReminderPlan {
	/** What is to come, first to last, also where it is held; empty where nothing goes by itself. */
	next: Reminder[];
	paused: PauseOf | null;
	byClient: boolean;
	on: boolean;
	/** Whether it is late and nothing is to come, so that its steps can begin now. */
	late: boolean;
	hold: ReminderHold | null;
}

/** What goes next of an invoice and when; `null` where the plan has no reminders, mail is off, or nothing is to be paid. */
export async function readReminderPlan(ctx: AppContext, actor: Actor, id: string): Promise<ReminderPlan | null> {
	if (ctx.mailer.kind === "off" || !getEntitlements(actor.plan).automation || !isId(id)) return null;
	const row = await findReminderPlan(ctx.db, actor.id, id);
	if (!row) return null;
	const { dueDate, steps, invoice, client, byClient, stopped, waiting, noEmail } = row;
	if (noEmail) return { paused: null, byClient, on: actor.paymentReminders, late: false, hold: "no-email", next: [] };
	const paused = invoice ? "invoice" : client ? "client" : null;
	const unconfirmed = mailRefusal(ctx, actor) === "unverified";
	const on = actor.paymentReminders;
	const hold = unconfirmed ? "unconfirmed" : stopped ? "stopped" : waiting ? "waiting" : null;
	const goes = on && paused === null;
	const now = ctx.clock.now();
	const all = listReminders({ dueDate, timezone: actor.timezone, steps });
	const next = goes ? all.filter(({ at }) => at > now) : [];
	const late = goes && next.length === 0 && dueDate < dateIn(actor.timezone, now);
	return { paused, byClient, on, late, hold, next };
}
