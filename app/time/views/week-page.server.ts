import { redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import { addDays, dateIn, daysBetween, formatDate, weekStart } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, type ActorCall, intent } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { addedRows, copiedRows, daysOfWeek, WEEK_DAYS } from "../domain/week";
import { WeekForm, WeekQuery } from "../domain/week-input";
import { readWeek } from "../server/read-week.server";
import { type SavedWeek, saveWeek } from "../server/save-week.server";
import { dayNames } from "./day-names.server";
import { trackerChoices } from "./tracker-loader.server";

/** The table of a week: what was worked on it, and what of the week before is copied into it. */
export async function weekPage({ ctx, actor, url }: ActorCall) {
	if (!getEntitlements(actor.plan).timeTracking) throw redirect("/time-tracker");
	const { date, copy, saved = "" } = WeekQuery.parse(readQuery(url));
	const today = dateIn(actor.timezone, ctx.clock.now());
	const first = weekStart(date ?? today, actor.weekStart);
	const [rows, before, choices] = await Promise.all([
		readWeek(ctx, actor, first),
		copy ? readWeek(ctx, actor, addDays(first, -WEEK_DAYS)) : [],
		trackerChoices(ctx, actor),
	]);
	const worked = Math.max(0, Math.min(WEEK_DAYS, daysBetween(first, today) + 1));
	return {
		first,
		title: m.time_week_title({ date: formatDate(first) }),
		days: daysOfWeek(first).map((day, at) => ({ date: day, ...dayNames(day), ahead: at >= worked })),
		rows: [...rows, ...addedRows(rows, copiedRows(before, copy === "hours" ? worked : 0))],
		copied: before.length > 0,
		previous: addDays(first, -WEEK_DAYS),
		next: addDays(first, WEEK_DAYS),
		choices,
		durationFormat: actor.durationFormat,
		idempotencyKey: ctx.ids.uuid(),
		/** Tells the form of what was saved, copied or turned to from that before. */
		stamp: [first, copy, saved].join(" "),
	};
}

const save = intent({
	schema: WeekForm,
	failure: FAILURES.saveWeek,
	run: async ({ ctx, actor, value }) => {
		const { idempotencyKey = ctx.ids.uuid(), first } = value;
		const done = await saveWeek(ctx, actor, value, idempotencyKey);
		const undo = {
			action: "/time-tracker",
			label: m.time_undo(),
			failed: FAILURES.restoreEntry.fault(),
			fields: { intent: "bulk-restore", of: done.deletionId },
		};
		return {
			to: `/time-tracker/week?date=${first}&saved=${idempotencyKey}`,
			toast: { title: m.time_week_saved(), description: savedText(done), ...(done.deleted > 0 ? { undo } : {}) },
		};
	},
});

function savedText({ added, changed, deleted }: SavedWeek): string {
	const sentences = [
		added > 0 && m.time_week_added({ count: added }),
		changed > 0 && m.time_week_changed({ count: changed }),
		deleted > 0 && m.time_week_deleted({ count: deleted }),
	].filter(Boolean);
	return sentences.join(" ") || m.time_week_unchanged();
}

export const weekActions: Record<string, Action<Actor>> = { save };
