import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { formatMoney, type Price } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { hourlyRate } from "../domain/time-entry-input";
import { readFollowers, worthAt } from "../server/project-rate.server";
import type { RateOffer } from "../ui/rate-tick";

/** What the tick beside Save says of a project's unbilled entries; `null` where none follows its rate. */
export function toOffer(open: Awaited<ReturnType<typeof readFollowers>>, rate: Price | null, actor: Actor) {
	const count = open.following.size;
	if (count === 0) return null;
	const worth = worthAt(open, rate, actor);
	const before = formatMoney(worth.before, actor.currency);
	const after = formatMoney(worth.after, actor.currency);
	const label =
		before === after ? m.time_rate_follows({ count, before }) : m.time_rate_follows_to({ count, before, after });
	return { label, seen: JSON.stringify([rate, count, worth.before, worth.after]) } satisfies RateOffer;
}

/** The same of a rate as it is typed; one that can't be read changes nothing. */
export async function offerTyped(ctx: AppContext, actor: Actor, id: string, typed: string) {
	return toOffer(await readFollowers(ctx, actor, id), hourlyRate.safeParse(typed).data ?? null, actor);
}
