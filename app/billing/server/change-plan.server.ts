import { changePlan as writePlan } from "#db/billing/plans";
import { RuleBroken, type Statement } from "#db/commit";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { Plan } from "../domain/plan";
import type { Subscriber } from "../domain/subscription";

/**
 * Gives an account another plan: the one way to it, for its owner, the administrator and the payment provider. What the
 * account holds stays as it is and can be read; only what the new plan has no room for can't be added to.
 * @param by who changes it, for the audit: an account's id, or "payment provider"
 * @param along statements that must happen with it or not at all
 * @throws AppError conflict where the account has another plan than it was read with
 */
export async function changePlan(
	ctx: AppContext,
	by: string,
	{ id, plan: from }: Subscriber,
	to: Plan,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	if (from === to && extraStatements.length === 0) return;
	try {
		await writePlan(ctx.db, { holder: { id, plan: from }, to, at: ctx.clock.now(), by }, extraStatements);
	} catch (error) {
		const existing = error instanceof RuleBroken && error.rule === "row_unchanged";
		throw existing ? new AppError("conflict", m.billing_plan_changed_elsewhere()) : error;
	}
}
