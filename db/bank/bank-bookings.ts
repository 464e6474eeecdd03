import { type SQL, sql } from "drizzle-orm";
import { NEAR_DAYS } from "~/bank/domain/recorded";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { Booking } from "~/settlement/domain/payment";
import { type AuditEntry, record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, runBatch, type Statement } from "../commit";
import { standsForNone } from "../no-email";
import { type BookingIds, reversedAmount } from "../payments/payments";
import { isBooked, isByHand } from "./bank-imports";

/** A payment that was booked of a line, and what it settles. */
export interface BookedLine {
	paymentId: string;
	/** How much of it was paid back since. Minor units. */
	refunded: number;
	settlements: string[];
}

/** What was booked of an import's lines and not reversed; not what was recorded by hand. */
export async function importBookings(db: Database, userId: string, importId: string): Promise<BookedLine[]> {
	const rows = await orm(db).all<Omit<BookedLine, "settlements"> & { settlements: string }>(sql`
		SELECT payment_id AS paymentId,
			(SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payment_id) AS refunded,
			(SELECT json_group_array(origin.id) FROM settlements AS origin
				WHERE origin.payment_id = bank_lines.payment_id AND origin.amount > 0 AND origin.amount + ${reversedAmount} > 0
			) AS settlements
		FROM bank_lines WHERE user_id = ${userId} AND import_id = ${importId} AND recorded = 0 AND ${isBooked}
		ORDER BY day, rowid`);
	return rows.map(({ settlements, ...row }) => ({ ...row, settlements: JSON.parse(settlements) }));
}

/** What takes a payment back: the id of its reversal, and of the reversals of what it settles. */
export interface ReversedLine {
	id: string;
	payment: string;
	settlements: readonly { id: string; reverses: string }[];
}

/**
 * Takes payments back with all that they settle, in one batch. Throws RuleBroken("payment_covers" | "settlement_covers")
 * where one of them was taken back or refunded meanwhile, or settles something else by now; then none is.
 */
export async function reversePayments(
	db: Database,
	userId: string,
	payments: readonly ReversedLine[],
	{ at, day }: Booking,
): Promise<void> {
	const settlements = JSON.stringify(payments.flatMap((each) => each.settlements));
	const reversals = JSON.stringify(payments.map(({ id, payment }) => ({ id, payment })));
	await commit(db, [
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, reverses, at)
			SELECT value ->> 'id', user_id, invoice_id, source, payment_id, -amount - ${reversedAmount}, day, origin.id, ${at}
			FROM json_each(${settlements}) CROSS JOIN settlements AS origin ON origin.id = value ->> 'reverses'
			WHERE user_id = ${userId} AND amount + ${reversedAmount} <> 0`,
		sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, refers_to, amount, currency, day, method, reference, at)
			SELECT value ->> 'id', user_id, client_key, invoice_id, 'reversal', origin.id, amount, currency, ${day}, method,
				reference, ${at}
			FROM json_each(${reversals}) CROSS JOIN payments AS origin ON origin.id = value ->> 'payment'
			WHERE user_id = ${userId} AND kind = 'in'`,
		sql`INSERT INTO audit (at, user_id, event, object_id)
			SELECT ${at}, user_id, 'invoice.payment_reversed', coalesce(invoice_id, payments.id)
			FROM json_each(${reversals}) CROSS JOIN payments ON payments.id = value ->> 'payment' WHERE user_id = ${userId}`,
	]);
}

/**
 * The statements that say that a payment is what was booked of a line, where nothing is, the invoice has its currency, and
 * no payment that the line may be of was recorded by hand, for it or one of the `others`, beside those that are `known`. The
 * line keeps the `joint` reference of several, so that their payment is read as one of all.
 */
export function bookLine(
	userId: string,
	lineId: string,
	ids: Pick<BookingIds, "invoice" | "payment"> & {
		others?: readonly string[];
		joint?: string;
		known: readonly string[];
	},
): Statement[] {
	const billed = JSON.stringify([ids.invoice, ...(ids.others ?? [])]);
	return [
		sql`UPDATE bank_lines SET payment_id = ${ids.payment}, recorded = 0, dismissed_at = NULL,
				joint_reference = coalesce(${ids.joint ?? null}, joint_reference)
			WHERE user_id = ${userId} AND id = ${lineId} AND NOT ${isBooked}
				AND currency = (SELECT currency FROM invoices WHERE user_id = ${userId} AND id = ${ids.invoice})
				AND NOT EXISTS (
					SELECT 1 FROM payments WHERE payments.user_id = ${userId} AND payments.invoice_id IN (SELECT value FROM json_each(${billed}))
						AND payments.amount = bank_lines.amount AND ${isByHand}
						AND abs(julianday(payments.day) - julianday(bank_lines.day)) <= ${NEAR_DAYS}
						AND payments.id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids.known)})))`,
		...mustHaveChangedOne("row_unchanged"),
	];
}

