import type { AppContext } from "~/context";
import { countTry, type Origin, refuseFor } from "./tries.server";

const SIGN_UP_ACTION = "sign-up";

/** Where there is a captcha, counts an account that it does not vouch for (decision 61). Throws too_many_requests. */
export async function countUnproved(ctx: AppContext, origin: Origin, token: string): Promise<void> {
	if (ctx.captcha.kind === "off" || (await ctx.captcha.verify(token, SIGN_UP_ACTION))) return;
	await countTry(ctx, "register unproved", origin, ctx.config.unprovedPerAddress);
	refuseFor(await ctx.limits.take("register unproved", ctx.config.unprovedTogether));
}
