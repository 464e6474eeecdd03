import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { commit, type Statement } from "../commit";

export interface TimerCheck {
	userId: string;
	checkAt: Instant;
}

/** Has an account's timer looked at, once, at an instant. */
export async function watchTimer(db: Database, { userId, checkAt }: TimerCheck): Promise<void> {
	await orm(db).run(sql`
		INSERT INTO timer_checks (user_id, check_at) SELECT id, ${checkAt} FROM users WHERE id = ${userId} AND deleted_at IS NULL
		ON CONFLICT (user_id) DO UPDATE SET check_at = excluded.check_at`);
}

/** Those that are to be looked at, longest waiting first. */
export async function timerChecksAcrossAccounts(db: Database, now: Instant, limit: number): Promise<TimerCheck[]> {
	return orm(db).all<TimerCheck>(sql`
		SELECT user_id AS userId, check_at AS checkAt FROM timer_checks WHERE check_at <= ${now} ORDER BY check_at LIMIT ${limit}`);
}

/** Ends a check that was made, but where the timer is to be checked again by now. */
export async function finishTimerCheck(
	db: Database,
	{ userId, checkAt }: TimerCheck,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	await commit(db, [
		...extraStatements,
		sql`DELETE FROM timer_checks WHERE user_id = ${userId} AND check_at = ${checkAt}`,
	]);
}
