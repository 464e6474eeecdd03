import { importBookings, reversePayments, unlinkRecorded } from "#db/bank/bank-bookings";
import { RuleBroken } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { bookedNow } from "~/settlement/domain/payment";
import { requireImport } from "./bank-imports.server";

const BATCH = 100;

/**
 * Takes back all that was booked of an import; payments that were recorded by hand stay. What a broken connection leaves over, the next try takes back.
 * @returns of how many lines
 * @throws AppError plan_limit, not_found; conflict where one was refunded since, before anything is taken back
 */
export async function undoImport(ctx: AppContext, actor: Actor, id: string): Promise<number> {
	await requireImport(ctx, actor, id);
	const booked = await importBookings(ctx.db, actor.id, id);
	if (booked.some(({ refunded }) => refunded > 0)) throw new AppError("conflict", m.payments_refunded_already());
	const now = bookedNow(ctx.clock.now(), actor.timezone);
	const payments = booked.map(({ paymentId: payment, settlements }) => ({
		id: ctx.ids.uuid(),
		payment,
		settlements: settlements.map((reverses) => ({ id: ctx.ids.uuid(), reverses })),
	}));
	try {
		for (let at = 0; at < payments.length; at += BATCH) {
			await reversePayments(ctx.db, actor.id, payments.slice(at, at + BATCH), now);
		}
	} catch (error) {
		// Another request was first.
		if (error instanceof RuleBroken) throw new AppError("conflict", m.payments_reversed_already());
		throw error;
	}
	return payments.length + (await unlinkRecorded(ctx.db, actor.id, id));
}
