import { sql } from "drizzle-orm";
import type { Booking } from "~/invoices/domain/payment";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { commit } from "../commit";
import { isBooked } from "./bank-imports";
import { takenBack } from "./payments";

/** A payment that was booked of a line, and what it settles. */
export interface BookedLine {
	paymentId: string;
	/** How much of it was paid back since. Minor units. */
	refunded: number;
	/** The ids of the settlements of it that stand. */
	settlements: string[];
}

/** What is booked of an import's lines and stands. */
export async function bookedOfImport(db: Database, userId: string, importId: string): Promise<BookedLine[]> {
	const rows = await orm(db).all<Omit<BookedLine, "settlements"> & { settlements: string }>(sql`
		SELECT payment_id AS paymentId,
			(SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payment_id) AS refunded,
			(SELECT json_group_array(origin.id) FROM settlements AS origin
				WHERE origin.payment_id = bank_lines.payment_id AND origin.amount > 0 AND origin.amount + ${takenBack} > 0
			) AS settlements
		FROM bank_lines WHERE user_id = ${userId} AND import_id = ${importId} AND ${isBooked} ORDER BY day, rowid`);
	return rows.map(({ settlements, ...row }) => ({ ...row, settlements: JSON.parse(settlements) }));
}

/** What takes a payment back: the id of its reversal, and of the reversals of what it settles. */
export interface TakenBackLine {
	id: string;
	payment: string;
	settlements: readonly { id: string; reverses: string }[];
}

/**
 * Takes payments back with all that they settle, in one batch. Throws RuleBroken("payment_covers" | "settlement_covers")
 * where one of them was taken back or refunded meanwhile, or settles something else by now; then none is.
 */
export async function takeBackPayments(
	db: Database,
	userId: string,
	payments: readonly TakenBackLine[],
	{ at, day }: Booking,
): Promise<void> {
	const settlements = JSON.stringify(payments.flatMap((each) => each.settlements));
	const reversals = JSON.stringify(payments.map(({ id, payment }) => ({ id, payment })));
	await commit(db, [
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, reverses, at)
			SELECT value ->> 'id', user_id, invoice_id, source, payment_id, -amount - ${takenBack}, day, origin.id, ${at}
			FROM json_each(${settlements}) JOIN settlements AS origin ON origin.id = value ->> 'reverses'
			WHERE user_id = ${userId} AND amount + ${takenBack} <> 0`,
		sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, refers_to, amount, currency, day, method, reference, at)
			SELECT value ->> 'id', user_id, client_key, invoice_id, 'reversal', origin.id, amount, currency, ${day}, method,
				reference, ${at}
			FROM json_each(${reversals}) JOIN payments AS origin ON origin.id = value ->> 'payment'
			WHERE user_id = ${userId} AND kind = 'in'`,
		sql`INSERT INTO audit (at, user_id, event, object_id)
			SELECT ${at}, user_id, 'invoice.payment_reversed', coalesce(invoice_id, payments.id)
			FROM json_each(${reversals}) JOIN payments ON payments.id = value ->> 'payment' WHERE user_id = ${userId}`,
	]);
}
