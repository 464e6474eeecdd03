import type { AppContext } from "~/context";
import { formatWait } from "~/kernel/duration";
import { AppError } from "~/kernel/errors";
import type { Allowance } from "~/kernel/ports";
import { m } from "~/paraglide/messages";
import type { Budget } from "../domain/budget";
import type { Actor } from "../domain/user";

/**
 * Counts one of a budget, or several, before the work that they are for.
 * @throws AppError too_many_requests where it is used up
 */
export async function spend(ctx: AppContext, { id, demoUntil }: Actor, budget: Budget, count = 1): Promise<void> {
	const figures = findAllowances(ctx, { demoUntil }, budget);
	const seconds = await ctx.limits.take(`${budget}:${id}`, figures, count);
	if (seconds === 0) return;
	const wait = formatWait(seconds);
	if (budget === "uploads") throw budgetUsedUp(seconds, m.identity_too_many_uploads({ wait }));
	throw budgetUsedUp(seconds, budget === "imports" ? m.identity_too_many_imports({ wait }) : undefined);
}

/** What is asked for too often. */
export function budgetUsedUp(
	seconds: number,
	message = m.identity_budget_used_up({ wait: formatWait(seconds) }),
): AppError {
	return new AppError("too_many_requests", message, { retryAfter: seconds });
}

/** What an account has of a budget. */
export function findAllowances(
	ctx: AppContext,
	{ demoUntil }: Pick<Actor, "demoUntil">,
	budget: Budget,
): readonly Allowance[] {
	return ctx.config[`${budget}Per${demoUntil === null ? "Account" : "Demo"}`];
}
