import { and, eq, sql } from "drizzle-orm";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Order, PageSort } from "~/invoices/domain/list-order";
import { PROVISIONAL } from "~/invoices/domain/number";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { Settlement } from "~/settlement/domain/payment";
import type { InvoiceStatus, ListState } from "~/settlement/domain/status";
import { billedName } from "../billed-name";
import { type Sequence, sequenceQuery } from "../changes/changes";
import { orm } from "../client";
import { addressesIn } from "../client-accounts";
import { clients } from "../clients/clients.schema";
import { runBatch } from "../commit";
import { shownAddress, standsForNone } from "../no-email";
import { isOverdue } from "../overdue";
import { ownAmong, ownInvoices } from "../own-invoices";
import { beyond, newestFirst, oldestOfFew } from "../walk";
import { type InvoiceFilter, matching, searchedIn } from "./invoice-filter";
import { invoices } from "./invoices.schema";
import { type CountedSeries, seriesQuery } from "./number-series";
import { walkNewest, walkSorted } from "./sorted-walk";
import { givenUp, isCredited, isCreditNote, isWrittenOff } from "./states";
import { readWhole, storedInvoice, type WholeRow, wholeColumns, wholeInvoice } from "./whole-invoice";

export interface InvoiceSummary extends Settlement, Pick<Invoice, "type" | "depositFor"> {
	id: string;
	number: string;
	numberProvisional: 0 | 1;
	status: InvoiceStatus;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	/** When the first part of what is open falls due. */
	owedOn: CalendarDate;
	currency: Currency;
	total: number;
	clientName: string;
	clientEmail: string;
	/** Whether they were said to have none. */
	clientNoEmail: 0 | 1;
	createdAt: Instant;
	version: number;
}

export async function findInvoice(db: Database, userId: string, id: string, now: Instant): Promise<Invoice | null> {
	const [row] = await selectInvoice(db, userId, id, now);
	return row ?? null;
}

/** {@link findInvoice} for a batch. */
export function selectInvoice(db: Database, userId: string, id: string, now: Instant) {
	return orm(db)
		.select(wholeInvoice(now))
		.from(invoices)
		.where(and(ownInvoices(userId), eq(invoices.id, id)));
}

/** The newest invoice that billed a saved client, at any of its addresses; null where there is none. */
export async function findLastBilled(db: Database, userId: string, clientId: string) {
	const email = sql`(SELECT lower(email) FROM ${clients}
		WHERE user_id = ${userId} AND id = ${clientId} AND deleted_at IS NULL)`;
	const newest = sql`(SELECT id FROM invoices INDEXED BY invoices_of_client
		WHERE user_id = ${userId} AND deleted_at IS NULL AND client_key IN ${addressesIn(userId, email)}
		ORDER BY created_at DESC, id DESC LIMIT 1)`;
	const [row] = await orm(db)
		.select({ id: invoices.id, number: invoices.number, items: invoices.items })
		.from(invoices)
		.where(and(eq(invoices.userId, userId), sql`${invoices.id} = ${newest}`));
	return row ?? null;
}

/** Those of the ids that are the owner's and not deleted. */
export async function findInvoices(
	db: Database,
	userId: string,
	ids: readonly string[],
	now: Instant,
): Promise<Invoice[]> {
	return orm(db).select(wholeInvoice(now)).from(invoices).where(ownAmong(userId, ids));
}

/** The credit notes of an invoice, oldest first. */
export async function findCreditNotes(db: Database, userId: string, invoiceId: string): Promise<Invoice[]> {
	return orm(db)
		.select(storedInvoice)
		.from(invoices)
		.where(and(ownInvoices(userId), isCreditNote, sql`${invoices.corrects} ->> '$.id' = ${invoiceId}`))
		.orderBy(...oldestOfFew(invoices));
}

interface Ordered {
	now: Instant;
	/** In the account's zone: a series may begin anew with a year or a month. */
	today: CalendarDate;
	filter: InvoiceFilter;
	limit: number;
	order: Order;
	/** Only those beyond this place in that order. */
	from?: { createdAt: Instant | CalendarDate; id: string } | undefined;
}

/** Whole invoices, with the account's series of numbers and how far its changes have come, in one round trip: programs ask it most. */
export async function listInvoices(
	db: Database,
	userId: string,
	{ now, today, filter, limit, order, from }: Ordered,
): Promise<InvoiceList> {
	const place = { createdAt: invoices[order.by], id: invoices.id };
	const [rows, [series = null], [sequence = null]] = (await runBatch(db, [
		sql`SELECT ${wholeColumns(now)}, ${givenUp(userId)} AS givenUp FROM ${searchedIn(filter, order.by)}
			WHERE ${and(matching(userId, now, filter), beyond(place, { from, backwards: order.ascending }))}
			ORDER BY ${sql.join(newestFirst(place, { limit, backwards: order.ascending }), sql`, `)} LIMIT ${limit}`,
		seriesQuery(userId, today),
		sequenceQuery(userId),
	])) as [(WholeRow & { givenUp: Cents })[], [CountedSeries?], [Sequence?]];
	const whole = rows.map((row) => ({ ...readWhole(row), givenUp: row.givenUp }));
	return { invoices: whole, series, sequence };
}

interface InvoiceList {
	invoices: Invoice[];
	series: CountedSeries | null;
	sequence: Sequence | null;
}

/** How many there are; credit notes are none of the total. */
export type InvoiceCounts = Record<ListState | "total" | "creditNotes", number>;

