import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { type MailRequest, mailInvoice } from "~/invoicing/server/send-invoice.server";

/** Mails an invoice as its page does. */
export async function sendInvoice(ctx: AppContext, actor: Actor, id: string, request: MailRequest) {
	return mailInvoice(ctx, actor, await readInvoice(ctx, actor, id), request);
}
