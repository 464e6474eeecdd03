import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { users } from "../access/users.schema";
import { orm } from "../client";
import { commit, mustHold, type Statement } from "../commit";
import { dueDateRepairs } from "./invoices.schema";

/** When each due date has passed, in one timezone. */
export interface DueDates {
	timezone: string;
	ends: ReadonlyMap<CalendarDate, Instant>;
}

/** Days that one statement moves at most; a statement and its parameters stay far below what D1 takes. */
const DAYS_PER_STATEMENT = 500;

/**
 * The days that invoices fall due on which were sent, each once. Deleted ones count, because they can come back, and paid ones,
 * because they can become unpaid; drafts get their instant when they are sent.
 */
export async function sentDueDates(db: Database, userId: string): Promise<CalendarDate[]> {
	const rows = await orm(db).all<{ day: CalendarDate }>(sql`
		SELECT due_date AS day FROM invoices WHERE user_id = ${userId} AND status <> 'draft'
		UNION SELECT retained_until FROM invoices WHERE ${retaining(userId)} AND retained_until IS NOT NULL
		UNION SELECT retained_later FROM invoices WHERE ${retaining(userId)} AND retained_later IS NOT NULL`);
	return rows.map(({ day }) => day);
}

const retaining = (userId: string) => sql`user_id = ${userId} AND status <> 'draft' AND retention_percent IS NOT NULL`;

/** Asserts that an account has a timezone. Breaks "zone_unchanged". */
export function mustBeInZone(userId: string, timezone: string): Statement[] {
	return mustHold("zone_unchanged", sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND timezone = ${timezone})`);
}

/** The statements that give invoices that were sent their due instants in a timezone. */
function realigned(userId: string, { ends }: DueDates): Statement[] {
	const days = [...ends];
	const chunks = Array.from({ length: Math.ceil(days.length / DAYS_PER_STATEMENT) }, (_, n) =>
		days.slice(n * DAYS_PER_STATEMENT, (n + 1) * DAYS_PER_STATEMENT),
	);
	const move = (chunk: typeof days, [day, at]: readonly [string, string], which: SQL) => {
		const [date, instant] = [sql.raw(`invoices.${day}`), sql.raw(at)];
		return sql`
			WITH days AS MATERIALIZED (SELECT key AS day, value AS ends FROM json_each(${JSON.stringify(Object.fromEntries(chunk))}))
			UPDATE invoices SET ${instant} = days.ends FROM days
			WHERE invoices.user_id = ${userId} AND invoices.status <> 'draft' AND ${which} AND ${date} = days.day
				AND invoices.${instant} <> days.ends`;
	};
	const retains = sql`invoices.retention_percent IS NOT NULL`;
	return chunks.flatMap((chunk) => [
		move(chunk, ["due_date", "due_at"], sql`1`),
		move(chunk, ["retained_until", "retained_at"], retains),
		move(chunk, ["retained_later", "later_at"], retains),
	]);
}

/**
 * The same, and the assertion that none of them falls due on another day: one that was written since the days were
 * read would keep the instant of the zone before. Breaks "due_dates_complete".
 */
export function realignedAll(userId: string, dueDates: DueDates): Statement[] {
	const days = JSON.stringify([...dueDates.ends.keys()]);
	const forgotten = sql`SELECT 1 FROM invoices WHERE user_id = ${userId} AND status <> 'draft'
		AND (due_date NOT IN (SELECT value FROM json_each(${days})) OR (retention_percent IS NOT NULL
			AND (retained_until NOT IN (SELECT value FROM json_each(${days}))
				OR retained_later NOT IN (SELECT value FROM json_each(${days})))))`;
	return [...realigned(userId, dueDates), ...mustHold("due_dates_complete", sql`NOT EXISTS (${forgotten})`)];
}

/** Accounts whose due instants are still to be looked through, at most `limit` of them, each with its timezone. */
export async function dueDateRepairsAcrossAccounts(db: Database, limit: number) {
	return orm(db)
		.select({ id: users.id, timezone: users.timezone })
		.from(dueDateRepairs)
		.innerJoin(users, eq(users.id, dueDateRepairs.userId))
		.limit(limit);
}

/** Gives an account's invoices the instants of its timezone and takes it off the list, all or nothing. */
export async function repairDueDates(db: Database, userId: string, dueDates: DueDates): Promise<void> {
	const done = orm(db).delete(dueDateRepairs).where(eq(dueDateRepairs.userId, userId));
	await commit(db, [...mustBeInZone(userId, dueDates.timezone), ...realignedAll(userId, dueDates), done]);
}
