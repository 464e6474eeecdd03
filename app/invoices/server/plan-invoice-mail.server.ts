import { dismissKind } from "#db/queries/mail-troubles";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { spend } from "~/identity/server/budgets.server";
import { mailRefusal } from "~/identity/server/may-mail.server";
import type { Instant } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import type { MailText } from "~/mail/domain/mail-text";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import type { Invoice } from "../domain/invoice";
import { readInvoiceTexts, startingText } from "./mail-texts.server";

/** What a sender asks for. */
export interface MailOrder extends MailText {
	to: readonly string[];
	cc: readonly string[];
	/** Whether the sender gets a copy, which nobody else sees. */
	copy: boolean;
	/** What is attached, where the plan has it and the data is complete; left out: both. */
	pdf?: boolean;
	xrechnung?: boolean;
	at?: Instant | undefined;
	/** Names the request, so that one which is repeated sends nothing more. */
	key: string;
}

export function planInvoiceMail(
	ctx: AppContext,
	actor: Actor,
	{ id }: Pick<Invoice, "id">,
	order: MailOrder,
): PlannedMail {
	const { to, cc, copy, at, key, ...payload } = order;
	const bcc = copy && ![...to, ...cc].includes(actor.email) ? [actor.email] : [];
	const mail = planMail(ctx, { userId: actor.id, kind: "invoice", invoiceId: id, payload, to, cc, bcc, at, key });
	const instead = dismissKind(actor.id, id, "invoice", ctx.clock.now());
	return { ...mail, statements: [instead, ...mail.statements] };
}

/**
 * The mail of an invoice that leaves draft and whose sender chose nothing: to its client, in the account's words. `null`
 * where it can't be mailed, or the account's day is used up: then it is sent all the same.
 */
export async function usualOrder(
	ctx: AppContext,
	actor: Actor,
	{ client, language }: Pick<Invoice, "client" | "language">,
): Promise<MailOrder | null> {
	if (client.email === "" || mailRefusal(ctx, actor) !== null) return null;
	try {
		await spend(ctx, actor, "mails");
	} catch (error) {
		if (error instanceof AppError && error.code === "too_many_requests") return null;
		throw error;
	}
	return { ...(await usualMail(ctx, actor, { client, language, type: "invoice" })), key: "issued" };
}

/** What a mail of an invoice is where its sender chooses nothing else. */
export async function usualMail(
	ctx: AppContext,
	actor: Actor,
	{ client, language, type }: Pick<Invoice, "client" | "language" | "type">,
) {
	const text = startingText(await readInvoiceTexts(ctx, actor), { type, language });
	return { ...text, to: [client.email], cc: [], copy: false };
}
