import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { dateIn } from "~/kernel/time/dates";
import { nothing } from "../domain/time-sum";
import { minutesText, moneyText } from "../domain/time-texts";
import { entryTotals } from "../server/entry-totals.server";
import { readEntries } from "../server/read-entries.server";
import type { TodayProps } from "../ui/today";
import { toRow } from "./entry-rows.server";

const MAX_SHOWN = 8;
const MAX_COUNTED = 100;

/** What was worked today, whatever the list below is filtered by. */
export async function todaysEntries(ctx: AppContext, actor: Actor): Promise<TodayProps> {
	const now = ctx.clock.now();
	const today = dateIn(actor.timezone, now);
	const filter = { from: today, to: today };
	const [{ entries }, totals] = await Promise.all([
		readEntries(ctx, actor, { filter, limit: MAX_COUNTED }),
		entryTotals(ctx, actor, filter),
	]);
	const [total = nothing()] = totals.days;
	return {
		entries: entries.slice(0, MAX_SHOWN).map((entry) => {
			const { id, description, when, duration } = toRow(entry, actor, now, totals.counts.get(entry.id));
			return { id, description, when, duration };
		}),
		sum: `${minutesText(total.minutes, actor)} · ${moneyText(total, actor.currency)}`,
		more: Math.max(entries.length - MAX_SHOWN, 0),
	};
}
