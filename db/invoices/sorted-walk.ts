import { type SQL, sql } from "drizzle-orm";
import type { Heading, PageSort } from "~/invoices/domain/list-order";
import type { Slice } from "~/kernel/paging";
import type { Instant } from "~/kernel/time/dates";
import { billedName } from "../billed-name";
import { isOverdue } from "../overdue";
import { beyond, newestFirst } from "../walk";
import { invoices } from "./invoices.schema";

/** How a page of the list is read: its order, and where it begins. */
interface Walk {
	order: SQL[];
	beyond: SQL | undefined;
}

export function walkNewest(slice: Slice): Walk {
	return { order: newestFirst(invoices, slice), beyond: beyond(invoices, slice) };
}

/**
 * Sorted by a heading. A cursor names its row alone: what that is sorted by is read from it, so that no text goes into an
 * address. All of the account's invoices are looked at.
 */
export function walkSorted(userId: string, now: Instant, { sort, slice }: { sort: PageSort; slice: Slice }): Walk {
	const descending = sort.startsWith("-");
	const heading = (descending ? sort.slice(1) : sort) as Heading;
	const keys = sortKeys(heading, { descending, now });
	// Currencies stay in the order of their codes, whichever way their amounts go.
	const isDown = (heading !== "amount" && descending) !== Boolean(slice.backwards);
	const all = sql.join(keys, sql`, `);
	const from =
		slice.from &&
		sql`(${all}) ${sql.raw(isDown ? "<" : ">")} (SELECT ${all} FROM invoices
			WHERE user_id = ${userId} AND id = ${slice.from.id})`;
	return { order: keys.map((key) => sql`${key} ${sql.raw(isDown ? "DESC" : "ASC")}`), beyond: from };
}

function sortKeys(heading: Heading, { descending, now }: { descending: boolean; now: Instant }): SQL[] {
	const id = sql`invoices.id`;
	switch (heading) {
		case "number":
			return [sql`invoices.number_key`, id];
		case "client":
			return [sql`lower(${billedName()})`, id];
		case "amount": {
			const amount = sql`CASE invoices.type WHEN 'credit_note' THEN -invoices.total ELSE invoices.total END`;
			return [sql`invoices.currency`, descending ? sql`-(${amount})` : amount, id];
		}
		case "dueDate":
			return [sql`invoices.due_date`, id];
		case "status":
			return [sql`CASE WHEN ${isOverdue(now)} THEN 0 ELSE ${RANK} END`, sql`-invoices.created_at`, id];
	}
}

/** From what waits for money to what is done. */
const RANK = sql`CASE WHEN invoices.type = 'credit_note' THEN 4 ELSE
	CASE invoices.status WHEN 'sent' THEN 1 WHEN 'draft' THEN 2 ELSE 3 END END`;
