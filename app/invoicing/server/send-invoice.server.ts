import { commit } from "#db/commit";
import { cancelWaitingDelivery, findDeliveryByKey, invoiceDeliveries } from "#db/mail/deliveries";
import { sharedDeliveries } from "#db/mail/mail-events";
import { findSuppressed, listSuppressions } from "#db/mail/mail-reports";
import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { AppError, invalidField, notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { normaliseEmail } from "~/kernel/text";
import { DAY_MS, formatInstant, type Instant } from "~/kernel/time/dates";
import { type Moment, toInstant } from "~/kernel/time/wall-time";
import { spend } from "~/limits/server/budgets.server";
import { hashRequest, keyReused, requireKey } from "~/limits/server/idempotency.server";
import { type Delivery, dedupeKey } from "~/mail/domain/delivery";
import { countAddresses } from "~/mail/domain/mail";
import { withoutKnown } from "~/mail/domain/without-known";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { type MailPayload, wrongCount } from "~/sending/domain/mail-input";
import { copiesOf } from "~/sending/server/client-copies.server";
import { readInvoiceTexts, startingText } from "~/sending/server/mail-texts.server";
import { type MailOrder, planInvoiceMail } from "~/sending/server/plan-invoice-mail.server";
import { requireMail } from "~/sending/server/require-mail.server";
import { completeDraft, issueInvoice } from "./update-invoice.server";

/** What a sender asks for; `at` on the account's clocks where it has no zone of its own. */
export type MailRequest = Omit<MailOrder, "at"> & { at?: Moment | undefined };

/**
 * Mails an invoice, now or later. A draft is sent by it, in one batch with its mail; one that was sent before is mailed
 * once more. The same key again sends nothing more, and returns the first mail.
 * @throws AppError not_found, conflict (mail is off, the account's address is not confirmed), invalid (a draft that lacks
 *   something, a time that has passed, an address where mail came back), plan_limit (a time where the plan has none),
 *   key_reused, too_many_requests, and whatever issueInvoice throws
 */
export async function mailInvoice(
	ctx: AppContext,
	actor: Actor,
	invoice: Invoice,
	{ at, ...mail }: MailRequest,
): Promise<Delivery> {
	const { id } = invoice;
	const { key, request = hashRequest({ at, ...mail }) } = mail;
	requireKey(key);
	requireMail(ctx, actor);
	if (invoice.status === "draft") completeDraft(invoice);
	const find = async () => {
		const there = await findDeliveryByKey(ctx.db, actor.id, dedupeKey("invoice", id, key));
		if (there && there.request !== "" && there.request !== request) throw keyReused();
		return there;
	};
	const [earlier, stopped] = await Promise.all([find(), findSuppressed(ctx.db, actor.id, [...mail.to, ...mail.cc])]);
	if (earlier) return earlier;
	const order = { ...mail, request, at: at && plannedTime(ctx, actor, at) };
	requireReachable(mail, stopped);
	await spend(ctx, actor, "mails", countAddresses(order));
	if (invoice.status === "draft") {
		try {
			await issueInvoice(ctx, actor, invoice, order);
		} catch (error) {
			// A parallel request with the same key was faster: its mail is ours.
			const existing = await find();
			if (existing) return existing;
			throw error;
		}
	} else {
		const { delivery, statements } = planInvoiceMail(ctx, actor, invoice, order);
		await commit(ctx.db, statements);
		enqueueDeliveries(ctx, delivery);
	}
	const delivery = await find();
	if (!delivery) throw new Error("a mail that was written down is not there");
	return delivery;
}

/** The same with the usual words and recipient in place of what is left out. */
export async function sendByApi(ctx: AppContext, actor: Actor, id: string, request: MailPayload & { key: string }) {
	const [invoice, texts, usual] = await Promise.all([
		readInvoice(ctx, actor, id),
		readInvoiceTexts(ctx, actor),
		copiesOf(ctx, actor, { invoiceId: id }, []),
	]);
	const defaultText = startingText(texts, invoice);
	const { to = [invoice.client.email], copy, cc, ...rest } = request;
	const { subject = defaultText.subject, message = defaultText.message } = request;
	requireMail(ctx, actor);
	if (to.includes("")) {
		throw invalidField("to", invoice.client.noEmail ? m.mail_client_without_email() : m.mail_to_required());
	}
	const copies = { cc: cc ?? withoutKnown(usual.cc, to), copy: copy ?? usual.bcc.length > 0 };
	const tooMany = wrongCount(to.length + copies.cc.length);
	if (tooMany !== null) throw invalidField("to", tooMany);
	return mailInvoice(ctx, actor, invoice, {
		...{ ...rest, ...copies, to, subject, message },
		request: hashRequest(request),
	});
}

const YEAR_MS = 366 * DAY_MS;

function plannedTime(ctx: AppContext, { plan, timezone }: Actor, at: Moment): Instant {
	if (!getEntitlements(plan).automation) throw new AppError("plan_limit", m.mail_scheduling_locked());
	const now = ctx.clock.now();
	const instant = toInstant(at, timezone);
	if (instant <= now) throw invalidField("at", m.mail_at_past());
	if (instant > now + YEAR_MS) throw invalidField("at", m.mail_at_too_far());
	return instant;
}

/** Throws invalid, of `to` or `cc`, where nothing is sent any more to one of these addresses. */
export function requireReachable({ to, cc }: Pick<MailOrder, "to" | "cc">, stopped: ReadonlySet<string>) {
	const isStopped = (address: string) => stopped.has(normaliseEmail(address));
	const address = to.find(isStopped) ?? cc.find(isStopped);
	if (address === undefined) return;
	throw invalidField(to.includes(address) ? "to" : "cc", m.mail_stopped_address({ address }));
}

/** Calls a mail off that waits for its time. Throws not_found; conflict where it goes just now or has gone. */
export async function cancelDelivery(ctx: AppContext, actor: Actor, deliveryId: string): Promise<void> {
	if (!isId(deliveryId)) throw notFound(m.mail_not_found());
	if (await cancelWaitingDelivery(ctx.db, actor.id, deliveryId, ctx.clock.now())) return;
	throw new AppError("conflict", m.mail_gone_already());
}

/** The mails about an invoice, oldest first, and the addresses that its account writes to no more. */
export async function readSendings(ctx: AppContext, actor: Actor, invoiceId: string) {
	const [sent, stopped] = await Promise.all([
		invoiceDeliveries(ctx.db, actor.id, invoiceId),
		listSuppressions(ctx.db, actor.id),
	]);
	return { sent, stopped };
}

/** The mails about an invoice, oldest first, each with the other invoices that it was of. Throws not_found. */
export async function listDeliveries(ctx: AppContext, actor: Actor, id: string) {
	await readInvoice(ctx, actor, id);
	return sharedDeliveries(ctx.db, actor.id, id);
}

/** What is said where an invoice is sent while mail is off: nothing has changed. */
export function notSentToast({ number }: Pick<Invoice, "number">) {
	return { title: m.invoicing_not_sent({ number }), description: m.sending_to_come() };
}

/** What is said of an invoice that has just left draft: who it was mailed to, or why it was not. */
export async function mailedNote(
	ctx: AppContext,
	actor: Actor,
	{ id, number, client }: Pick<Invoice, "id" | "number" | "client">,
) {
	if (client.noEmail) return m.invoicing_created_no_email({ number });
	const refusal = mailRefusal(ctx, actor);
	if (refusal === "off") return m.invoicing_created_text({ number });
	const [delivery] = await invoiceDeliveries(ctx.db, actor.id, id);
	if (!delivery) return m.invoicing_created_not_mailed({ number });
	if (delivery.held === "unconfirmed") return m.invoicing_created_unverified({ number, email: actor.email });
	if (delivery.held === "budget") {
		return m.invoicing_created_waits({ number, at: formatInstant(delivery.dueAt, actor.timezone) });
	}
	return m.invoicing_created_mailed({ number, address: delivery.recipients.to.join(", ") });
}
