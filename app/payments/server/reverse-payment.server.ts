import { RuleBroken } from "#db/commit";
import { reversePayment as bookReversal, invoiceLedger, reverseParts, settledBy } from "#db/payments/booked-payments";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { bookedNow } from "~/settlement/domain/payment";
import type { LedgerEntry } from "../domain/booked-lines";
import type { BookedPayment } from "../domain/payment-view";
import { findPayment } from "./read-payments.server";

/**
 * Takes a payment of an invoice back that was a mistake: what it settled is open again, here and wherever else its surplus
 * went. Both stay to be read. Of one that was recorded for another invoice only what it settled here is taken back, and is
 * credit of the client again.
 * @throws AppError not_found; conflict where it was taken back or refunded already, and where a card service brought it
 */
export async function reversePayment(
	ctx: AppContext,
	actor: Actor,
	invoiceId: string,
	paymentId: string,
): Promise<BookedPayment> {
	await readInvoice(ctx, actor, invoiceId);
	const payment = await findPayment(ctx, actor, invoiceId, paymentId);
	if (payment.reversedAt !== null) throw new AppError("conflict", m.payments_reversed_already());
	if (payment.invoiceId !== invoiceId) {
		await unsettle(ctx, actor, invoiceId, ({ paymentId: of }) => of === paymentId);
		return payment;
	}
	if (payment.provider !== null) throw new AppError("conflict", m.payments_came_by_card());
	if (payment.refunded > 0) throw new AppError("conflict", m.payments_refunded_already());
	const settled = await settledBy(ctx.db, actor.id, paymentId);
	const booking = bookedNow(ctx.clock.now(), actor.timezone);
	const reversal = {
		paymentId,
		id: ctx.ids.uuid(),
		settlements: settled.map(({ id: reverses }) => ({ id: ctx.ids.uuid(), reverses })),
	};
	const audit = { at: booking.at, userId: actor.id, event: "invoice.payment_reversed", objectId: invoiceId } as const;
	try {
		await bookReversal(ctx.db, actor.id, reversal, booking, audit);
	} catch (error) {
		// Another request was first.
		if (error instanceof RuleBroken) throw new AppError("conflict", m.payments_reversed_already());
		throw error;
	}
	return payment;
}

/** Takes back one entry of an invoice's book: credit that was used, or what was written off. Throws not_found, conflict. */
export async function reverseSettlement(ctx: AppContext, actor: Actor, invoiceId: string, id: string): Promise<void> {
	await readInvoice(ctx, actor, invoiceId);
	await unsettle(ctx, actor, invoiceId, (entry) => entry.id === id && entry.source !== "credit_note");
}

async function unsettle(ctx: AppContext, actor: Actor, invoiceId: string, which: (entry: LedgerEntry) => boolean) {
	const entries = (await invoiceLedger(ctx.db, actor.id, invoiceId)).filter((each) => which(each) && each.settled > 0);
	if (entries.length === 0) throw new AppError("conflict", m.payments_settlement_gone());
	const at = ctx.clock.now();
	const parts = entries.map(({ id: reverses, settled: amount }) => ({ id: ctx.ids.uuid(), reverses, amount }));
	const audit = { at, userId: actor.id, event: "invoice.settlement_reversed", objectId: invoiceId } as const;
	try {
		await reverseParts(ctx.db, actor.id, parts, at, audit);
	} catch (error) {
		if (error instanceof RuleBroken) throw new AppError("conflict", m.payments_settlement_gone());
		throw error;
	}
}
