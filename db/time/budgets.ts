import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { Share } from "~/time/domain/budget/budget";
import type { RunningTimer } from "~/time/domain/timer";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";

export interface BudgetCheck {
	projectId: string;
	userId: string;
	turn: number;
}

/** Has the budget of what the timer runs for looked at at once, if it has one. */
export async function watchBudget(
	db: Database,
	userId: string,
	{ projectName, clientId }: Pick<RunningTimer, "projectName" | "clientId">,
): Promise<void> {
	await orm(db).run(sql`
		INSERT INTO budget_checks (project_id, user_id, check_at) SELECT id, user_id, 0 FROM projects
		WHERE user_id = ${userId} AND name = ${projectName} AND coalesce(client_id, '') = ${clientId ?? ""}
			AND deleted_at IS NULL AND coalesce(budget_minutes, budget_amount) IS NOT NULL
		ON CONFLICT (project_id) DO UPDATE SET check_at = 0, turn = turn + 1`);
}

/** Those that are to be looked at, longest waiting first. */
export async function budgetChecksAcrossAccounts(db: Database, now: Instant, limit: number): Promise<BudgetCheck[]> {
	return orm(db).all<BudgetCheck>(sql`
		SELECT project_id AS projectId, user_id AS userId, turn FROM budget_checks
		WHERE check_at <= ${now} ORDER BY check_at LIMIT ${limit}`);
}

/** A budget as it was noted: another size is another budget, and each month has its own. */
export interface NotedBudget {
	projectId: string;
	/** "total", or the month: "2026-11". */
	period: string;
	/** "600 min", "500000 EUR". */
	budget: string;
}

/** The highest share of a budget that its owner was told; `null` for none. */
export async function highestNoted(
	db: Database,
	userId: string,
	{ projectId, period, budget }: NotedBudget,
): Promise<Share | null> {
	const [row] = await orm(db).all<{ share: Share | null }>(sql`
		SELECT max(share) AS share FROM budget_notes
		WHERE project_id = ${projectId} AND period = ${period} AND budget = ${budget} AND user_id = ${userId}`);
	return row?.share ?? null;
}

interface Look {
	check: BudgetCheck;
	/** When it is looked at next. */
	next: Instant;
	/** What its owner is told now, and of which shares that tells; the last one may be for the dashboard. */
	note: (NotedBudget & { shares: readonly Share[]; shown: boolean; at: Instant }) | null;
	extraStatements: readonly Statement[];
}

/** Ends a look at a budget. Throws RuleBroken("row_unchanged") where there was reason for another by then: nothing is told. */
export async function finishBudgetCheck(db: Database, { check, next, note, extraStatements }: Look): Promise<void> {
	const { projectId, userId, turn } = check;
	await commit(db, [
		sql`UPDATE budget_checks SET check_at = ${next}, turn = turn + 1
			WHERE project_id = ${projectId} AND user_id = ${userId} AND turn = ${turn}`,
		...mustHaveChangedOne("row_unchanged"),
		...(note ? noting(userId, note) : []),
		...extraStatements,
	]);
}

function noting(userId: string, { projectId, period, budget, shares, shown, at }: NonNullable<Look["note"]>) {
	return [
		sql`UPDATE budget_notes SET shown = 0 WHERE user_id = ${userId} AND project_id = ${projectId} AND shown = 1`,
		sql`INSERT INTO budget_notes (user_id, project_id, period, budget, share, noted_at, shown)
			SELECT ${userId}, ${projectId}, ${period}, ${budget}, value, ${at}, ${shown} AND value = ${Math.max(...shares)}
			FROM json_each(${JSON.stringify(shares)}) WHERE true ON CONFLICT DO NOTHING`,
	];
}

/** Looks at a budget later that could not be looked at. */
export async function postponeBudgetCheck(db: Database, { projectId, userId, turn }: BudgetCheck, next: Instant) {
	await orm(db).run(sql`UPDATE budget_checks SET check_at = ${next}
		WHERE project_id = ${projectId} AND user_id = ${userId} AND turn = ${turn}`);
}

/** What stands on the dashboard of budgets, the newest first. */
export async function shownNotes(db: Database, userId: string, limit: number) {
	return orm(db).all<{ projectId: string; name: string; share: Share }>(sql`
		SELECT projects.id AS projectId, projects.name, notes.share FROM budget_notes AS notes
			CROSS JOIN projects ON projects.id = notes.project_id AND +projects.user_id = ${userId}
		WHERE notes.user_id = ${userId} AND notes.shown = 1 AND projects.deleted_at IS NULL
		ORDER BY notes.noted_at DESC LIMIT ${limit}`);
}

/** Takes what is told of a project's budget off the dashboard. */
export async function putNotesAway(db: Database, userId: string, projectId: string): Promise<void> {
	await orm(db).run(sql`
		UPDATE budget_notes SET shown = 0 WHERE user_id = ${userId} AND project_id = ${projectId} AND shown = 1`);
}
