import {
	listPayments as findPayments,
	paymentsNamed as findPaymentsNamed,
	invoiceLedger,
	invoicePayments,
	type PaymentFilter,
} from "#db/payments/booked-payments";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { decodeCursor, sliceFor, toPage } from "~/kernel/paging";
import { m } from "~/paraglide/messages";
import type { LedgerEntry } from "../domain/booked-lines";
import type { BookedPayment } from "../domain/payment-view";

/** The payments that were recorded for an invoice of the actor's, oldest first. Throws not_found. */
export async function listPayments(ctx: AppContext, actor: Actor, invoiceId: string): Promise<BookedPayment[]> {
	await readInvoice(ctx, actor, invoiceId);
	return invoicePayments(ctx.db, actor.id, invoiceId);
}

/** The payments of all invoices, the last booked first, and the cursor of what follows. */
export async function listAllPayments(
	ctx: AppContext,
	actor: Actor,
	{ filter, limit, cursor }: { filter: PaymentFilter; limit: number; cursor?: string | null | undefined },
) {
	const from = decodeCursor(cursor);
	const found = await findPayments(ctx.db, actor.id, filter, sliceFor(limit, from));
	const page = toPage(
		found.map((payment) => ({ payment, id: payment.id, createdAt: payment.at })),
		limit,
		from,
	);
	return { payments: page.rows.map(({ payment }) => payment), next: page.older };
}

/** Those of these ids that are the actor's. */
export function paymentsNamed(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<BookedPayment[]> {
	return findPaymentsNamed(ctx.db, actor.id, ids);
}

/** One of the actor's payments. Throws not_found. */
export async function readPayment(ctx: AppContext, actor: Actor, id: string): Promise<BookedPayment> {
	const [payment] = isId(id) ? await paymentsNamed(ctx, actor, [id]) : [];
	if (!payment) throw notFound(m.payments_not_found());
	return payment;
}

/** One of the payments that an invoice of the actor's lists. Throws not_found. */
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
