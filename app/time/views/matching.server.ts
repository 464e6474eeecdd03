import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { m } from "~/paraglide/messages";
import { leftText } from "../domain/bulk-change";
import type { EntryFilter } from "../domain/list-query";
import { minutesText, moneyText } from "../domain/time-texts";
import { sumEntries } from "../server/bulk-entries.server";
import { reportTime } from "../server/report-time.server";
import type { Matching } from "../ui/list/entry-row";

/** What all entries of a filter come to; of none, where all are selected alone. */
export async function matchingEntries(
	ctx: AppContext,
	actor: Actor,
	filter: EntryFilter,
	all: boolean,
): Promise<Matching> {
	const filtered = Object.values(filter).some((value) => value !== undefined);
	if (!all && !filtered) return { sum: null, all: null };
	const [{ count, billed, minutes }, open] = await Promise.all([
		sumEntries(ctx, actor, filter),
		all && filter.billed !== "yes" ? reportTime(ctx, actor, { ...filter, billed: "no" }) : null,
	]);
	const sum = m.time_match_sum({ count, time: minutesText(minutes, actor) });
	if (!open) return { sum, all: null };
	const selected = m.time_selected_sum({
		count: count - billed,
		time: minutesText(open.total.minutes, actor),
		amount: moneyText(open.total, actor.currency),
	});
	return {
		sum,
		all: [selected, leftText({ same: 0, billed, ahead: 0, full: 0, missing: 0 })].filter(Boolean).join(". "),
	};
}
