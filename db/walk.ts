import { asc, type Column, desc, type SQL, sql } from "drizzle-orm";
import type { Slice } from "~/kernel/paging";
import type { CalendarDate, Instant } from "~/kernel/time/dates";

interface Dated {
	createdAt: Column | SQL;
	id: Column;
}

/** The order of every list: newest first, and read the other way round to walk back. */
export function newestFirst({ createdAt, id }: Dated, { backwards }: Slice): SQL[] {
	return backwards ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)];
}

/** Oldest first, of few rows: `+` keeps SQLite from reading all of the account in this order (decision 73). */
export function oldestOfFew({ createdAt, id }: Dated): SQL[] {
	return [sql`+${createdAt}`, sql`+${id}`];
}

/** A slice, or one of a list that is sorted by a day. */
interface From {
	from?: { createdAt: Instant | CalendarDate; id: string } | undefined;
	backwards?: boolean | undefined;
}

/** Whether a row is beyond the place where the slice begins. */
export function beyond({ createdAt, id }: Dated, { from, backwards }: From): SQL | undefined {
	return from && sql`(${createdAt}, ${id}) ${sql.raw(backwards ? ">" : "<")} (${from.createdAt}, ${from.id})`;
}
