import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Cents } from "~/kernel/money/money";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import { DAY_MS } from "~/kernel/time/dates";
import type { BilledPart } from "~/time/domain/count-time";
import { orm } from "../client";
import { clients } from "../clients/clients.schema";
import { beyond, newestFirst } from "../walk";
import { type EntrySpan, packed, packedEntry, type Said, unpack } from "./packed-entries";
import { timeEntries } from "./time.schema";
import { type EntryChoice, matching, ownClient, PLACE, ROUNDING } from "./time-entries";

const columns = getTableColumns(timeEntries);

const OPEN = {
	id: columns.id,
	startedAt: columns.startedAt,
	endedAt: columns.endedAt,
	breakMinutes: columns.breakMinutes,
	rate: columns.rate,
	clientId: columns.clientId,
	clientName: columns.clientName,
	projectId: columns.projectId,
	projectName: columns.projectName,
	description: columns.description,
};

const WEEK_MS = 7 * DAY_MS;

/** What sums and reports are made of, the last begun first. */
export async function listSpans(
	db: Database,
	userId: string,
	choice: EntryChoice,
	{ described, tagged, ...slice }: Slice & Said,
): Promise<EntrySpan[]> {
	const said = { described, tagged };
	const entries = orm(db)
		.select({ entry: packedEntry(said) })
		.from(timeEntries)
		.leftJoin(clients, ownClient(userId))
		.where(and(matching(userId, choice), beyond(PLACE, slice)))
		.orderBy(...newestFirst(PLACE, slice))
		.limit(slice.limit);
	const rows = await orm(db).all<{ entries: string }>(packed(entries));
	return unpack(
		rows.map((row) => row.entries),
		said,
	);
}

/** The same of the weeks that the entries of a slice are in, and a week around them, with what invoices say of them. */
export async function listBookAround(db: Database, userId: string, choice: EntryChoice, slice: Slice) {
	const near = orm(db)
		.select({ entry: packedEntry(NOTHING_SAID), invoiceId: columns.invoiceId })
		.from(timeEntries)
		.leftJoin(clients, ownClient(userId))
		.where(around(userId, choice, slice));
	const rows = await orm(db).all<{ entries: string | null } & BilledInvoice>(sql`
		WITH near AS MATERIALIZED ${near}
		SELECT entries, NULL AS invoiceId, NULL AS currency, NULL AS lines FROM (${packed(sql`near`)})
		UNION ALL SELECT NULL, invoiceId, currency, lines FROM (${billedInvoices(userId, sql`SELECT invoice_id FROM near`)})`);
	const texts = rows.flatMap(({ entries }) => entries ?? []);
	return { entries: unpack(texts, NOTHING_SAID), billed: rows.filter(({ lines }) => lines !== null).flatMap(toParts) };
}

const NOTHING_SAID: Said = { described: false, tagged: false };

/** Entries that are to be billed and are not, all or those with the ids, the last begun first. */
export async function listUnbilled(db: Database, userId: string, ids: readonly string[] | undefined, slice: Slice) {
	const byId = ids && sql`${columns.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
	return orm(db)
		.select({ ...OPEN, rounding: ROUNDING })
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

interface BilledInvoice extends Pick<BilledPart, "invoiceId" | "currency"> {
	/** {@link BilledLine}s as JSON: a row for each entry of each line would cost more than all that is in it. */
	lines: string;
}

type BilledLine = [
	line: number,
	quantity: number,
	quantityScale: number | null,
	unit: string | null,
	amount: Cents,
	entries: [id: string, minutes: number][],
];

async function billedParts(db: Database, userId: string, invoiceIds: SQL): Promise<BilledPart[]> {
	return (await orm(db).all<BilledInvoice>(billedInvoices(userId, invoiceIds))).flatMap(toParts);
}

function billedInvoices(userId: string, invoiceIds: SQL): SQL {
	return sql`
		SELECT invoices.id AS invoiceId, invoices.currency AS currency, json_group_array(json_array(item.key,
			item.value ->> '$.quantity', item.value ->> '$.quantityScale', item.value ->> '$.unit',
			coalesce(item.value ->> '$.net', item.value ->> '$.amount'),
			json((SELECT json_group_array(json_array(billed.id,
					(billed.ended_at - billed.started_at + 30000) / 60000 - billed.break_minutes))
				FROM json_each(item.value, '$.timeEntryIds') AS named
				CROSS JOIN time_entries AS billed ON billed.id = named.value AND +billed.user_id = ${userId})))) AS lines
		FROM invoices CROSS JOIN json_each(invoices.items) AS item
		WHERE invoices.id IN (${invoiceIds}) AND +invoices.user_id = ${userId}
			AND item.value ->> '$.timeEntryIds' IS NOT NULL
		GROUP BY invoices.id`;
}

function toParts({ invoiceId, currency, lines }: BilledInvoice): BilledPart[] {
	return (JSON.parse(lines) as BilledLine[]).flatMap(([line, quantity, quantityScale, unit, amount, entries]) =>
		entries.map(([entryId, minutes]) => {
			return { invoiceId, line, currency, quantity, quantityScale, unit, amount, entryId, minutes };
		}),
	);
}

/** From a week before a page to a week after it; where a page begins, the list has said: it is walked to its other end alone. */
function around(userId: string, choice: EntryChoice, slice: Slice): SQL | undefined {
	const { from, backwards = false } = slice;
	const page = sql`(SELECT started_at FROM time_entries WHERE ${and(matching(userId, choice), beyond(PLACE, slice))}
		ORDER BY ${sql.join(newestFirst(PLACE, slice), sql`, `)} LIMIT ${slice.limit})`;
	const oldest = backwards && from ? sql`${from.createdAt}` : sql`(SELECT min(started_at) FROM ${page})`;
	const newest = backwards ? sql`(SELECT max(started_at) FROM ${page})` : from && sql`${from.createdAt}`;
	return and(
		matching(userId, choice),
		sql`${columns.startedAt} >= ${oldest} - ${WEEK_MS}`,
		newest && sql`${columns.startedAt} <= ${newest} + ${WEEK_MS}`,
	);
}

function isUnbilled(userId: string): SQL {
	return sql`+${timeEntries.userId} = ${userId} AND +${timeEntries.deletedAt} IS NULL AND +${columns.invoiceId} IS NULL
		AND ${columns.billable} = 1`;
}
