import { cancelHeld } from "#db/sending/held-deliveries";
import { dismissKind } from "#db/sending/mail-troubles";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Instant } from "~/kernel/time/dates";
import type { Hold } from "~/mail/domain/delivery";
import type { MailText } from "~/mail/domain/mail-text";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { placeInLine, planWaitingNotice } from "./mail-line.server";
import { readInvoiceTexts, startingText } from "./mail-texts.server";

/** What a sender asks for. */
export interface MailOrder extends MailText {
	to: readonly string[];
	cc: readonly string[];
	/** Whether the sender gets a copy, hidden from the recipients. */
	copy: boolean;
	/** What is attached, where the plan has it and the data is complete; left out: both. */
	pdf?: boolean;
	xrechnung?: boolean;
	at?: Instant | undefined;
	/** Why it waits, where that was not chosen. */
	held?: Hold;
	/** Fingerprint of the request. */
	request?: string;
	/** Names the request, so that one which is repeated sends nothing more. */
	key: string;
}

export function planInvoiceMail(
	ctx: AppContext,
	actor: Actor,
	{ id, status }: Pick<Invoice, "id"> & { status: InvoiceStatus },
	order: MailOrder,
): PlannedMail {
	const { to, cc, copy, at, held, request, key, ...content } = order;
	const payload = status === "paid" ? { ...content, evenIfSettled: true } : content;
	const bcc = copy && ![...to, ...cc].includes(actor.email) ? [actor.email] : [];
	const [kind, now] = ["invoice" as const, ctx.clock.now()];
	const mail = planMail(ctx, { userId: actor.id, kind, invoiceId: id, payload, to, cc, bcc, at, held, request, key });
	const instead = [dismissKind(actor.id, id, kind, now), ...cancelHeld(actor.id, id, kind, now)];
	const notice = held === "budget" ? planWaitingNotice(ctx, actor) : [];
	return { ...mail, statements: [...instead, ...mail.statements, ...notice] };
}

/**
 * The mail of an invoice or credit note that is issued and whose sender chose nothing: to its client, in the account's words. It waits
 * where the account's address is not confirmed, or its mails of the day are used up. `null` where there is no mail at all.
 */
export async function defaultMailOrder(
	ctx: AppContext,
	actor: Actor,
	{ client, language, type = "invoice" }: Pick<Invoice, "client" | "language"> & { type?: Invoice["type"] },
): Promise<MailOrder | null> {
	const place = client.email === "" ? null : await placeInLine(ctx, actor);
	if (!place) return null;
	const text = startingText(await readInvoiceTexts(ctx, actor), { type, language });
	return { ...text, to: [client.email], cc: [], copy: false, key: "issued", ...place };
}
