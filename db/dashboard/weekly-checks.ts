import { sql } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, type Statement } from "../commit";

type Account = Pick<User, "email" | "plan" | "timezone" | "weeklyReports" | "emailVerifiedAt" | "demoUntil">;

export interface WeeklyCheck extends Account {
	userId: string;
	since: Instant;
	change: number;
}

/** Those that are to be looked at, longest waiting first, by index. */
export async function weeklyChecksAcrossAccounts(db: Database, now: Instant, limit: number): Promise<WeeklyCheck[]> {
	const rows = await orm(db).all<Omit<WeeklyCheck, "weeklyReports"> & { on: number }>(sql`
		SELECT user_id AS userId, since, change, email, plan, timezone, demo_until AS demoUntil,
			email_verified_at AS emailVerifiedAt, weekly_reports AND deleted_at IS NULL AS "on"
		FROM weekly_checks CROSS JOIN users ON users.id = user_id
		WHERE check_at <= ${now} ORDER BY check_at LIMIT ${limit}`);
	return rows.map(({ on, ...row }) => ({ ...row, weeklyReports: on === 1 }));
}

/** Says when each is looked at next, but where something changed since it was read: that is checked again. */
export function scheduleWeekly(
	checks: readonly { userId: string; change: number; since: Instant; next: Instant }[],
): Statement {
	return sql`UPDATE weekly_checks SET since = looked.value ->> '$.since', check_at = looked.value ->> '$.next'
		FROM json_each(${JSON.stringify(checks)}) AS looked
		WHERE user_id = looked.value ->> '$.userId' AND change = looked.value ->> '$.change'`;
}

/** Switches an account's weekly reports off. */
export async function stopWeekly(db: Database, userId: string, at: Instant): Promise<void> {
	await commit(db, [
		sql`UPDATE users SET weekly_reports = 0, version = version + 1 WHERE id = ${userId} AND weekly_reports = 1`,
		record(db, { at, userId, event: "account.settings_saved", objectId: userId }),
	]);
}
