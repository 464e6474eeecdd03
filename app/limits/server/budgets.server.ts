import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Allowance } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { formatWait } from "~/kernel/time/duration";
import { m } from "~/paraglide/messages";
import type { Budget } from "../domain/budget";

/** Whose budget it is; a demo, which ends, has less. */
interface Spender {
	id: string;
	demoUntil: Instant | null;
}

/**
 * Counts one of a budget, or several, before the work that they are for.
 * @throws AppError too_many_requests where it is used up
 */
export async function spend(ctx: AppContext, { id, demoUntil }: Spender, budget: Budget, count = 1): Promise<void> {
	const figures = findAllowances(ctx, { demoUntil }, budget);
	const seconds = await ctx.limits.take(`${budget}:${id}`, figures, count);
	if (seconds === 0) return;
	const wait = formatWait(seconds);
	if (budget === "uploads") throw budgetUsedUp(seconds, m.limits_too_many_uploads({ wait }));
	throw budgetUsedUp(seconds, budget === "imports" ? m.limits_too_many_imports({ wait }) : undefined);
}

/** What is asked for too often. */
export function budgetUsedUp(
	seconds: number,
	message = m.limits_budget_used_up({ wait: formatWait(seconds) }),
): AppError {
	return new AppError("too_many_requests", message, { retryAfter: seconds });
}

/** What an account has of a budget. */
export function findAllowances(
	ctx: AppContext,
	{ demoUntil }: Pick<Spender, "demoUntil">,
	budget: Budget,
): readonly Allowance[] {
	return ctx.config[`${budget}Per${demoUntil === null ? "Account" : "Demo"}`];
}
