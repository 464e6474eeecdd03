import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { JointInvoice, JointOpen } from "~/settlement/domain/joint-payment";
import { type AuditEntry, record } from "../audit";
import { pendingCheckout } from "../cards/pending-checkout";
import { orm } from "../client";
import { accountAt } from "../client-accounts";
import { isOpenLink } from "../client-page/open-link";
import { commit, mustHold, type Statement } from "../commit";
import { invoices } from "../invoices/invoices.schema";
import { askedOn, isAskedOn } from "../invoices/open-parts";
import { ownAmong, ownInvoices, recordInvoices } from "../own-invoices";
import { givingWay } from "./giving-way";

/**
 * What is open of the saved client of an invoice, in its currency and account: each with a link that opens its page, and no
 * payment by card on its way.
 */
export async function findJointOpen(
	db: Database,
	{
		userId,
		invoiceId,
		now,
		today,
		most,
	}: {
		userId: string;
		invoiceId: string;
		now: Instant;
		today: CalendarDate;
		most: number;
	},
): Promise<JointOpen> {
	const account = (key: SQL) => accountAt(userId, sql`coalesce(${key}, '')`);
	const rows = await orm(db).all<JointInvoice & { currency: Currency; reference: string | null }>(sql`
		WITH open AS (
			SELECT other.id, other.number, other.owed_on AS dueDate, ${askedOn(today, "other")} AS open, other.currency,
				other.version, min(${askedOn(today, "other")}, coalesce((SELECT reduced FROM discount_steps AS step
					WHERE step.user_id = ${userId} AND step.invoice_id = other.id AND step.last_day >= ${today}
						AND step.reduced > other.received ORDER BY reduced LIMIT 1) - other.received, other.payable)) AS asked
			FROM invoices AS shown CROSS JOIN invoices AS other INDEXED BY invoices_unpaid_of_client
				ON other.user_id = shown.user_id AND other.client_id = shown.client_id
			WHERE shown.user_id = ${userId} AND shown.id = ${invoiceId} AND shown.deleted_at IS NULL
				AND EXISTS (SELECT 1 FROM clients WHERE clients.id = shown.client_id AND clients.user_id = ${userId}
					AND clients.deleted_at IS NULL)
				AND other.status = 'sent' AND other.deleted_at IS NULL AND other.client_id IS NOT NULL
				AND ${isAskedOn(today, "other")} AND other.currency = shown.currency
				AND ${account(sql`other.client_key`)} = ${account(sql`shown.client_key`)}
				AND EXISTS (SELECT 1 FROM shares WHERE shares.user_id = ${userId} AND shares.invoice_id = other.id
					AND ${isOpenLink(now)})
				AND NOT EXISTS (SELECT 1 FROM ${pendingCheckout(sql`other`)})
			ORDER BY other.due_date, other.created_at, other.id LIMIT ${most})
		SELECT open.*, (SELECT reference FROM joint_payments WHERE user_id = ${userId}
			AND invoices = (SELECT json_group_array(id) FROM (SELECT id FROM open ORDER BY id))) AS reference
		FROM open`);
	const [first] = rows;
	return {
		invoices: rows.map(({ currency: _, reference: __, ...invoice }) => invoice),
		currency: first?.currency ?? null,
		reference: first?.reference ?? null,
	};
}

/** Keeps what a reference stands for, unless there is one of these invoices, or the reference is another's already. */
export async function insertJointReference(
	db: Database,
	joint: { userId: string; reference: string; invoices: readonly string[]; at: Instant },
): Promise<void> {
	const { userId, reference, invoices: ids, at } = joint;
	await commit(db, [
		sql`INSERT INTO joint_payments (user_id, reference, invoices, created_at)
			VALUES (${userId}, ${reference}, ${asSet(ids)}, ${at}) ON CONFLICT DO NOTHING`,
	]);
}

