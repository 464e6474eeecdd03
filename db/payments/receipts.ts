import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/kernel/language/language";
import type { Cents } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { CalendarDate } from "~/kernel/time/dates";
import type { ReceiptFacts, SettledInvoice } from "~/sending/domain/receipt";
import type { Settled } from "~/settlement/domain/payment";
import { orm } from "../client";
import { askedOn, isRetainedAlone } from "../invoices/open-parts";
import { shownAddress } from "../no-email";

/** A payment of the owner's as its payer is told of it, the invoice that it was booked for first; `null` where it was not booked. */
export async function findReceiptFacts(db: Database, userId: string, paymentId: string): Promise<ReceiptFacts | null> {
	const [payments, paidFor] = await Promise.all([
		orm(db).all<Omit<ReceiptFacts, "settles" | "paidFor" | "reversed"> & { reversed: number }>(sql`
			SELECT amount, currency, day, method,
				(SELECT coalesce(sum(amount), 0) FROM payments AS back
					WHERE back.refers_to = payments.id AND back.kind = 'refund') AS refunded,
				EXISTS (SELECT 1 FROM payments AS back WHERE back.refers_to = payments.id AND back.kind = 'reversal') AS reversed
			FROM payments WHERE id = ${paymentId} AND user_id = ${userId} AND kind = 'in'`),
		orm(db).all<Omit<SettledInvoice, "retained"> & { retained: number }>(sql`
			SELECT invoices.id, number, ${isRetainedAlone} AS retained, sum(settlements.amount) AS settled,
				iif(open_retained > 0, open_later, 0) AS later, retained_later AS laterDate,
				${askedOn(sql`(SELECT day FROM payments WHERE id = ${paymentId})`)}
					+ iif(written_off > 0, ${writtenOffAlone(userId, sql`invoices.id`)}, 0) AS open, owed_on AS dueDate
			FROM settlements JOIN invoices ON invoices.id = settlements.invoice_id AND invoices.user_id = settlements.user_id
			WHERE settlements.payment_id = ${paymentId} AND settlements.user_id = ${userId} AND invoices.deleted_at IS NULL
			GROUP BY invoices.id
			ORDER BY invoices.id <> (SELECT invoice_id FROM payments WHERE id = ${paymentId}), number`),
	]);
	const [payment] = payments;
	const invoices = paidFor.map(({ retained, ...invoice }) => ({ ...invoice, retained: retained === 1 }));
	const settles = invoices.filter(({ settled }) => settled > 0);
	return payment ? { ...payment, reversed: payment.reversed === 1, settles, paidFor: invoices } : null;
}

/** A client as a receipt of credit addresses them: the saved one, or as the newest invoice has them. */
export interface Payer {
	clientId: string | null;
	email: string;
	name: string;
	/** Two letters; empty where nothing is said. */
	country: string;
	language: Language | null;
}

/** Who has an e-mail address, in small letters, among an account's clients: the newest saved one, else who was billed last; `null` for nobody. */
export async function findPayer(db: Database, userId: string, email: string): Promise<Payer | null> {
	const [row] = await orm(db).all<Payer>(sql`
		SELECT * FROM (SELECT id AS clientId, ${shownAddress(sql`email`)} AS email, name, country, language FROM clients
			WHERE user_id = ${userId} AND deleted_at IS NULL AND email <> '' AND lower(email) = ${email}
			ORDER BY created_at DESC, id DESC LIMIT 1)
		UNION ALL SELECT * FROM (SELECT NULL, ${shownAddress(sql`client ->> '$.email'`)}, client ->> '$.name', coalesce(client ->> '$.country', ''), language
			FROM invoices INDEXED BY invoices_of_client
			WHERE user_id = ${userId} AND client_key = ${email} AND client_key <> '' AND deleted_at IS NULL AND status <> 'draft'
			ORDER BY issue_date DESC LIMIT 1)
		LIMIT 1`);
	return row ?? null;
}

/** The address whose credit a payment of the owner's is, in small letters; `null` where it was not booked. */
export async function findPayerAddress(db: Database, userId: string, paymentId: string): Promise<string | null> {
	const [row] = await orm(db).all<{ email: string }>(sql`
		SELECT client_key AS email FROM payments WHERE id = ${paymentId} AND user_id = ${userId}`);
	return row?.email ?? null;
}

/** The day of the last money that an invoice of the owner's has; `null` where it has none. */
export async function findLastReceived(db: Database, userId: string, invoiceId: string): Promise<CalendarDate | null> {
	const [row] = await orm(db).all<{ day: CalendarDate | null }>(sql`
		SELECT max(day) AS day FROM settlements AS origin
		WHERE user_id = ${userId} AND invoice_id = ${invoiceId} AND source = 'payment' AND amount > 0
			AND amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) > 0`);
	return row?.day ?? null;
}

/** What had settled an invoice once one of its payments was booked. Minor units. */
export interface SettledUntil extends Settled {
	day: CalendarDate;
}

/** The same by the id of what the payment settles; `null` where that is none of this invoice, or was taken back. */
export async function findSettledUntil(
	db: Database,
	userId: string,
	{ invoiceId, settlementId }: { invoiceId: string; settlementId: string },
): Promise<SettledUntil | null> {
	const [row] = await orm(db).all<SettledUntil>(sql`
		WITH net AS (
			SELECT id, source, discount_of, day, at,
				amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id) AS amount
			FROM settlements AS origin WHERE user_id = ${userId} AND invoice_id = ${invoiceId} AND amount > 0
		)
		SELECT one.day, sum(iif(net.source IN ('payment', 'withholding'), net.amount, 0)) AS received,
			sum(iif(net.source = 'credit_note', net.amount, 0)) AS credited,
			sum(iif(net.source = 'write_off' AND (net.discount_of IS NOT NULL OR EXISTS (
				SELECT 1 FROM net AS paid WHERE paid.source = 'payment' AND paid.at = net.at)), net.amount, 0)) AS writtenOff
		FROM net AS one JOIN net ON (net.day, net.at) <= (one.day, one.at)
		WHERE one.id = ${settlementId} AND one.source = 'payment' AND one.amount > 0 GROUP BY one.id`);
	return row ?? null;
}

/** What of an owner's invoice was written off by itself, not as the rest of a payment. Minor units. */
export async function findWrittenOff(db: Database, userId: string, invoiceId: string): Promise<Cents> {
	const [row] = await orm(db).all<{ amount: Cents }>(
		sql`SELECT ${writtenOffAlone(userId, sql`${invoiceId}`)} AS amount`,
	);
	return row?.amount ?? 0;
}

export function writtenOffAlone(userId: SQL | string, invoiceId: SQL): SQL {
	return sql`(
		SELECT coalesce(sum(amount + (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id)), 0)
		FROM settlements AS origin WHERE ${writtenOffByItself(userId, invoiceId)})`;
}

/** Whether an entry, the `origin`, writes off of an invoice by itself, not as the rest of a payment. */
export function writtenOffByItself(userId: SQL | string, invoiceId: SQL): SQL {
	return sql`origin.user_id = ${userId} AND origin.invoice_id = ${invoiceId} AND source = 'write_off' AND discount_of IS NULL
		AND amount > 0 AND NOT EXISTS (SELECT 1 FROM settlements AS paid WHERE paid.user_id = origin.user_id
			AND paid.invoice_id = origin.invoice_id AND paid.source = 'payment' AND paid.amount > 0 AND paid.at = origin.at)`;
}
