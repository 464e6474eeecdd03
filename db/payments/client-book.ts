import { type SQL, sql } from "drizzle-orm";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { ClientSums } from "~/payments/domain/client-figures";
import type { AccountEntry, Period } from "~/payments/domain/statement";
import type { Settlement } from "~/settlement/domain/payment";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { addressesIn } from "../client-accounts";
import { runBatch } from "../commit";
import { invoices } from "../invoices/invoices.schema";
import { givenUp } from "../invoices/states";
import { standsForNone } from "../no-email";
import { isOverdue } from "../overdue";

export interface OwnedClient {
	userId: string;
	clientId: string;
}

/** The addresses that a saved client's invoices and payments are under. */
export const addresses = (owner: OwnedClient) => addressesIn(owner.userId, currentEmail(owner));

const currentEmail = ({ userId, clientId }: OwnedClient) =>
	sql`(SELECT lower(email) FROM clients WHERE id = ${clientId} AND user_id = ${userId})`;

/** Where an invoice, or a payment, is in a client's account. */
export const inAccount = (owner: OwnedClient) => sql`(user_id = ${owner.userId} AND client_key IN ${addresses(owner)})`;

/** Left to itself, SQLite reads all of the account (decision 73). */
export const clientInvoices = sql`${invoices} INDEXED BY invoices_of_client`;

/** Which of an account's invoices, and which of its payments. */
interface Part {
	billed: SQL;
	paid: SQL;
}

const EVERY: Part = { billed: sql`1`, paid: sql`1` };

/** Of an address that several saved clients have, what names none of the others. */
export function withoutOthers({ userId, clientId }: OwnedClient): Part {
	const names = (column: SQL) => sql`EXISTS (SELECT 1 FROM clients AS other WHERE other.id = ${column}
		AND other.id <> ${clientId} AND other.user_id = ${userId} AND other.deleted_at IS NULL)`;
	return {
		billed: sql`NOT ${names(sql`invoices.client_id`)}`,
		paid: sql`NOT ${names(sql`(SELECT client_id FROM invoices AS named
			WHERE named.id = payments.invoice_id AND named.user_id = ${userId})`)}`,
	};
}

/**
 * What of payments is in a client's account, one row each, as `taken`: what they settle of its invoices, and of its own
 * payments what is left. What settles invoices that are deleted is in no sum, as they are (migration 0034). `CROSS JOIN`
 * has SQLite begin at the client's invoices, and not at all settlements of the user.
 */
export function takings(owner: OwnedClient, { billed, paid } = EVERY): SQL {
	return sql`billed AS (
		SELECT settlements.payment_id, sum(settlements.amount) AS settled
		FROM ${clientInvoices} CROSS JOIN settlements ON settlements.user_id = ${owner.userId} AND settlements.invoice_id = invoices.id
		WHERE invoices.user_id = ${owner.userId} AND invoices.client_key IN ${addresses(owner)}
			AND invoices.deleted_at IS NULL AND settlements.payment_id IS NOT NULL AND ${billed}
		GROUP BY settlements.payment_id
	), taken AS (
		SELECT payments.*, coalesce(billed.settled, 0) + iif(client_key IN ${addresses(owner)} AND ${paid},
			payments.amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = payments.id), 0) AS part
		FROM payments LEFT JOIN billed ON billed.payment_id = payments.id
		WHERE kind = 'in' AND payments.id IN (
			SELECT id FROM payments INDEXED BY payments_of_client WHERE ${inAccount(owner)} UNION SELECT payment_id FROM billed)
	)`;
}

/** What an invoice retains as it was agreed, and what of that is its second half. */
const agreedRetention = sql`iif(retention_percent IS NULL, 0, coalesce(sums ->> '$.retention.amount', 0))`;
const agreedSecondHalf = sql`iif(retained_later IS NULL, 0, ${agreedRetention} / 2)`;

