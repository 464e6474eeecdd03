import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Rounding } from "~/clients/domain/rounding";
import type { Price } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";
import { timeEntries } from "./time.schema";
import { ROUNDING, readRounding } from "./time-entries";

/** What sums and reports are made of. */
export interface EntrySpan {
	id: string;
	startedAt: Instant;
	endedAt: Instant;
	breakMinutes: number;
	rate: Price;
	billable: boolean;
	clientId: string | null;
	clientName: string;
	projectId: string | null;
	projectName: string;
	invoiceId: string | null;
	rounding: Rounding | null;
	description?: string;
	exactTimes?: boolean;
	tags?: string[];
}

/** What a report groups by, and is not read for any other. */
export interface Said {
	described: boolean;
	tagged: boolean;
}

type Packed = [
	...[id: string, startedAt: Instant, endedAt: Instant, breakMinutes: number, rate: Price, billable: 0 | 1],
	...[clientId: string | null, clientName: string, projectId: string | null, projectName: string],
	...[invoiceId: string | null, rounding: string | null],
	...[description: string | null, exactTimes: 0 | 1, tags: string[] | null],
];

/** As many entries as are sure to fit into the 2 MB of D1's largest value. */
const TOGETHER = 250;

/** An entry as one value, "entry", of a query for {@link packed}. */
export function packedEntry({ described, tagged }: Said) {
	const columns = getTableColumns(timeEntries);
	return sql<string>`json_array(${columns.id}, ${columns.startedAt}, ${columns.endedAt}, ${columns.breakMinutes}, ${columns.rate},
		${columns.billable}, ${columns.clientId}, ${columns.clientName}, ${columns.projectId}, ${columns.projectName},
		${columns.invoiceId}, ${ROUNDING}, ${described ? columns.description : null}, ${columns.exactTimes},
		json(${tagged ? columns.tags : null}))`.as("entry");
}

/** A query's entries as a text, "entries", for every so many: a row for each costs a long list more than all that is done with it. */
export function packed(query: SQLWrapper): SQL {
	return sql`SELECT '[' || group_concat(entry) || ']' AS entries
		FROM (SELECT entry, (row_number() OVER () - 1) / ${TOGETHER} AS turn FROM ${query}) GROUP BY turn`;
}

/** The entries of such texts, the last begun first. */
export function unpack(texts: readonly string[], { described }: Said): EntrySpan[] {
	const all = texts.flatMap((text) => (JSON.parse(text) as Packed[]).map(toSpan));
	return all.sort(lastBegunFirst);

	function toSpan(entry: Packed): EntrySpan {
		const [id, startedAt, endedAt, breakMinutes, rate, billable, clientId, clientName, projectId, ...rest] = entry;
		const [projectName, invoiceId, rule, description, exactTimes, tags] = rest;
		return {
			...{ id, startedAt, endedAt, breakMinutes, rate, billable: billable === 1 },
			...{ clientId, clientName, projectId, projectName, invoiceId },
			rounding: rule === null ? null : readRounding(rule),
			...(described && { description: description ?? "", exactTimes: exactTimes === 1 }),
			...(tags && { tags }),
		};
	}
}

function lastBegunFirst(one: EntrySpan, other: EntrySpan): number {
	return other.startedAt - one.startedAt || (one.id < other.id ? 1 : -1);
}
