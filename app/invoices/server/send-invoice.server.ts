import { commit } from "#db/commit";
import { deliveriesOfInvoice, findDeliveryByKey } from "#db/queries/deliveries";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { spend } from "~/identity/server/budgets.server";
import { requireKey } from "~/identity/server/idempotency.server";
import { mailRefusal } from "~/identity/server/may-mail.server";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/in-language.server";
import { parse } from "~/kernel/validation";
import { type Delivery, dedupeKey } from "~/mail/domain/delivery";
import { countAddresses } from "~/mail/domain/mail";
import { carry } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import type { Invoice } from "../domain/invoice";
import { mergePatch } from "../domain/invoice-patch";
import { IssuedPayload } from "../domain/invoice-payload";
import type { MailPayload } from "../domain/mail-input";
import { usualText } from "../domain/mail-text";
import { type MailOrder, planInvoiceMail } from "./plan-invoice-mail.server";
import { readInvoice } from "./read-invoices.server";
import { updateInvoice } from "./update-invoice.server";

/**
 * Mails an invoice, now or later. A draft is sent by it, in one batch with its mail; one that was sent before is mailed
 * once more. The same key again sends nothing more, and returns the first mail.
 *
 * @throws AppError not_found, conflict (mail is off, the account's address is not confirmed), invalid (a draft that lacks
 *   something), too_many_requests, and whatever updateInvoice throws
 */
export async function sendInvoice(ctx: AppContext, actor: Actor, id: string, order: MailOrder): Promise<Delivery> {
	requireKey(order.key);
	const invoice = await readInvoice(ctx, actor, id);
	requireMail(ctx, actor);
	const issued = invoice.status === "draft" ? completeDraft(invoice) : null;
	const find = () => findDeliveryByKey(ctx.db, actor.id, dedupeKey("invoice", id, order.key));
	const earlier = await find();
	if (earlier) return earlier;
	await spend(ctx, actor, "mails", countAddresses(order));
	if (issued) {
		const change = { input: issued, status: "sent", version: invoice.version, mail: order } as const;
		try {
			await updateInvoice(ctx, actor, id, change);
		} catch (error) {
			// A parallel request with the same key was faster: its mail is ours.
			const raced = await find();
			if (raced) return raced;
			throw error;
		}
	} else {
		const { delivery, statements } = planInvoiceMail(ctx, actor, invoice, order);
		await commit(ctx.db, statements);
		carry(ctx, delivery);
	}
	const delivery = await find();
	if (!delivery) throw new Error("a mail that was written down is not there");
	return delivery;
}

/** The draft as it is sent. Throws invalid with all that it lacks, since no field of it is on the page. */
function completeDraft(draft: Invoice) {
	try {
		return parse(IssuedPayload, mergePatch(draft, {}));
	} catch (error) {
		if (!(error instanceof AppError) || !error.fieldErrors) throw error;
		const { code, fieldErrors } = error;
		const missing = [...new Set(Object.values(fieldErrors).flat())].join("; ");
		throw new AppError(code, m.invoices_draft_incomplete({ missing }), { fieldErrors });
	}
}

/** The same with the usual words and recipient in place of what is left out. */
export async function sendByApi(ctx: AppContext, actor: Actor, id: string, order: MailPayload & { key: string }) {
	const { client, language } = await readInvoice(ctx, actor, id);
	requireMail(ctx, actor);
	const usual = inLanguage(language, () => usualText(language));
	const { to = [client.email], cc, subject = usual.subject, message = usual.message, key } = order;
	if (to.includes(""))
		throw new AppError("invalid", m.mail_to_required(), { fieldErrors: { to: [m.mail_to_required()] } });
	return sendInvoice(ctx, actor, id, { to, cc, copy: false, subject, message, key });
}

/** Throws conflict, with the spec's informational message where there is no mail at all (docs/specification.md section 1). */
export function requireMail(ctx: AppContext, actor: Actor): void {
	const refusal = mailRefusal(ctx, actor);
	if (refusal === "off") throw new AppError("conflict", m.invoices_sending_to_come());
	if (refusal === "unverified") throw new AppError("conflict", m.mail_unverified({ email: actor.email }));
}

/** The mails about an invoice, oldest first. Throws not_found. */
export async function listDeliveries(ctx: AppContext, actor: Actor, id: string): Promise<Delivery[]> {
	await readInvoice(ctx, actor, id);
	return deliveriesOfInvoice(ctx.db, actor.id, id);
}

/** What is said where an invoice is sent while mail is off: nothing has changed. */
export function notSentToast({ number }: Pick<Invoice, "number">) {
	return { title: m.invoices_not_sent({ number }), description: m.invoices_sending_to_come() };
}

/** What is said of an invoice that has just left draft: whom it was mailed to, or why it was not. */
export async function mailedNote(ctx: AppContext, actor: Actor, { id, number }: Pick<Invoice, "id" | "number">) {
	const refusal = mailRefusal(ctx, actor);
	if (refusal === "off") return m.invoices_created_text({ number });
	if (refusal === "unverified") return m.invoices_created_unverified({ number, email: actor.email });
	const [delivery] = await deliveriesOfInvoice(ctx.db, actor.id, id);
	if (!delivery) return m.invoices_created_not_mailed({ number });
	return m.invoices_created_mailed({ number, address: delivery.recipients.to.join(", ") });
}
