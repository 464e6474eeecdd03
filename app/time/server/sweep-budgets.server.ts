import { isGone } from "#db/commit";
import {
	type BudgetCheck,
	budgetChecksAcrossAccounts,
	finishBudgetCheck,
	highestNoted,
	postponeBudgetCheck,
} from "#db/time/budgets";
import type { User } from "~/access/domain/user";
import { isReachable } from "~/access/server/may-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { dateIn } from "~/kernel/time/dates";
import { NEVER } from "~/mail/domain/delivery";
import { planOrPostpone } from "~/mail/server/plan-or-postpone.server";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { type BudgetUse, budgetUse, nextLook, type Share, shareReached, sharesUpTo } from "../domain/budget/budget";
import { minutesBetween } from "../domain/hours";
import type { Project } from "../domain/project";
import { measureBudget } from "./budgets.server";

/** A Worker has six connections. */
const CONCURRENCY = 6;

/**
 * Looks at the budgets that more may be used of, at most so many in one turn, and tells their owners of each share once, by
 * mail where it reaches them and else on the dashboard. Of two runs at once one tells; what ends in between is done by the next.
 */
export async function sweepBudgets(ctx: AppContext, most = 300): Promise<void> {
	for (let left = most; left > 0; left -= CONCURRENCY) {
		const checks = await budgetChecksAcrossAccounts(ctx.db, ctx.clock.now(), CONCURRENCY);
		await Promise.all(checks.map((check) => tryToLook(ctx, check)));
		if (checks.length < CONCURRENCY) return;
	}
}

/** One that changed meanwhile is looked at by the next turn. */
function tryToLook(ctx: AppContext, check: BudgetCheck): Promise<void> {
	return planOrPostpone(ctx, [check], {
		plan: () =>
			look(ctx, check).catch((error: unknown) => {
				if (!isGone(error)) throw error;
			}),
		postpone: (_, until) => postponeBudgetCheck(ctx.db, check, until),
		failure: "a budget could not be looked at",
	});
}

async function look(ctx: AppContext, check: BudgetCheck): Promise<void> {
	const owner = await readAccount(ctx, check.userId);
	const found = owner && getEntitlements(owner.plan).timeTracking && (await measureBudget(ctx, owner, check.projectId));
	const use = found ? budgetUse(found.project, owner.currency) : null;
	if (!found || !use) return finishBudgetCheck(ctx.db, { check, next: NEVER, note: null, extraStatements: [] });
	const { project, running } = found;
	const now = ctx.clock.now();
	const next = running && nextLook(use, { ...running, counted: minutesBetween(running.startedAt, now), now });
	const noted = { projectId: project.id, period: periodOf(ctx, owner, project), budget: sizeOf(use) };
	const reached = shareReached(use);
	const isNew = reached !== null && reached > ((await highestNoted(ctx.db, owner.id, noted)) ?? 0);
	const mail = isNew && isReachable(ctx, owner) ? plan(ctx, owner, { ...noted, share: reached }) : null;
	await finishBudgetCheck(ctx.db, {
		check,
		next: next ?? NEVER,
		note: isNew ? { ...noted, shares: sharesUpTo(reached), shown: mail === null, at: now } : null,
		extraStatements: mail?.statements ?? [],
	});
	if (mail) enqueueDeliveries(ctx, mail.delivery);
}

function periodOf(ctx: AppContext, { timezone }: User, { budgetPeriod }: Project): string {
	return budgetPeriod === "month" ? dateIn(timezone, ctx.clock.now()).slice(0, 7) : "total";
}

function sizeOf({ unit, size }: BudgetUse): string {
	return `${size} ${unit === "minutes" ? "min" : unit}`;
}

function plan(
	ctx: AppContext,
	{ id: userId, email }: User,
	{ projectId, period, budget, share }: { projectId: string; period: string; budget: string; share: Share },
) {
	const key = [projectId, period, budget, share].join(" ");
	return planMail(ctx, { userId, kind: "budget-used", payload: { projectId, share }, to: [email], key });
}
