import { invoiceLedger, invoicePayments } from "#db/payments/booked-payments";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { m } from "~/paraglide/messages";
import type { LedgerEntry } from "../domain/booked-lines";
import type { BookedPayment } from "../domain/payment-view";

/** The payments that were recorded for an invoice of the actor's, oldest first. Throws not_found. */
export async function listPayments(ctx: AppContext, actor: Actor, invoiceId: string): Promise<BookedPayment[]> {
	await readInvoice(ctx, actor, invoiceId);
	return invoicePayments(ctx.db, actor.id, invoiceId);
}

/** One of them. Throws not_found. */
export async function findPayment(
	ctx: AppContext,
	actor: Actor,
	invoiceId: string,
	id: string,
): Promise<BookedPayment> {
	const payment = (await invoicePayments(ctx.db, actor.id, invoiceId)).find((each) => each.id === id);
	if (!payment) throw notFound(m.payments_not_found());
	return payment;
}

/** All that settled an invoice of the actor's, oldest first; nothing where it is not there. */
export async function readLedger(ctx: AppContext, actor: Actor, invoiceId: string): Promise<LedgerEntry[]> {
	return isId(invoiceId) ? invoiceLedger(ctx.db, actor.id, invoiceId) : [];
}
