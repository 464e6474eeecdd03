import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { logError } from "~/kernel/log";
import type { KnownTimer } from "../domain/known-timer";
import { readTimer } from "./timer.server";

/** For the badge of every page; `null` without time tracking. A timer that fails takes the badge away, not the page. */
export async function knownTimer(ctx: AppContext, actor: Actor): Promise<KnownTimer | null> {
	if (!getEntitlements(actor.plan).timeTracking) return null;
	const running = await readTimer(ctx, actor).catch((error: unknown) => {
		logError("the timer can't be read", error);
		return null;
	});
	return { running: running && toBadge(running), now: ctx.clock.now() };
}

function toBadge({ id, description, startedAt, keptAt }: NonNullable<KnownTimer["running"]>): KnownTimer["running"] {
	return { id, description, startedAt, keptAt };
}
