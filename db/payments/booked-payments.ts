import { type SQL, sql } from "drizzle-orm";
import type { Metadata } from "~/changes/domain/external";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { LedgerEntry } from "~/payments/domain/booked-lines";
import type { BookedPayment } from "~/payments/domain/payment-view";
import type { Booking } from "~/settlement/domain/payment";
import { type AuditEntry, record } from "../audit";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { insertReversal, reversedAmount } from "./payments";

/** What was booked for an invoice of its owner's, oldest first. */
export async function invoiceLedger(db: Database, userId: string, invoiceId: string): Promise<LedgerEntry[]> {
	return orm(db).all<LedgerEntry>(sql`
		SELECT origin.id, iif(origin.discount_of IS NULL, origin.source, 'discount') AS source, origin.amount, origin.day, origin.at, origin.payment_id AS paymentId,
			origin.credit_note_id AS creditNoteId,
			origin.amount + coalesce(sum(back.amount), 0) AS settled, max(back.at) AS reversedAt,
			payments.amount AS received, payments.method, payments.provider, coalesce(payments.fee, 0) AS fee,
			coalesce(payments.reference, (SELECT number FROM invoices WHERE id = origin.credit_note_id)) AS reference,
			iif(payments.invoice_id <> origin.invoice_id,
				coalesce((SELECT number FROM invoices WHERE id = payments.invoice_id), ''), NULL) AS otherInvoice
		FROM settlements AS origin
			LEFT JOIN settlements AS back ON back.reverses = origin.id
			LEFT JOIN payments ON payments.id = origin.payment_id
		WHERE origin.user_id = ${userId} AND origin.invoice_id = ${invoiceId} AND origin.amount > 0
		GROUP BY origin.id ORDER BY origin.day, origin.at, origin.rowid`);
}

/** The payments that were booked for an invoice, oldest first. */
export async function invoicePayments(db: Database, userId: string, invoiceId: string): Promise<BookedPayment[]> {
	const settled = sql`(SELECT coalesce(sum(amount), 0) FROM settlements
		WHERE payment_id = payments.id AND invoice_id = ${invoiceId})`;
	return readBooked(
		db,
		sql`
		SELECT ${booked(settled)} FROM payments
		WHERE +payments.user_id = ${userId} AND payments.kind = 'in' AND payments.id IN (
			SELECT id FROM payments WHERE user_id = ${userId} AND invoice_id = ${invoiceId}
			UNION SELECT payment_id FROM settlements WHERE user_id = ${userId} AND invoice_id = ${invoiceId})
		ORDER BY payments.day, payments.at, payments.rowid`,
	);
}

const settledInAll = sql`(SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = payments.id)`;

/** The columns of a {@link BookedPayment}; what it settles is that of one invoice, or of all. */
function booked(settled: SQL): SQL {
	return sql`payments.id, payments.invoice_id AS invoiceId, payments.amount, payments.currency, payments.day, payments.method,
		payments.reference, payments.provider, payments.fee, payments.external_id AS externalId, payments.metadata, payments.at, ${settled} AS settled,
		payments.amount - ${settledInAll}
			- (SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payments.id) AS left,
		(SELECT coalesce(sum(amount), 0) FROM payments AS back
			WHERE back.refers_to = payments.id AND back.kind = 'refund') AS refunded,
		(SELECT at FROM payments AS back WHERE back.refers_to = payments.id AND back.kind = 'reversal') AS reversedAt,
		max(payments.at, coalesce((SELECT max(at) FROM settlements WHERE payment_id = payments.id), 0),
			coalesce((SELECT max(at) FROM payments AS back WHERE back.refers_to = payments.id), 0)) AS updatedAt`;
}

async function readBooked(db: Database, query: SQL): Promise<BookedPayment[]> {
	const rows = await orm(db).all<Omit<BookedPayment, "metadata"> & { metadata: string }>(query);
	return rows.map((row) => ({ ...row, metadata: JSON.parse(row.metadata) as Metadata }));
}

export interface PaymentFilter {
	/** Days on which it came in, both included. */
	from?: CalendarDate | undefined;
	to?: CalendarDate | undefined;
	currency?: Currency | undefined;
	/** The saved client that the invoice bills. */
	clientId?: string | undefined;
	externalId?: string | undefined;
}

