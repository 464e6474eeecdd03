import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { Period } from "~/reports/domain/period";
import type { ReceiptShares } from "~/reports/domain/receipt-split";
import type { BookedReceipt, DailyReceipts } from "~/reports/domain/receipts-book";
import { billedName } from "../billed-name";
import { orm } from "../client";
import { runBatch } from "../commit";
import { shownAddress } from "../no-email";
import { origin, readShares, selectShares } from "./receipt-shares";

export interface ReceiptRow extends Omit<BookedReceipt, "split"> {
	at: Instant;
}

/** The place of a receipt, for what comes after it. */
export interface ReceiptPlace {
	day: CalendarDate;
	at: Instant;
	id: string;
}

/** What was booked by mistake and taken back was never received (docs/money.md section 8). */
const isReceipt = sql`payments.kind <> 'reversal' AND NOT EXISTS (
	SELECT 1 FROM payments AS back WHERE back.refers_to = payments.id AND back.kind = 'reversal')`;

/** What goes back to a client is below zero. */
const signedAmount = sql`iif(payments.kind = 'in', payments.amount, -payments.amount)`;

/** An account's receipts of a period, the earliest first, those after a place, at most `limit` of them. */
export async function listReceipts(
	db: Database,
	userId: string,
	{ from, to }: Period,
	{ after, limit }: { after?: ReceiptPlace | undefined; limit: number },
): Promise<ReceiptRow[]> {
	const beyond = after
		? sql`AND (payments.day, payments.at, payments.id) > (${after.day}, ${after.at}, ${after.id})`
		: sql``;
	const ofInvoice = (what: SQL) => sql`(SELECT ${what} FROM invoices WHERE invoices.user_id = ${userId}
		AND invoices.id = (SELECT invoice_id FROM payments AS origin WHERE origin.id = ${origin}))`;
	const rows = await orm(db).all<Omit<ReceiptRow, "numbers"> & { numbers: string }>(sql`
		SELECT payments.id, payments.day, payments.at, payments.kind, ${signedAmount} AS amount, payments.currency, method,
			reference, (SELECT json_group_array(number) FROM (
				SELECT DISTINCT number FROM settlements JOIN invoices ON invoices.id = settlements.invoice_id
				WHERE settlements.payment_id = ${origin} AND invoices.user_id = ${userId} ORDER BY number)) AS numbers,
			coalesce(${ofInvoice(billedName())}, (SELECT name FROM clients WHERE clients.user_id = ${userId}
				AND lower(clients.email) = payments.client_key ORDER BY created_at DESC LIMIT 1), ${shownAddress(sql`payments.client_key`)}) AS client,
			coalesce(${ofInvoice(sql`items ->> '$[0].description'`)}, '') AS nature
		FROM payments
		WHERE payments.user_id = ${userId} AND payments.day BETWEEN ${from} AND ${to} AND ${isReceipt} ${beyond}
		ORDER BY payments.day, payments.at, payments.id LIMIT ${limit}`);
	return rows.map(({ numbers, ...row }) => ({ ...row, numbers: JSON.parse(numbers) }));
}

/** What came in on each day of a period in each currency, less what went back, with how many receipts; and what these are shared by. */
export async function receivedIn(
	db: Database,
	userId: string,
	{ from, to }: Period,
): Promise<{ days: DailyReceipts[]; shares: ReceiptShares }> {
	const ofPeriod = sql`payments.user_id = ${userId} AND payments.day BETWEEN ${from} AND ${to} AND ${isReceipt}`;
	const [days, ...shares] = await runBatch(db, [
		sql`SELECT day, currency, sum(${signedAmount}) AS amount, count(*) AS count FROM payments
			WHERE ${ofPeriod} GROUP BY day, currency`,
		...selectShares(userId, ofPeriod),
	]);
	return { days: days as DailyReceipts[], shares: readShares(shares) };
}
