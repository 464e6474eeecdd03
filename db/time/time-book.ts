import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import { DAY_MS } from "~/kernel/time/dates";
import type { BilledPart } from "~/time/domain/count-time";
import { orm } from "../client";
import { clients } from "../clients/clients.schema";
import { beyond, newestFirst } from "../walk";
import { timeEntries } from "./time.schema";
import { type EntryChoice, matching, ownClient, PLACE, ROUNDING } from "./time-entries";

const columns = getTableColumns(timeEntries);

const SPAN = {
	id: columns.id,
	startedAt: columns.startedAt,
	endedAt: columns.endedAt,
	breakMinutes: columns.breakMinutes,
	rate: columns.rate,
	billable: columns.billable,
	clientId: columns.clientId,
	clientName: columns.clientName,
	projectId: columns.projectId,
	projectName: columns.projectName,
	invoiceId: columns.invoiceId,
};

const WEEK_MS = 7 * DAY_MS;

/** What a report groups by, and is not read for any other. */
export interface Said {
	described: boolean;
	tagged: boolean;
}

/** What sums and reports are made of, the last begun first. */
export async function listSpans(
	db: Database,
	userId: string,
	choice: EntryChoice,
	{ described, tagged, ...slice }: Slice & Said,
) {
	const said = {
		...(described && { description: columns.description, exactTimes: columns.exactTimes }),
		...(tagged && { tags: columns.tags }),
	};
	return orm(db)
		.select({ ...SPAN, ...said, rounding: ROUNDING })
		.from(timeEntries)
		.leftJoin(clients, ownClient(userId))
		.where(and(matching(userId, choice), beyond(PLACE, slice)))
		.orderBy(...newestFirst(PLACE, slice))
		.limit(slice.limit);
}

/** The same of the weeks that the entries of a slice are in, and a week around them. */
export async function listSpansAround(db: Database, userId: string, choice: EntryChoice, slice: Slice) {
	return orm(db)
		.select({ ...SPAN, rounding: ROUNDING })
		.from(timeEntries)
		.leftJoin(clients, ownClient(userId))
		.where(around(userId, choice, slice))
		.orderBy(...newestFirst(PLACE, { limit: slice.limit }));
}

/** Entries that are to be billed and are not, all or those with the ids, the last begun first. */
export async function listUnbilled(db: Database, userId: string, ids: readonly string[] | undefined, slice: Slice) {
	const byId = ids && sql`${columns.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
	return orm(db)
		.select({ ...SPAN, description: columns.description, rounding: ROUNDING })
		.from(timeEntries)
		.leftJoin(clients, ownClient(userId))
		.where(
			and(
				byId ? and(byId, isUnbilled(userId)) : matching(userId, { billed: false, billable: true }),
				beyond(PLACE, slice),
			),
		)
		.orderBy(...newestFirst(PLACE, slice))
		.limit(slice.limit);
}

/** What the invoices that bill entries of a slice say of these, and of what else they bill. */
export async function listBilledParts(db: Database, userId: string, choice: EntryChoice, slice: Slice) {
	if (choice.billed === false) return [];
	const part = sql`SELECT invoice_id FROM time_entries WHERE ${and(matching(userId, choice), beyond(PLACE, slice))}
		ORDER BY ${sql.join(newestFirst(PLACE, slice), sql`, `)} LIMIT ${slice.limit}`;
	return billedParts(db, userId, part);
}

export async function listBilledPartsAround(db: Database, userId: string, choice: EntryChoice, slice: Slice) {
	if (choice.billed === false) return [];
	return billedParts(db, userId, sql`SELECT invoice_id FROM time_entries WHERE ${around(userId, choice, slice)}`);
}

function billedParts(db: Database, userId: string, invoiceIds: SQL): Promise<BilledPart[]> {
	return orm(db).all<BilledPart>(sql`
		SELECT invoices.id AS invoiceId, item.key AS line, invoices.currency AS currency,
			item.value ->> '$.quantity' AS quantity, item.value ->> '$.quantityScale' AS quantityScale, item.value ->> '$.unit' AS unit,
			coalesce(item.value ->> '$.net', item.value ->> '$.amount') AS amount, billed.id AS entryId,
			(billed.ended_at - billed.started_at + 30000) / 60000 - billed.break_minutes AS minutes
		FROM invoices CROSS JOIN json_each(invoices.items) AS item CROSS JOIN json_each(item.value, '$.timeEntryIds') AS named
		CROSS JOIN time_entries AS billed ON billed.id = named.value AND +billed.user_id = ${userId}
		WHERE invoices.id IN (${invoiceIds}) AND +invoices.user_id = ${userId}`);
}

function around(userId: string, choice: EntryChoice, slice: Slice): SQL | undefined {
	const page = sql`(SELECT started_at FROM time_entries WHERE ${and(matching(userId, choice), beyond(PLACE, slice))}
		ORDER BY ${sql.join(newestFirst(PLACE, slice), sql`, `)} LIMIT ${slice.limit})`;
	return and(
		matching(userId, choice),
		sql`${columns.startedAt} >= (SELECT min(started_at) FROM ${page}) - ${WEEK_MS}`,
		slice.from ? sql`${columns.startedAt} <= (SELECT max(started_at) FROM ${page}) + ${WEEK_MS}` : undefined,
	);
}

function isUnbilled(userId: string): SQL {
	return sql`+${timeEntries.userId} = ${userId} AND +${timeEntries.deletedAt} IS NULL AND +${columns.invoiceId} IS NULL
		AND ${columns.billable} = 1`;
}
