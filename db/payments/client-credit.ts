import { and, eq, sql } from "drizzle-orm";
import type { Cents } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { CalendarDate } from "~/kernel/time/dates";
import type { Surplus } from "~/payments/domain/client-credit";
import type { Booking } from "~/settlement/domain/payment";
import { type AuditEntry, record } from "../audit";
import { orm } from "../client";
import { accountAt, addressesIn } from "../client-accounts";
import { commit, mustHold, type Statement } from "../commit";
import { invoices } from "../invoices/invoices.schema";
import { ownInvoices } from "../own-invoices";

/** What is left of the payments of an invoice's client in its currency, the oldest first. */
export async function surplusesFor(db: Database, userId: string, invoiceId: string): Promise<Surplus[]> {
	return orm(db).all<Surplus>(sql`
		SELECT payments.id, payments.amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = payments.id)
			- (SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payments.id) AS left
		FROM invoices CROSS JOIN payments INDEXED BY payments_of_client ON payments.user_id = ${userId}
			AND payments.client_key IN ${addressesIn(userId, accountAt(userId, sql`invoices.client_key`))}
			AND payments.currency = invoices.currency AND payments.kind = 'in'
		WHERE invoices.user_id = ${userId} AND invoices.id = ${invoiceId} AND left > 0
		ORDER BY payments.day, payments.at, payments.rowid`);
}

/** A part of a payment, and the id of what it becomes. */
interface CreditPart {
	id: string;
	payment: string;
	amount: Cents;
}

interface CreditWrite {
	invoiceId: string;
	parts: readonly CreditPart[];
	booking: Booking;
	audit: AuditEntry;
	extraStatements?: readonly Statement[];
}

/**
 * Settles an invoice by what is left of payments. Throws RuleBroken("row_unchanged") where the invoice is not there or a
 * draft, "invoice_open" and "payment_covers" where less is open or left by now.
 */
export async function insertCreditUse(
	db: Database,
	userId: string,
	{ invoiceId, parts, booking: { at, day }, audit }: CreditWrite,
): Promise<void> {
	const sent = and(ownInvoices(userId), eq(invoices.id, invoiceId), sql`${invoices.status} <> 'draft'`);
	await commit(db, [
		...mustHold("row_unchanged", sql`EXISTS (SELECT 1 FROM ${invoices} WHERE ${sent})`),
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
			SELECT value ->> 'id', ${userId}, ${invoiceId}, 'payment', value ->> 'payment', value ->> 'amount', ${day}, ${at}
			FROM json_each(${JSON.stringify(parts)})`,
		record(db, audit),
	]);
}

/** Pays back what is left of payments. Throws RuleBroken("payment_covers") where less is left by now. */
export async function insertRefunds(
	db: Database,
	userId: string,
	{ parts, booking: { at }, audit, extraStatements = [] }: CreditWrite,
	{ day, method, reference }: { day: CalendarDate; method: string; reference: string },
): Promise<void> {
	await commit(db, [
		...extraStatements,
		sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, refers_to, amount, currency, day, method, reference, at)
			SELECT value ->> 'id', user_id, client_key, invoice_id, 'refund', payments.id, value ->> 'amount', currency, ${day},
				${method}, ${reference}, ${at}
			FROM json_each(${JSON.stringify(parts)}) CROSS JOIN payments ON payments.id = value ->> 'payment'
			WHERE payments.user_id = ${userId}`,
		record(db, audit),
	]);
}

/** Writes off what is open of an invoice. Throws RuleBroken("row_unchanged") where nothing is. */
export async function writeOffOpen(
	db: Database,
	userId: string,
	{
		invoiceId,
		id,
		booking: { at, day },
		audit,
	}: { invoiceId: string; id: string; booking: Booking; audit: AuditEntry },
): Promise<void> {
	const open = and(
		ownInvoices(userId),
		eq(invoices.id, invoiceId),
		sql`${invoices.status} = 'sent' AND ${invoices.payable} > settled`,
	);
	await commit(db, [
		...mustHold("row_unchanged", sql`EXISTS (SELECT 1 FROM ${invoices} WHERE ${open})`),
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, amount, day, at)
			SELECT ${id}, user_id, id, 'write_off', payable - settled, ${day}, ${at} FROM ${invoices} WHERE ${open}`,
		record(db, audit),
	]);
}