/** All entries of a client's account: what was billed, less what was paid, credited and written off. */
function book(owner: OwnedClient): SQL {
	const { userId } = owner;
	const number = sql`(SELECT number FROM invoices WHERE id = invoice_id AND user_id = ${userId} AND deleted_at IS NULL)`;
	return sql`${takings(owner)}, book AS (
		SELECT 'invoice' AS kind, issue_date AS day, coalesce(sent_at, created_at) AS at, currency, payable - ${agreedRetention} AS amount,
			id AS invoiceId, number, NULL AS method, reference, due_date AS dueDate, open_now AS open
		FROM ${clientInvoices} WHERE ${inAccount(owner)} AND deleted_at IS NULL AND status <> 'draft'
		UNION ALL
		SELECT 'retention', issue_date, coalesce(sent_at, created_at), currency, half.value ->> 0, invoices.id, number, NULL, '', half.value ->> 1,
			half.value ->> 2
		FROM ${clientInvoices} CROSS JOIN json_each(json_array(
			json_array(${agreedRetention} - ${agreedSecondHalf}, retained_until, open_retained),
			json_array(${agreedSecondHalf}, retained_later, open_later))) AS half
		WHERE ${inAccount(owner)} AND deleted_at IS NULL AND status <> 'draft' AND retention_percent IS NOT NULL
			AND half.value ->> 0 > 0
		UNION ALL
		SELECT 'payment', day, at, currency, -part, invoice_id, ${number}, method, reference, NULL, 0 FROM taken
		UNION ALL
		SELECT kind, day, at, currency, amount, invoice_id, ${number}, method, reference, NULL, 0
		FROM payments INDEXED BY payments_of_client WHERE ${inAccount(owner)} AND kind <> 'in'
		UNION ALL
		SELECT iif(origin.discount_of IS NULL, origin.source, 'discount'), origin.day, origin.at, invoices.currency,
			-origin.amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id),
			invoices.id, invoices.number, NULL, coalesce((SELECT number FROM invoices AS note
				WHERE note.id = origin.credit_note_id AND note.user_id = ${userId}), ''), NULL, 0
		FROM ${clientInvoices} CROSS JOIN settlements AS origin ON origin.user_id = ${userId} AND origin.invoice_id = invoices.id
		WHERE invoices.user_id = ${userId} AND invoices.client_key IN ${addresses(owner)} AND invoices.deleted_at IS NULL
			AND origin.source <> 'payment' AND origin.amount > 0
	)`;
}

interface AccountQuery extends Period {
	/** `null` for that of most of the client's open invoices, or of its newest. */
	currency: Currency | null;
	/** Where there is none either. */
	ownCurrency: Currency;
	/** At most so many entries, the first ones. */
	most: number;
}

/** A client's account over a period, in one round trip; entries in the order of their days. Minor units. */
export async function clientAccount(db: Database, owner: OwnedClient, query: AccountQuery) {
	const { from, to, most } = query;
	const openMost = sql`SELECT currency FROM ${clientInvoices} WHERE ${inAccount(owner)}
		AND deleted_at IS NULL AND status = 'sent' AND payable > settled
		GROUP BY currency ORDER BY count(*) DESC, max(issue_date) DESC, currency LIMIT 1`;
	const newest = sql`SELECT currency FROM ${clientInvoices} WHERE ${inAccount(owner)}
		AND deleted_at IS NULL AND status <> 'draft' ORDER BY issue_date DESC, created_at DESC LIMIT 1`;
	const currency = query.currency
		? sql`${query.currency}`
		: sql`coalesce((${openMost}), (${newest}), ${query.ownCurrency})`;
	const [entries, [sums]] = (await runBatch(db, [
		sql`WITH ${book(owner)} SELECT kind, day, amount, invoiceId, number, method, reference, dueDate, open FROM book
			WHERE currency = ${currency} AND day BETWEEN ${from} AND ${to} AND amount <> 0
			ORDER BY day, kind <> 'invoice', at LIMIT ${most}`,
		sql`WITH ${book(owner)} SELECT ${currency} AS currency, coalesce(sum(iif(day < ${from}, amount, 0)), 0) AS opening,
			coalesce(sum(amount), 0) AS closing FROM book WHERE currency = ${currency} AND day <= ${to}`,
	])) as [AccountEntry[], [{ currency: Currency; opening: Cents; closing: Cents }]];
	return { entries, ...sums };
}

