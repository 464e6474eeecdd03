import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Invoice } from "~/invoices/domain/invoice";
import type { InvoiceStatus } from "~/invoices/domain/status";
import type { CalendarDate, Instant } from "~/kernel/dates";
import type { Currency } from "~/kernel/money";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import { foldText } from "~/kernel/text";
import { orm } from "../client";
import { isOverdue, isPending } from "../overdue";
import { among, ownInvoices } from "../own-invoices";
import { invoiceCounts, invoices } from "../schema/invoices";
import { beyond, newestFirst } from "../walk";

/** Overdue: sent, and the due date has passed in the owner's time zone (docs/specification.md section 4). */
const derivedStatus = (now: Instant) =>
	sql<InvoiceStatus>`CASE WHEN ${isOverdue(now)} THEN 'overdue' ELSE ${invoices.status} END`.as("derived_status");

const {
	userId: _owner,
	numberKey,
	dueAt,
	searchText,
	quotaMonth,
	deletedAt,
	deletionId,
	...whole
} = getTableColumns(invoices);

export interface InvoiceSummary {
	id: string;
	number: string;
	status: InvoiceStatus;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
	total: number;
	clientName: string;
	clientEmail: string;
	createdAt: Instant;
	version: number;
}

const summary = {
	id: invoices.id,
	number: invoices.number,
	issueDate: invoices.issueDate,
	dueDate: invoices.dueDate,
	currency: invoices.currency,
	total: invoices.total,
	clientName: sql<string>`${invoices.client} ->> 'name'`.as("client_name"),
	clientEmail: sql<string>`${invoices.client} ->> 'email'`.as("client_email"),
	createdAt: invoices.createdAt,
	version: invoices.version,
};

export interface InvoiceFilter {
	status?: InvoiceStatus | undefined;
	/** Looked for in the fields that are searched; case and accents ignored, every character literal. */
	search?: string | undefined;
}

export async function findInvoice(db: Database, userId: string, id: string, now: Instant): Promise<Invoice | null> {
	const [row] = await selectInvoice(db, userId, id, now);
	return row ?? null;
}

/** {@link findInvoice} for a batch. */
export function selectInvoice(db: Database, userId: string, id: string, now: Instant) {
	return orm(db)
		.select({ ...whole, status: derivedStatus(now) })
		.from(invoices)
		.where(and(ownInvoices(userId), eq(invoices.id, id)));
}

/** Those of the ids that are the owner's and not deleted. */
export async function findInvoices(
	db: Database,
	userId: string,
	ids: readonly string[],
	now: Instant,
): Promise<Invoice[]> {
	return orm(db)
		.select({ ...whole, status: derivedStatus(now) })
		.from(invoices)
		.where(and(ownInvoices(userId), among(ids)));
}

export async function listInvoices(
	db: Database,
	userId: string,
	{ now, filter, slice }: { now: Instant; filter: InvoiceFilter; slice: Slice },
): Promise<Invoice[]> {
	const rows = await orm(db)
		.select({ ...whole, status: derivedStatus(now) })
		.from(invoices)
		.where(matching(userId, now, filter, slice))
		.orderBy(...newestFirst(invoices, slice))
		.limit(slice.limit);
	return slice.backwards ? rows.reverse() : rows;
}

export type InvoiceCounts = Record<InvoiceStatus | "total", number>;

/** The rows of a page and the account's counts, in one round trip. */
export async function invoicePage(
	db: Database,
	userId: string,
	{ now, filter, slice }: { now: Instant; filter: InvoiceFilter; slice: Slice },
): Promise<{ rows: InvoiceSummary[]; counts: InvoiceCounts }> {
	const [rows, [counted]] = await orm(db).batch([
		orm(db)
			.select({ ...summary, status: derivedStatus(now) })
			.from(invoices)
			.where(matching(userId, now, filter, slice))
			.orderBy(...newestFirst(invoices, slice))
			.limit(slice.limit),
		counting(db, userId, now),
	]);
	return { rows: slice.backwards ? rows.reverse() : rows, counts: toCounts(counted) };
}

export async function countInvoices(db: Database, userId: string, now: Instant): Promise<InvoiceCounts> {
	const [counted] = await counting(db, userId, now);
	return toCounts(counted);
}

/** How many invoices match a search, counted no further than `most`. */
export async function countMatching(
	db: Database,
	userId: string,
	{ now, filter, most }: { now: Instant; filter: InvoiceFilter; most: number },
): Promise<number> {
	const some = orm(db)
		.select({ one: sql`1` })
		.from(invoices)
		.where(matching(userId, now, filter, { limit: most }))
		.limit(most)
		.as("some");
	const [row] = await orm(db).select({ n: sql<number>`count(*)` }).from(some);
	return row?.n ?? 0;
}

/** Whether an account can't give an invoice this number: another one has it, or had it when it was issued. */
export async function isNumberTaken(db: Database, userId: string, key: string): Promise<boolean> {
	const [row] = await orm(db).all<{ taken: number }>(sql`
		SELECT EXISTS (SELECT 1 FROM invoices WHERE user_id = ${userId} AND number_key = ${key} AND deleted_at IS NULL)
			OR EXISTS (SELECT 1 FROM issued_numbers WHERE user_id = ${userId} AND number_key = ${key}) AS taken`);
	return row?.taken === 1;
}

/** Counters that triggers keep (migration 0001), and the overdue ones off an index of the unpaid. */
function counting(db: Database, userId: string, now: Instant) {
	// Each with a name of its own: in a batch D1 answers with objects, in which unnamed columns of one shape collapse.
	const ofStatus = (status: "draft" | "sent" | "paid") =>
		sql<number>`coalesce((SELECT n FROM ${invoiceCounts} WHERE user_id = ${userId} AND status = ${status}), 0)`.as(
			status,
		);
	const overdue = sql<number>`(SELECT count(*) FROM invoices INDEXED BY invoices_due
		WHERE user_id = ${userId} AND deleted_at IS NULL AND ${isOverdue(now)})`.as("overdue");
	return orm(db)
		.select({ draft: ofStatus("draft"), sent: ofStatus("sent"), paid: ofStatus("paid"), overdue })
		.from(sql`(SELECT 1)`);
}

function toCounts(row: Omit<InvoiceCounts, "total"> | undefined): InvoiceCounts {
	const { draft = 0, sent = 0, paid = 0, overdue = 0 } = row ?? {};
	return { total: draft + sent + paid, draft, sent: sent - overdue, paid, overdue };
}

function matching(userId: string, now: Instant, { status, search }: InvoiceFilter, slice: Slice): SQL | undefined {
	return and(
		ownInvoices(userId),
		status && ofStatus(status, now),
		search ? sql`instr(${invoices.searchText}, ${foldText(search)}) > 0` : undefined,
		beyond(invoices, slice),
	);
}

function ofStatus(status: InvoiceStatus, now: Instant): SQL {
	if (status === "overdue") return isOverdue(now);
	if (status === "sent") return isPending(now);
	return sql`${invoices.status} = ${status}`;
}
