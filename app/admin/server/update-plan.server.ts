import { findCredentials } from "#db/queries/users";
import { changePlan } from "~/billing/server/change-plan.server";
import type { AppContext } from "~/context";
import type { Actor, User } from "~/identity/domain/user";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { PlanChange } from "../domain/plan-change";
import { requireAdministrator } from "./administrator.server";

/** Changes the plan of the account with this e-mail address. Throws forbidden, not_found, conflict. */
export async function updatePlan(ctx: AppContext, actor: Actor, { email, plan }: PlanChange): Promise<User> {
	requireAdministrator(ctx, actor);
	const credentials = await findCredentials(ctx.db, email);
	if (!credentials) {
		const message = m.admin_no_account({ email });
		throw new AppError("not_found", message, { fieldErrors: { email: [message] } });
	}
	await changePlan(ctx, actor.id, credentials.user, plan);
	return { ...credentials.user, plan };
}
