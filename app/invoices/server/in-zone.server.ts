import { findTimezone } from "#db/access/users";
import { RuleBroken } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { busy } from "~/kernel/errors";
import { invoiceNotFound } from "./refusals.server";

/** How often an account may change its timezone while one invoice is written. */
const TRIES = 10;

/**
 * Writes an invoice, whose due instant is of its account's timezone: again and in the new one where the timezone changed
 * since the actor was read.
 * @param write given the actor in the timezone of now; safe to repeat after RuleBroken("zone_unchanged")
 * @throws AppError unavailable where the timezone never stays, and whatever `write` throws
 */
export async function retryOnTimezoneChange<Result>(
	ctx: AppContext,
	actor: Actor,
	write: (actor: Actor) => Promise<Result>,
): Promise<Result> {
	let current = actor;
	for (let tries = 1; ; tries++) {
		try {
			return await write(current);
		} catch (error) {
			if (!(error instanceof RuleBroken && error.rule === "zone_unchanged")) throw error;
			if (tries === TRIES) throw busy();
		}
		const timezone = await findTimezone(ctx.db, actor.id);
		if (timezone === null) throw invoiceNotFound();
		current = { ...actor, timezone };
	}
}
