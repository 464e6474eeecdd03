import { cancelHeld } from "#db/sending/held-deliveries";
import { dismissKind } from "#db/sending/mail-troubles";
import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Instant } from "~/kernel/time/dates";
import type { Hold } from "~/mail/domain/delivery";
import { countAddresses } from "~/mail/domain/mail";
import type { MailText } from "~/mail/domain/mail-text";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { copiesOf } from "./client-copies.server";
import { placeInLine, planWaitingNotice } from "./mail-line.server";
import { readInvoiceTexts, startingText } from "./mail-texts.server";

export interface MailOrder extends MailText {
	to: readonly string[];
	cc: readonly string[];
	/** Whether the sender gets a copy, hidden from the recipients. */
	copy: boolean;
	/** What is attached, where the plan has it and the data is complete; left out: both. */
	pdf?: boolean;
	xrechnung?: boolean;
	/** Left out: as the saved client says. */
	timesheet?: boolean | undefined;
	at?: Instant | undefined;
	/** Why it waits, where that was not chosen. */
	held?: Hold;
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
	invoice: Pick<Invoice, "client" | "language"> & { clientId?: string | null; type?: Invoice["type"] },
): Promise<MailOrder | null> {
	const { client, clientId, language, type = "invoice" } = invoice;
	if (client.email === "" || mailRefusal(ctx, actor) === "off") return null;
	const to = [client.email];
	const { cc, bcc } = await copiesOf(ctx, actor, { clientId, email: client.email }, to);
	const place = await placeInLine(ctx, actor, countAddresses({ to, cc, bcc }));
	if (!place) return null;
	const text = startingText(await readInvoiceTexts(ctx, actor), { type, language });
	return { ...text, to, cc, copy: bcc.length > 0, key: "issued", ...place };
}
