import { RuleBroken } from "#db/commit";
import { reversePayment as bookReversal, settledBy } from "#db/queries/booked-payments";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { bookedNow } from "~/invoices/domain/payment";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { BookedPayment } from "../domain/payment-view";
import { findPayment } from "./read-payments.server";

/**
 * Takes a payment of an invoice back that was a mistake: what it settled is open again, here and wherever else its surplus
 * went. Both stay to be read.
 *
 * @throws AppError not_found; conflict where it was taken back or refunded already
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
		// Somebody was faster.
		if (error instanceof RuleBroken) throw new AppError("conflict", m.payments_reversed_already());
		throw error;
	}
	return payment;
}