/** The payments of an account, the last booked first. */
export async function listPayments(
	db: Database,
	userId: string,
	{ from: first, to: last, currency, clientId, externalId }: PaymentFilter,
	{ limit, from }: Slice,
): Promise<BookedPayment[]> {
	return readBooked(
		db,
		sql`
		SELECT ${booked(settledInAll)} FROM payments ${clientId ? sql`INDEXED BY payments_of_invoice` : sql``}
		WHERE ${sql.join(
			[
				sql`user_id = ${userId} AND kind = 'in'`,
				...(clientId ? [sql`invoice_id IN (${billing(userId, clientId)})`] : []),
				...(first ? [sql`day >= ${first}`] : []),
				...(last ? [sql`day <= ${last}`] : []),
				...(externalId ? [sql`external_id = ${externalId}`] : []),
				...(currency ? [sql`currency = ${currency}`] : []),
				...(from ? [sql`(at, id) < (${from.createdAt}, ${from.id})`] : []),
			],
			sql` AND `,
		)}
		ORDER BY at DESC, id DESC LIMIT ${limit}`,
	);
}

/** The ids of the invoices that bill a saved client. */
function billing(userId: string, clientId: string): SQL {
	return sql`SELECT id FROM invoices INDEXED BY invoices_of_client_id
		WHERE user_id = ${userId} AND client_id = ${clientId} AND deleted_at IS NULL`;
}

/** The account's payments of these ids. `+` has SQLite begin at those. */
export async function paymentsNamed(db: Database, userId: string, ids: readonly string[]): Promise<BookedPayment[]> {
	return readBooked(
		db,
		sql`
		SELECT ${booked(settledInAll)} FROM payments
		WHERE +user_id = ${userId} AND kind = 'in' AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
	);
}

/** What a payment settles now, the last first, by settlement: the id, its invoice, and how much of it is left. Minor units. */
export async function settledBy(db: Database, userId: string, paymentId: string) {
	return orm(db).all<{ id: string; invoiceId: string; amount: Cents }>(sql`
		SELECT origin.id, origin.invoice_id AS invoiceId, origin.amount + coalesce(sum(back.amount), 0) AS amount
		FROM settlements AS origin LEFT JOIN settlements AS back ON back.reverses = origin.id
		WHERE origin.user_id = ${userId} AND origin.payment_id = ${paymentId} AND origin.amount > 0
		GROUP BY origin.id HAVING origin.amount + coalesce(sum(back.amount), 0) > 0 ORDER BY origin.at DESC, origin.rowid DESC`);
}

interface Reversal {
	paymentId: string;
	/** The reversing payment's. */
	id: string;
	/** What it settles, and the ids of what takes that back. */
	settlements: readonly { id: string; reverses: string }[];
}

/**
 * Takes a payment back as a mistake, with all that it settles. Throws RuleBroken("payment_covers" | "settlement_covers")
 * where it was taken back or refunded already, or settles something else by now.
 */
export async function reversePayment(
	db: Database,
	userId: string,
	{ paymentId, id, settlements }: Reversal,
	{ at, day }: Booking,
	audit: AuditEntry,
): Promise<void> {
	await commit(db, [
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, reverses, at)
			SELECT value ->> 'id', user_id, invoice_id, source, payment_id,
				-amount - ${reversedAmount}, day, origin.id, ${at}
			FROM json_each(${JSON.stringify(settlements)}) CROSS JOIN settlements AS origin ON origin.id = value ->> 'reverses'
			WHERE user_id = ${userId} AND payment_id = ${paymentId} AND amount + ${reversedAmount} <> 0`,
		insertReversal(id, sql`user_id = ${userId} AND id = ${paymentId} AND kind = 'in'`, { at, day }),
		record(db, audit),
	]);
}

/** Reverses settlements, whole or in part. Throws RuleBroken("settlement_covers") where less of them is left by now. */
export async function reverseParts(
	db: Database,
	userId: string,
	settlements: readonly PartReversal[],
	at: Instant,
	audit: AuditEntry,
): Promise<void> {
	await commit(db, [reversals(userId, settlements, { at }), record(db, audit)]);
}

/** What of a settlement is taken back, and the id of what takes it back. Minor units. */
export interface PartReversal {
	id: string;
	reverses: string;
	amount: Cents;
}

/**
 * The statement that takes settlements back, whole or in part.
 * @param from the day of what gave money back, from which on what it settled counts no more; absent for a mistake, which
 *   counts on no day
 */
export function reversals(
	userId: string,
	settlements: readonly PartReversal[],
	{ at, from }: { at: Instant; from?: CalendarDate },
): Statement {
	const day =
		from === undefined ? sql`day` : sql`iif(source = 'payment' OR discount_of IS NOT NULL, max(day, ${from}), day)`;
	return sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, discount_of, amount, day, reverses, at)
		SELECT value ->> 'id', user_id, invoice_id, source, payment_id, discount_of, -(value ->> 'amount'), ${day}, origin.id, ${at}
		FROM json_each(${JSON.stringify(settlements)}) CROSS JOIN settlements AS origin ON origin.id = value ->> 'reverses'
		WHERE user_id = ${userId}`;
}
