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
	const used = figures.filter((each) => each.seconds >= seconds).sort((one, other) => one.seconds - other.seconds)[0];
	throw new AppError("too_many_requests", usedUpText(budget, formatWait(seconds)), {
		retryAfter: seconds,
		budget: used && { name: budget, ...used },
	});
}

function usedUpText(budget: Budget, wait: string): string {
	if (budget === "uploads") return m.limits_too_many_uploads({ wait });
	if (budget === "imports") return m.limits_too_many_imports({ wait });
	return m.limits_budget_used_up({ wait });
}

export function budgetUsedUp(seconds: number): AppError {
	const message = m.limits_budget_used_up({ wait: formatWait(seconds) });
	return new AppError("too_many_requests", message, { retryAfter: seconds });
}

export function findAllowances(
	ctx: AppContext,
	{ demoUntil }: Pick<Spender, "demoUntil">,
	budget: Budget,
): readonly Allowance[] {
	return ctx.config[`${budget}Per${demoUntil === null ? "Account" : "Demo"}`];
}
