import { and, eq, sql } from "drizzle-orm";
import type { CalendarDate, Instant } from "~/kernel/dates";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { invoices } from "../schema/invoices";

/** When each due date has passed, in one timezone. */
export interface DueDates {
	timezone: string;
	ends: ReadonlyMap<CalendarDate, Instant>;
}

/** Days that one statement moves at most; a statement and its parameters stay far below what D1 takes. */
const DAYS_AT_ONCE = 500;

/**
 * The days that unpaid invoices fall due on, each once. Deleted invoices count, because they can come back; drafts and
 * paid ones get their instant when they are sent or become unpaid.
 */
export async function unpaidDueDates(db: Database, userId: string): Promise<CalendarDate[]> {
	const rows = await orm(db)
		.selectDistinct({ dueDate: invoices.dueDate })
		.from(invoices)
		.where(and(eq(invoices.userId, userId), sql`${invoices.status} = 'sent'`));
	return rows.map(({ dueDate }) => dueDate);
}

/** The statements that give unpaid invoices their due instants in a timezone, while it is the account's. */
export function realigned(userId: string, { timezone, ends }: DueDates): Statement[] {
	const days = [...ends];
	const chunks = Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, n) =>
		days.slice(n * DAYS_AT_ONCE, (n + 1) * DAYS_AT_ONCE),
	);
	return chunks.map(
		(chunk) => sql`
			WITH days AS MATERIALIZED (SELECT key AS day, value AS ends FROM json_each(${JSON.stringify(Object.fromEntries(chunk))}))
			UPDATE invoices SET due_at = days.ends FROM days
			WHERE invoices.user_id = ${userId} AND invoices.status = 'sent' AND invoices.due_date = days.day
				AND invoices.due_at <> days.ends
				AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND timezone = ${timezone})`,
	);
}

/** The same as a deed of its own, for invoices that were being written while the timezone changed. */
export async function realign(db: Database, userId: string, dueDates: DueDates): Promise<void> {
	const statements = realigned(userId, dueDates);
	if (statements.length > 0) await commit(db, statements);
}
