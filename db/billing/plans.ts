import { and, eq, isNull, sql } from "drizzle-orm";
import type { Plan } from "~/billing/domain/plan";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { users } from "../access/users.schema";
import { type AuditEntry, record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import type { Holder } from "../guarded-insert";

interface PlanChange {
	holder: Holder;
	to: Plan;
	at: Instant;
	/** Who changes it: an account's id, or what else does. */
	by: string;
}

/**
 * Gives an account a plan and, if it is another one, writes down who did. `extraStatements` are statements of the same batch.
 * Throws RuleBroken("row_unchanged") where the account has gone or no longer has the plan it was read with.
 */
export async function changePlan(
	db: Database,
	{ holder, to, at, by }: PlanChange,
	extraStatements: readonly Statement[],
) {
	await commit(db, [
		...extraStatements,
		orm(db)
			.update(users)
			.set({ plan: to, version: sql`${users.version} + 1` })
			.where(and(eq(users.id, holder.id), eq(users.plan, holder.plan), isNull(users.deletedAt))),
		...mustHaveChangedOne("row_unchanged"),
		...(to === holder.plan ? [] : [record(db, toAuditEntry({ holder, to, at, by }))]),
	]);
}

function toAuditEntry({ holder: { id, plan }, to, at, by }: PlanChange): AuditEntry {
	return { at, userId: id, event: "account.plan_changed", objectId: id, detail: `${plan} to ${to} by ${by}` };
}