/** The reference that stands for exactly these invoices; `null` for none yet. */
export async function findJointReference(db: Database, userId: string, ids: readonly string[]): Promise<string | null> {
	const [row] = await orm(db).all<{ reference: string }>(sql`
		SELECT reference FROM joint_payments WHERE user_id = ${userId} AND invoices = ${asSet(ids)}`);
	return row?.reference ?? null;
}

function asSet(ids: readonly string[]): string {
	return JSON.stringify([...ids].sort());
}

/** The ids of the invoices that an account's references stand for. */
export async function findJointInvoices(
	db: Database,
	userId: string,
	references: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
	const rows = await orm(db).all<{ reference: string; invoices: string }>(sql`
		SELECT reference, invoices FROM joint_payments
		WHERE user_id = ${userId} AND reference IN (SELECT value FROM json_each(${JSON.stringify(references)}))`);
	return new Map(rows.map(({ reference, invoices }) => [reference, JSON.parse(invoices) as string[]]));
}

export interface NewJointPayment {
	paymentId: string;
	amount: Cents;
	day: CalendarDate;
	reference: string;
	/** What it settles, in this order, each at most so much where that is said: all that is open else. */
	parts: readonly { settlement: string; invoice: string; most: Cents | null }[];
}

/**
 * Books one transfer for several invoices: each gets what is open of it by then, as far as the money goes, then what was written
 * off of each; the rest is credit. To be committed, which throws RuleBroken("row_unchanged") where the first, to which it belongs, is not there or a draft.
 */
export function insertingJointPayment(
	db: Database,
	userId: string,
	{ paymentId, amount, day, reference, parts }: NewJointPayment,
	{ audit, extraStatements }: { audit: AuditEntry; extraStatements: readonly Statement[] },
): Statement[] {
	const { at } = audit;
	const [first] = parts;
	const main = and(ownInvoices(userId), eq(invoices.id, first?.invoice ?? ""), sql`${invoices.status} <> 'draft'`);
	const all = parts.map(({ invoice }) => invoice);
	const others = all.slice(1);
	return [
		...extraStatements,
		...mustHold("row_unchanged", sql`EXISTS (SELECT 1 FROM ${invoices} WHERE ${main})`),
		sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference, at)
			SELECT ${paymentId}, user_id, coalesce(client_key, ''), id, 'in', ${amount}, currency, ${day}, 'bank_transfer',
				${reference}, ${at}
			FROM ${invoices} WHERE ${main}`,
		...parts.map(({ invoice, settlement: id }) =>
			givingWay(userId, { invoice: sql`${invoice}`, among: sql`${JSON.stringify(all)}`, amount, at, id }),
		),
		recordInvoices(audit.event, at, sql`${ownAmong(userId, others)} AND ${invoices.status} = 'sent'`),
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
			SELECT settlement, ${userId}, invoice, 'payment', ${paymentId}, min(part, ${amount} - earlier), ${day}, ${at} FROM (
				SELECT settlement, invoice, part, coalesce(sum(part) OVER (ORDER BY place
					ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
				FROM (
					SELECT wanted.key AS place, wanted.value ->> 'settlement' AS settlement, billed.id AS invoice,
						min(billed.payable - billed.settled, coalesce(wanted.value ->> 'most', billed.payable)) AS part
					FROM json_each(${JSON.stringify(parts)}) AS wanted
						CROSS JOIN invoices AS billed ON billed.id = wanted.value ->> 'invoice'
						CROSS JOIN payments ON payments.id = ${paymentId}
					WHERE billed.user_id = ${userId} AND billed.deleted_at IS NULL AND billed.status = 'sent'
						AND billed.payable > billed.settled AND billed.currency = payments.currency
						AND ${accountAt(userId, sql`coalesce(billed.client_key, '')`)} = ${accountAt(userId, sql`payments.client_key`)}
				))
			WHERE earlier < ${amount}`,
		record(db, audit),
	];
}
