import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CalendarDate } from "~/kernel/time/dates";
import { orm } from "../client";

/**
 * What is asked of an invoice on a day: what is open but for what is retained beyond it, or all that is where nothing else is open.
 * The mirror of `askedOn` of settlement/domain/retention.ts.
 * @param of the name that the invoice has in its statement
 */
export function askedOn(day: CalendarDate | SQL, of = "invoices"): SQL {
	const column = (name: string) => sql.raw(`${of}.${name}`);
	const [now, retained, later] = [column("open_now"), column("open_retained"), column("open_later")];
	return sql`(${column("payable")} - ${column("settled")} - iif(${column("retained")} = 0, 0,
		iif(${now} > 0 AND ${column("retained_until")} > ${day}, ${retained}, 0)
		+ iif(${now} + ${retained} > 0 AND ${column("retained_later")} > ${day}, ${later}, 0)))`;
}

/** Whether anything is asked of it by then: what only waits for its retention is not. */
export function isAskedOn(day: CalendarDate | SQL, of = "invoices"): SQL {
	const column = (name: string) => sql.raw(`${of}.${name}`);
	return sql`(${column("payable")} > ${column("settled")}
		AND (${column("open_now")} > 0 OR ${column("owed_on")} <= ${day}))`;
}

/** Whether what is open of an invoice is what its client holds back, and no more: `isPaidButRetained` of what was paid. */
export const isRetainedAlone = sql`(retained > 0 AND payable > invoices.settled AND payable - invoices.settled <= retained)`;

/** Whether a part of any invoice of an account's is retained. */
export async function hasRetentions(db: Database, userId: string): Promise<boolean> {
	const [row] = await orm(db).all<{ any: number }>(sql`
		SELECT EXISTS (SELECT 1 FROM invoices WHERE user_id = ${userId} AND status IN ('draft', 'sent', 'paid')
			AND retention_percent IS NOT NULL AND deleted_at IS NULL) AS any`);
	return row?.any === 1;
}
