import { type SQL, sql } from "drizzle-orm";
import type { Cents } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";
import type { Statement } from "../commit";
import { writtenOffByItself } from "./receipts";

interface Incoming {
	/** What was written off of this invoice gives way, */
	invoice: SQL;
	/** for what is more than is open of these, as JSON. */
	among: SQL;
	amount: Cents;
	at: Instant;
	/** What its entries are named after. */
	id: string;
}

/**
 * The statement by which what was written off by itself gives way to money that comes in, the last entry first and only as far
 * as the money goes: that much is open again, for what follows in the batch. Where nothing was written off it does nothing.
 */
export function givingWay(userId: string, { invoice, among, amount, at, id }: Incoming): Statement {
	const more = sql`(SELECT ${amount} - coalesce(sum(payable - settled), 0) FROM invoices
		WHERE user_id = ${userId} AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(${among})))`;
	return sql`INSERT INTO settlements (id, user_id, invoice_id, source, amount, day, reverses, at)
		SELECT ${id} || '/' || place, user_id, invoice_id, source, -min(rest, ${more} - later), day, id, ${at} FROM (
			SELECT *, row_number() OVER (ORDER BY at DESC, id) AS place,
				coalesce(sum(rest) OVER (ORDER BY at DESC, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS later
			FROM (SELECT origin.*, amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) AS rest
				FROM settlements AS origin WHERE ${writtenOffByItself(userId, invoice)})
			WHERE rest > 0)
		WHERE later < ${more} AND EXISTS (
			SELECT 1 FROM invoices WHERE user_id = ${userId} AND id = ${invoice} AND deleted_at IS NULL)`;
}