/** Money of a line that settles nothing yet: credit of a client, who is known by an e-mail address in small letters. */
export interface NewCredit {
	lineId: string;
	paymentId: string;
	client: string;
	day: CalendarDate;
	reference: string;
}

/** Books a line as credit. Throws RuleBroken("row_unchanged") where something is booked of it, or no client has that address. */
export async function insertCredit(
	db: Database,
	userId: string,
	credit: NewCredit,
	{ audit, extraStatements }: { audit: AuditEntry; extraStatements: readonly Statement[] },
): Promise<void> {
	const { lineId, paymentId, client, day, reference } = credit;
	await commit(db, [
		sql`UPDATE bank_lines SET payment_id = ${paymentId}, recorded = 0, dismissed_at = NULL
			WHERE user_id = ${userId} AND id = ${lineId} AND NOT ${isBooked} AND ${isClient(userId, sql`${client}`)}`,
		...mustHaveChangedOne("row_unchanged"),
		sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference, at)
			SELECT ${paymentId}, user_id, ${client}, NULL, 'in', amount, currency, ${day}, 'bank_transfer', ${reference}, ${audit.at}
			FROM bank_lines WHERE user_id = ${userId} AND id = ${lineId}`,
		...extraStatements,
		record(db, audit),
	]);
}

/** Which of these e-mail addresses, in small letters, are clients': saved ones, and those of invoices. */
export async function knownClients(db: Database, userId: string, emails: readonly string[]): Promise<Set<string>> {
	const rows = await orm(db).all<{ email: string }>(sql`
		SELECT value AS email FROM json_each(${JSON.stringify(emails)}) WHERE ${isClient(userId, sql`value`)}`);
	return new Set(rows.map(({ email }) => email));
}

function isClient(userId: string, email: SQL): SQL {
	return sql`(${email} <> '' AND NOT ${standsForNone(email)} AND (
		EXISTS (SELECT 1 FROM clients WHERE clients.user_id = ${userId} AND lower(clients.email) = ${email}
			AND clients.deleted_at IS NULL)
		OR EXISTS (SELECT 1 FROM invoices WHERE invoices.user_id = ${userId} AND invoices.client_key = ${email}
			AND invoices.deleted_at IS NULL AND invoices.status <> 'draft')))`;
}

/** Keeps lines of an import as no invoices, or with `at` null has them proposed again; those that are booked stay. Returns how many. */
export async function dismissLines(
	db: Database,
	userId: string,
	{ importId, lines, at }: { importId: string; lines: readonly string[]; at: Instant | null },
): Promise<number> {
	const changed = await orm(db).all(sql`
		UPDATE bank_lines SET dismissed_at = ${at} WHERE user_id = ${userId} AND import_id = ${importId}
			AND id IN (SELECT value FROM json_each(${JSON.stringify(lines)}))
			AND (dismissed_at IS NULL) = ${at === null ? 0 : 1} AND NOT ${isBooked} RETURNING id`);
	return changed.length;
}

/** A line, and the payment that was recorded by hand before and that it is of. */
export interface RecordedLine {
	lineId: string;
	paymentId: string;
}

/** Says of lines that they are of payments that were recorded by hand; what changed meanwhile stays. Returns how many are. */
export async function linkRecorded(db: Database, userId: string, lines: readonly RecordedLine[]): Promise<number> {
	const changed = await runBatch(
		db,
		lines.map(
			({ lineId, paymentId }) => sql`
				UPDATE bank_lines SET payment_id = ${paymentId}, recorded = 1, dismissed_at = NULL
				WHERE user_id = ${userId} AND id = ${lineId} AND NOT ${isBooked} AND EXISTS (
					SELECT 1 FROM payments WHERE payments.id = ${paymentId} AND payments.user_id = ${userId} AND ${isByHand}
						AND payments.amount = bank_lines.amount AND payments.currency = bank_lines.currency)
				RETURNING id`,
		),
	);
	return changed.flat().length;
}

/** Reopens an import's lines that were matched with payments recorded by hand; the payments stay. Returns how many. */
export async function unlinkRecorded(db: Database, userId: string, importId: string): Promise<number> {
	const changed = await orm(db).all(sql`
		UPDATE bank_lines SET payment_id = NULL, recorded = 0
		WHERE user_id = ${userId} AND import_id = ${importId} AND recorded = 1 RETURNING id`);
	return changed.length;
}
