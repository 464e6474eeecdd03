import { redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import {
	addDays,
	type CalendarDate,
	dateIn,
	formatDate,
	type Instant,
	wallClock,
	weekStart,
} from "~/kernel/time/dates";
import { clockText } from "~/kernel/time/time-format";
import { wallTime } from "~/kernel/time/wall-time";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import {
	type Block,
	below,
	clockMinutes,
	hoursShown,
	isAllDay,
	overlapsOf,
	placeBlocks,
} from "../domain/calendar/day-layout";
import { type Gap, gapsOn } from "../domain/calendar/gaps";
import { formFrom } from "../domain/calendar/moves";
import { durationText } from "../domain/entry/length-texts";
import { minutesBetween } from "../domain/hours";
import { BADGE_LABELS, type ListedEntry } from "../domain/time-entry";
import { nothing, type TimeSum } from "../domain/time-sum";
import { minutesText, moneyText } from "../domain/time-texts";
import { daysOfWeek, WEEK_DAYS } from "../domain/week";
import { WeekQuery } from "../domain/week-input";
import { feedSince } from "../server/calendar/calendar-feed.server";
import { entryTotals } from "../server/entry-totals.server";
import { readColors } from "../server/projects.server";
import { readEntries } from "../server/read-entries.server";
import type { CalendarDay, CalendarEntry, CalendarGap } from "../ui/calendar/calendar-day";
import { dayNames } from "./day-names.server";
import { overlapsText, toRow } from "./entry-rows.server";

/** Entries of a week that are drawn; the sums are of all. */
const MAX_SHOWN = 500;

/** A week of entries at their hours, with what lies between them; on narrow screens the day of the address. */
export async function calendarPage({ ctx, actor, url }: ActorCall) {
	if (!getEntitlements(actor.plan).timeTracking) throw redirect("/time-tracker");
	const now = ctx.clock.now();
	const today = dateIn(actor.timezone, now);
	const { date = today } = WeekQuery.parse(readQuery(url));
	const first = weekStart(date, actor.weekStart);
	const last = addDays(first, WEEK_DAYS - 1);
	const [{ entries, older }, totals, colors, feed] = await Promise.all([
		// Of the evening before too: what goes on over midnight overlaps what begins then, and leaves no gap.
		readEntries(ctx, actor, { filter: { from: addDays(first, -1), to: last }, limit: MAX_SHOWN }),
		entryTotals(ctx, actor, { from: first, to: last }),
		readColors(ctx, actor),
		feedSince(ctx, actor),
	]);
	const spans = [...entries].reverse().map((entry) => {
		const { id, description, startedAt, exactTimes } = entry;
		return { id, description, startedAt, endedAt: entry.endedAt ?? now, exactTimes, entry };
	});
	const timed = spans.filter((entry) => !isAllDay(entry, actor.timezone));
	const overlaps = overlapsOf(spans.filter(({ exactTimes }) => exactTimes));
	const worth = (total: TimeSum = nothing()) => ({
		time: minutesText(total.minutes, actor),
		amount: moneyText(total, actor.currency),
	});
	const days = daysOfWeek(first).map((day): CalendarDay => {
		const isOn = ({ startedAt }: Pick<ListedEntry, "startedAt">) => dateIn(actor.timezone, startedAt) === day;
		const own = timed.filter(isOn);
		const blocks = placeBlocks(own, actor.timezone);
		const toEntry = ({ entry }: { entry: ListedEntry }): CalendarEntry => {
			const { id, description, clientName, projectName, ...row } = toRow(
				entry,
				actor,
				now,
				totals.counts.get(entry.id),
			);
			return {
				...{
					kind: "entry",
					id,
					description,
					badge: row.badge,
					status: BADGE_LABELS[row.badge](),
					when: row.when,
					duration: row.duration,
				},
				about: [clientName, projectName].filter(Boolean).join(" \u00b7 "),
				color: colors.get(projectName) ?? "",
				overlaps: overlapsText(overlaps.get(id)?.map((other) => other.description)),
				to: row.invoice ? `/invoices/${row.invoice.id}` : `/time-tracker/${id}/edit?view=calendar`,
				block: blocks.get(id) ?? null,
				moves: movesOf(entry, actor),
			};
		};
		const hours = [
			...own.map(toEntry),
			...(own.length > 0 ? gapsOn(day, timed, { ...actor, now }) : []).map((gap) => toGap(gap, actor, blocks.values())),
		];
		return {
			date: day,
			...dayNames(day),
			...worth(totals.days.find((total) => total.date === day)),
			isChosen: day === date,
			isToday: day === today,
			add: day > today ? null : formFrom(nextStart(day, own, actor)),
			allDay: spans.filter((span) => isOn(span) && !blocks.has(span.id)).map(toEntry),
			hours: hours.sort((one, other) => (one.block?.from ?? 0) - (other.block?.from ?? 0)),
		};
	});
	const total = worth(totals.weeks.find((week) => week.date === first));
	return {
		title: m.time_week_title({ date: formatDate(first) }),
		total: `${total.time} \u00b7 ${total.amount}`,
		previous: addDays(date, -WEEK_DAYS),
		next: addDays(date, WEEK_DAYS),
		days,
		clockFormat: actor.clockFormat,
		failed: FAILURES.updateEntry.fault(),
		hours: hoursShown(days.flatMap(({ hours }) => hours.flatMap(({ block }) => block ?? []))),
		feedSince: feed === null ? null : formatDate(dateIn(actor.timezone, feed)),
		rest: older === null ? null : { max: MAX_SHOWN, to: `/time-tracker?from=${first}&to=${last}` },
	};
}

function movesOf({ startedAt, endedAt, invoiceId, version }: ListedEntry, { timezone }: Actor): CalendarEntry["moves"] {
	if (endedAt === null || invoiceId !== null) return null;
	return { startTime: wallClock(timezone, startedAt), endTime: wallClock(timezone, endedAt), version };
}

function toGap(
	{ from, to }: Gap,
	{ timezone, clockFormat, durationFormat }: Actor,
	blocks: Iterable<Block>,
): CalendarGap {
	const [start, end] = [from, to].map((at) => wallTime(at, timezone));
	const span = `${clockText(start ?? "", clockFormat)}\u2013${clockText(end ?? "", clockFormat)}`;
	return {
		kind: "gap",
		text: m.time_calendar_gap({ span, duration: durationText(minutesBetween(from, to), durationFormat) }),
		to: formFrom(start ?? "", end),
		block: below({ from: clockMinutes(from, timezone), to: clockMinutes(to, timezone) }, blocks),
	};
}

/** Where a day's next entry begins: with its last one's end, else with the working day. */
function nextStart(day: CalendarDate, own: readonly { endedAt: Instant }[], { timezone }: Actor): string {
	const end = wallTime(Math.max(0, ...own.map(({ endedAt }) => endedAt)), timezone);
	return end.startsWith(day) ? end : `${day}T09:00`;
}
