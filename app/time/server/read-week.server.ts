import { listEntries } from "#db/time/time-entries";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { addDays, type CalendarDate } from "~/kernel/time/dates";
import { countTime } from "../domain/count-time";
import { cellText } from "../domain/entry/length-texts";
import { WEEK_DAYS, type WeekRow, weekRows } from "../domain/week";
import { everyEntry } from "./every-entry.server";
import { readBilledParts } from "./read-book.server";
import { toChoice } from "./read-entries.server";

/** What was worked on in the seven days from a first one, as every list counts it. */
export async function readWeek(ctx: AppContext, actor: Actor, first: CalendarDate): Promise<WeekRow[]> {
	const filter = { from: first, to: addDays(first, WEEK_DAYS - 1) };
	const choice = toChoice(filter, actor);
	const billed: Awaited<ReturnType<typeof readBilledParts>> = [];
	const entries = await everyEntry(ctx, async (slice) => {
		const [page, parts] = await Promise.all([
			listEntries(ctx.db, actor.id, { choice, slice }),
			readBilledParts(ctx, actor, filter, slice),
		]);
		billed.push(...parts);
		return page;
	});
	const { timezone, durationFormat } = actor;
	const counts = countTime(entries, billed, actor);
	return weekRows(entries, { first, timezone, counts, write: (minutes) => cellText(minutes, durationFormat) });
}
