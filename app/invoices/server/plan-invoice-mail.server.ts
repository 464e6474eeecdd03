import { dismissKind } from "#db/queries/mail-troubles";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { spend } from "~/identity/server/budgets.server";
import { mailRefusal } from "~/identity/server/may-mail.server";
import type { Instant } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/in-language.server";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import type { Invoice } from "../domain/invoice";
import { type MailText, usualText } from "../domain/mail-text";

/** What a sender asks for. */
export interface MailOrder extends MailText {
	to: readonly string[];
	cc: readonly string[];
	/** Whether the sender gets a copy, which nobody else sees. */
	copy: boolean;
	at?: Instant | undefined;
	/** Names the request, so that one which is repeated sends nothing more. */
	key: string;
}

type Subject = Pick<Invoice, "id" | "client" | "language">;

export function planInvoiceMail(ctx: AppContext, actor: Actor, { id }: Subject, order: MailOrder): PlannedMail {
	const { to, cc, copy, at, key, subject, message } = order;
	const bcc = copy && ![...to, ...cc].includes(actor.email) ? [actor.email] : [];
	const payload = { subject, message };
	const mail = planMail(ctx, { userId: actor.id, kind: "invoice", invoiceId: id, payload, to, cc, bcc, at, key });
	const instead = dismissKind(actor.id, id, "invoice", ctx.clock.now());
	return { ...mail, statements: [instead, ...mail.statements] };
}

/** The mail of an invoice that leaves draft and whose sender chose nothing: to its client, in the usual words. */
export function planUsualMail(ctx: AppContext, actor: Actor, invoice: Subject): PlannedMail {
	const text = inLanguage(invoice.language, () => usualText(invoice.language));
	const order = { ...text, to: [invoice.client.email], cc: [], copy: false, key: "issued" };
	return planInvoiceMail(ctx, actor, invoice, order);
}

/**
 * Whether an invoice that leaves draft is mailed to its client. Counts the mail against the account's day; where that is
 * used up the invoice is sent all the same, and not mailed.
 */
export async function isMailed(ctx: AppContext, actor: Actor, { client }: Pick<Invoice, "client">): Promise<boolean> {
	if (client.email === "" || mailRefusal(ctx, actor) !== null) return false;
	try {
		await spend(ctx, actor, "mails");
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "too_many_requests") return false;
		throw error;
	}
}