/** The currencies in which a client's account has entries in a period, or a balance at its end; the account's own first. */
export async function activeCurrencies(
	db: Database,
	owner: OwnedClient,
	{ from, to, ownCurrency }: Period & { ownCurrency: Currency },
): Promise<Currency[]> {
	const [rows] = (await runBatch(db, [
		sql`WITH ${book(owner)} SELECT currency FROM book WHERE day <= ${to} AND amount <> 0 GROUP BY currency
			HAVING sum(amount) <> 0 OR max(day) >= ${from} ORDER BY currency = ${ownCurrency} DESC, currency`,
	])) as [{ currency: Currency }[]];
	return rows.map(({ currency }) => currency);
}

interface ClientInvoice extends Settlement {
	id: string;
	number: string;
	status: InvoiceStatus;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
}

interface FiguresQuery {
	now: Instant;
	/** The first day of what `received` counts. */
	since: CalendarDate;
	/** The account's currency: sums of others come after it, as they can't be compared. */
	ownCurrency: Currency;
	/** At most so many invoices, and so many of the last ones paid. */
	most: number;
	paid: number;
}

/**
 * The figures of a client's page, in one round trip: sums by currency, the newest invoices, in how many days the last ones
 * were paid, and the addresses that the client had before.
 */
export async function clientFigures(
	db: Database,
	owner: OwnedClient,
	{ now, since, ownCurrency, most, paid }: FiguresQuery,
) {
	const own = inAccount(owner);
	const [sums, rows, [counts], days, former] = (await runBatch(db, [
		sql`WITH ${takings(owner)}, part AS (
			SELECT currency, payable - settled AS open, 1 AS openInvoices, owed_on AS due, 0 AS credit, 0 AS received, 0 AS payments
			FROM ${clientInvoices} WHERE ${own} AND deleted_at IS NULL AND status = 'sent'
			UNION ALL
			SELECT currency, 0, 0, NULL, 0, iif(day >= ${since}, part, 0), day >= ${since} FROM taken
			UNION ALL
			SELECT currency, 0, 0, NULL,
				iif(kind = 'in', amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = payments.id), -amount),
				iif(kind <> 'in' AND day >= ${since}, -amount, 0), iif(kind = 'reversal' AND day >= ${since}, -1, 0)
			FROM payments INDEXED BY payments_of_client WHERE ${own}
		)
		SELECT currency, sum(open) AS open, sum(openInvoices) AS openInvoices, min(due) AS due, sum(credit) AS credit,
			sum(received) AS received, sum(payments) AS payments
		FROM part GROUP BY currency ORDER BY sum(open) > 0 DESC, currency = ${ownCurrency} DESC, currency`,
		sql`SELECT id, number, issue_date AS issueDate, due_date AS dueDate, currency, payable, retained, received, credited,
			written_off AS writtenOff, ${givenUp(owner.userId)} AS givenUp, CASE WHEN ${isOverdue(now)} THEN 'overdue' ELSE status END AS status
			FROM ${clientInvoices} WHERE ${own} AND deleted_at IS NULL AND status <> 'draft' AND type <> 'credit_note'
			ORDER BY issue_date DESC, created_at DESC LIMIT ${most}`,
		sql`SELECT count(*) AS invoices, (SELECT id FROM ${clientInvoices} WHERE ${own} AND deleted_at IS NULL AND status = 'sent'
				AND payable > settled ORDER BY owed_on, created_at LIMIT 1) AS toPay
			FROM ${clientInvoices} WHERE ${own} AND deleted_at IS NULL AND status <> 'draft' AND type <> 'credit_note'`,
		sql`SELECT julianday(paid_on) - julianday(issue_date) AS days FROM ${clientInvoices}
			WHERE ${own} AND deleted_at IS NULL AND status = 'paid' AND received > 0
			ORDER BY paid_on DESC, paid_at DESC LIMIT ${paid}`,
		sql`SELECT email FROM former_addresses WHERE user_id = ${owner.userId} AND account = ${currentEmail(owner)}
			AND NOT ${standsForNone(sql`email`)} ORDER BY email`,
	])) as [
		...[ClientSums[], ClientInvoice[], [{ invoices: number; toPay: string | null }], { days: number }[]],
		{ email: string }[],
	];
	const formerEmails = former.map(({ email }) => email);
	return { sums, rows, ...counts, daysToPay: days.map(({ days }) => days), formerEmails };
}
