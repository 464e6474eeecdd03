import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Instant } from "~/kernel/time/dates";
import type { AuditEvent } from "./audit";
import type { Statement } from "./commit";
import { invoices } from "./invoices/invoices.schema";

/** Those of an owner's invoices that are not deleted. */
export function ownInvoices(userId: string): SQL | undefined {
	return and(eq(invoices.userId, userId), isNull(invoices.deletedAt));
}

/** Those of them with one of these ids, which are one JSON parameter: D1 binds no more than a hundred. `+` has SQLite begin at those. */
export function ownAmong(userId: string, ids: readonly string[]): SQL {
	return sql`(${ofIds(userId, ids)} AND ${invoices.deletedAt} IS NULL)`;
}

export function ofIds(userId: string, ids: readonly string[]): SQL {
	return sql`(+${invoices.userId} = ${userId} AND ${invoices.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`;
}

/** One line of the audit for each invoice that the next statement will change. */
export function recordInvoices(event: AuditEvent, at: Instant, which: SQL | undefined): Statement {
	return sql`INSERT INTO audit (at, user_id, event, object_id)
		SELECT ${at}, ${invoices.userId}, ${event}, ${invoices.id} FROM ${invoices} WHERE ${which}`;
}