/**
 * The rows of a page and the account's counts, in one round trip. In SQL, because it is asked most: the query builder takes
 * six times as long to write it and to read the rows.
 */
export async function invoicePage(
	db: Database,
	userId: string,
	{ now, filter, slice, sort }: { now: Instant; filter: InvoiceFilter; slice: Slice; sort?: PageSort | undefined },
): Promise<{ rows: InvoiceSummary[]; counts: InvoiceCounts }> {
	const walk = sort ? walkSorted(userId, now, { sort, slice }) : walkNewest(slice);
	const [rows, [counts]] = (await runBatch(db, [
		sql`SELECT id, number, type, deposit_for AS depositFor, substr(number_key, 1, 1) = ${PROVISIONAL} AS numberProvisional, issue_date AS issueDate, due_date AS dueDate, iif(status = 'sent', owed_on, due_date) AS owedOn, currency, total, payable, retained, received, credited,
			written_off AS writtenOff, ${givenUp(userId)} AS givenUp, ${billedName()} AS clientName,
				${shownAddress(billedAddress)} AS clientEmail, coalesce(${standsForNone(billedAddress)}, 0) AS clientNoEmail, created_at AS createdAt, version,
				CASE WHEN ${isOverdue(now)} THEN 'overdue' ELSE status END AS status
			FROM ${searchedIn(filter, sort)} WHERE ${and(matching(userId, now, filter), walk.beyond)}
			ORDER BY ${sql.join(walk.order, sql`, `)} LIMIT ${slice.limit}`,
		countQuery(userId, now),
	])) as [InvoiceSummary[], [StoredCounts]];
	return { rows: slice.backwards ? rows.reverse() : rows, counts: toCounts(counts) };
}

const billedAddress = sql`client ->> 'email'`;

export async function countInvoices(db: Database, userId: string, now: Instant): Promise<InvoiceCounts> {
	const [counts] = await orm(db).all<StoredCounts>(countQuery(userId, now));
	return toCounts(counts);
}

/** How many invoices match a filter, counted no further than `most` of them. */
export async function countMatching(
	db: Database,
	userId: string,
	{ now, filter, most }: { now: Instant; filter: InvoiceFilter; most: number },
): Promise<InvoiceCounts> {
	const rows = await orm(db).all<{ kind: keyof InvoiceCounts; n: number }>(sql`SELECT kind, count(*) AS n FROM (
		SELECT CASE WHEN ${isCreditNote} THEN 'creditNotes' WHEN ${isOverdue(now)} THEN 'overdue'
			WHEN ${isCredited} THEN 'credited' WHEN ${isWrittenOff} THEN 'written_off' ELSE status END AS kind
		FROM ${searchedIn(filter)} WHERE ${matching(userId, now, filter)} LIMIT ${most}) GROUP BY kind`);
	const counts = { draft: 0, sent: 0, paid: 0, overdue: 0, credited: 0, written_off: 0, creditNotes: 0 };
	for (const { kind, n } of rows) Object.assign(counts, { [kind]: n });
	const { creditNotes: _, ...counted } = counts;
	return { ...counts, total: Object.values(counted).reduce((sum, n) => sum + n, 0) };
}

/** Whether an account can't give an invoice this number: another one has it, or had it when it was issued. */
export async function isNumberTaken(db: Database, userId: string, key: string): Promise<boolean> {
	const [row] = await orm(db).all<{ taken: number }>(sql`
		SELECT EXISTS (SELECT 1 FROM invoices WHERE user_id = ${userId} AND number_key = ${key} AND deleted_at IS NULL)
			OR EXISTS (SELECT 1 FROM issued_numbers WHERE user_id = ${userId} AND number_key = ${key}) AS taken`);
	return row?.taken === 1;
}

type StoredCounts = Omit<InvoiceCounts, "total">;

/** Counters that triggers keep (migration 0001), the overdue ones off an index of the unpaid, and what was closed without money off its own. */
function countQuery(userId: string, now: Instant) {
	return sql`SELECT
		coalesce((SELECT n FROM invoice_counts WHERE user_id = ${userId} AND status = 'draft'), 0) AS draft,
		coalesce((SELECT n FROM invoice_counts WHERE user_id = ${userId} AND status = 'sent'), 0) AS sent,
		coalesce((SELECT n FROM invoice_counts WHERE user_id = ${userId} AND status = 'paid'), 0) AS paid,
		coalesce((SELECT n FROM invoice_counts WHERE user_id = ${userId} AND status = 'credit_note'), 0) AS creditNotes,
		(SELECT count(*) FROM invoices INDEXED BY invoices_credited
			WHERE user_id = ${userId} AND deleted_at IS NULL AND ${isCredited}) AS credited,
		(SELECT count(*) FROM invoices INDEXED BY invoices_written_off
			WHERE user_id = ${userId} AND deleted_at IS NULL AND ${isWrittenOff}) AS written_off,
		(SELECT count(*) FROM invoices INDEXED BY invoices_due
			WHERE user_id = ${userId} AND deleted_at IS NULL AND ${isOverdue(now)}) AS overdue`;
}

function toCounts(counts: StoredCounts | undefined): InvoiceCounts {
	const { draft = 0, sent = 0, paid = 0, overdue = 0, credited = 0, written_off = 0, creditNotes = 0 } = counts ?? {};
	const closed = { credited, written_off, paid: paid - credited - written_off };
	return { total: draft + sent + paid, draft, sent: sent - overdue, overdue, creditNotes, ...closed };
}
