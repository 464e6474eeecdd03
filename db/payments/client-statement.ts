import { type SQL, sql } from "drizzle-orm";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { CalendarDate } from "~/kernel/time/dates";
import type { PaymentMethod } from "~/settlement/domain/payment";
import { orm } from "../client";
import { runBatch } from "../commit";
import { addresses, clientInvoices, inAccount, type OwnedClient, takings, withoutOthers } from "./client-book";
import { writtenOffAlone } from "./receipts";

interface OpenItem {
	id: string;
	number: string;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
	payable: Cents;
	/** What its client owes of it still: what was written off by itself is owed. */
	open: Cents;
}

/** Money that came in, or went back, of a client. Minor units. */
interface ReceivedItem {
	id: string;
	day: CalendarDate;
	currency: Currency;
	method: PaymentMethod;
	/** Below zero where it was paid back. */
	amount: Cents;
	/** What it settles of this client's. */
	invoices: { id: string; number: string }[];
}

interface CurrencySum {
	currency: Currency;
	amount: Cents;
}

export interface ClientStatement {
	open: OpenItem[];
	openSums: (CurrencySum & { count: number; due: CalendarDate })[];
	received: ReceivedItem[];
	receivedSums: (CurrencySum & { count: number })[];
	/** What came in beyond what is settled by it. */
	credit: CurrencySum[];
}

/**
 * What a client's own statement says, in one round trip: what is open, the oldest first, and what was paid since a day, the
 * newest first; `most` of each, beside the sums of all. What names another saved client of the same address is not in it.
 */
export async function clientStatement(
	db: Database,
	owner: OwnedClient,
	{ since, most }: { since: CalendarDate; most: number },
): Promise<ClientStatement> {
	const { userId } = owner;
	const theirs = withoutOthers(owner);
	const part = (due: string, open: SQL, which = sql`1`) => sql`
		SELECT id, number, issue_date AS issueDate, ${sql.raw(due)} AS dueDate, currency, payable, ${open} AS open
		FROM ${clientInvoices} WHERE ${inAccount(owner)} AND deleted_at IS NULL AND status <> 'draft' AND type <> 'credit_note'
			AND ${theirs.billed} AND ${which}`;
	const writtenOff = sql`iif(written_off > 0, ${writtenOffAlone(userId, sql`invoices.id`)}, 0)`;
	const retains = sql`retention_percent IS NOT NULL`;
	const items = sql`items AS (${part("due_date", sql`open_now + ${writtenOff}`)}
		UNION ALL ${part("retained_until", sql`open_retained`, retains)}
		UNION ALL ${part("retained_later", sql`open_later`, retains)})`;
	const money = sql`${takings(owner, theirs)}, money AS (
		SELECT id, day, at, currency, method, part AS amount FROM taken WHERE day >= ${since} AND part <> 0
			AND NOT EXISTS (SELECT 1 FROM payments AS back WHERE back.refers_to = taken.id AND back.kind = 'reversal')
		UNION ALL
		SELECT id, day, at, currency, method, -amount FROM payments INDEXED BY payments_of_client
		WHERE ${inAccount(owner)} AND kind = 'refund' AND day >= ${since} AND ${theirs.paid})`;
	const paidFor = sql`(SELECT json_group_array(json_object('id', id, 'number', number)) FROM (
		SELECT invoices.id, invoices.number FROM settlements
			JOIN invoices ON invoices.id = settlements.invoice_id AND invoices.user_id = ${userId}
		WHERE settlements.payment_id = money.id AND deleted_at IS NULL AND client_key IN ${addresses(owner)}
			AND ${theirs.billed}
		GROUP BY invoices.id HAVING sum(settlements.amount) > 0 ORDER BY number))`;
	const [open, openSums, received, receivedSums, credit] = (await runBatch(db, [
		sql`WITH ${items} SELECT * FROM items WHERE open > 0 ORDER BY dueDate, number LIMIT ${most}`,
		sql`WITH ${items} SELECT currency, sum(open) AS amount, count(DISTINCT id) AS count, min(dueDate) AS due FROM items
			WHERE open > 0 GROUP BY currency ORDER BY count(*) DESC, currency`,
		sql`WITH ${money} SELECT id, day, currency, method, amount, ${paidFor} AS invoices FROM money
			ORDER BY day DESC, at DESC LIMIT ${most}`,
		sql`WITH ${money} SELECT currency, sum(amount) AS amount, count(*) AS count FROM money
			GROUP BY currency ORDER BY count(*) DESC, currency`,
		sql`SELECT currency, credit AS amount FROM (
			SELECT currency, sum(iif(kind = 'in',
				amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = payments.id), -amount)) AS credit
			FROM payments INDEXED BY payments_of_client WHERE ${inAccount(owner)} AND ${theirs.paid} GROUP BY currency)
			WHERE credit > 0 ORDER BY currency`,
	])) as [
		...[OpenItem[], ClientStatement["openSums"], (Omit<ReceivedItem, "invoices"> & { invoices: string })[]],
		...[ClientStatement["receivedSums"], CurrencySum[]],
	];
	return {
		...{ open, openSums, receivedSums, credit },
		received: received.map(({ invoices, ...row }) => ({ ...row, invoices: JSON.parse(invoices) })),
	};
}

/** Whether an invoice or credit note that was sent is in a client's account. */
export async function isOfClient(db: Database, owner: OwnedClient, invoiceId: string): Promise<boolean> {
	const rows = await orm(db).all(sql`
		SELECT 1 FROM invoices WHERE id = ${invoiceId} AND ${inAccount(owner)} AND deleted_at IS NULL AND status <> 'draft'
			AND ${withoutOthers(owner).billed}`);
	return rows.length > 0;
}
