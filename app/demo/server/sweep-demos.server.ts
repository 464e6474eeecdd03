import { endedDemosAcrossAccounts } from "#db/demo/demo";
import type { AppContext } from "~/context";
import { closeAccount } from "~/profile/server/delete-account.server";

/** Demo accounts that one sweep closes; the others follow with the next. */
const BATCH = 200;

/** Closes demo accounts whose day is over, as their visitor would; the outbox removes them. */
export async function sweepDemos(ctx: AppContext): Promise<void> {
	for (const user of await endedDemosAcrossAccounts(ctx.db, ctx.clock.now(), BATCH)) {
		await closeAccount(ctx, user);
		await ctx.yieldToRequests();
	}
}
