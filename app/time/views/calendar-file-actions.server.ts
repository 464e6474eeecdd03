import { data } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { dateIn, wallClock, weekStart } from "~/kernel/time/dates";
import { clockText } from "~/kernel/time/time-format";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, type ActorFormCall, intent } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { durationText } from "../domain/entry/length-texts";
import { minutesBetween } from "../domain/hours";
import { AcceptForm, IcsUpload, type Suggestion } from "../domain/ics/ics-input";
import { WeekQuery } from "../domain/week-input";
import { endFeed, makeFeed } from "../server/calendar/calendar-feed.server";
import { acceptSuggestion, type SuggestedEntries, suggestEntries } from "../server/calendar/suggest-entries.server";
import type { ShownSuggestions } from "../ui/calendar/suggestions";
import { calendarOf } from "./calendar-actions.server";
import { dayNames } from "./day-names.server";

const back: Action<Actor>["back"] = ({ url }) => `/time-tracker/calendar${url.search}`;

/** The events of a file, one of which after the other is accepted, and the address for calendars of other programs. */
export const calendarFileActions = {
	"read-file": intent({
		schema: IcsUpload,
		failure: FAILURES.readCalendar,
		run: async ({ ctx, actor, url, value: { file } }) => {
			const { date = dateIn(actor.timezone, ctx.clock.now()) } = WeekQuery.parse(readQuery(url));
			const found = await suggestEntries(ctx, actor, await file.text(), weekStart(date, actor.weekStart));
			return shown(actor, found.suggestions, { said: countText(found), leftOut: leftOutTexts(found) });
		},
	}),
	accept: intent({
		schema: AcceptForm,
		failure: FAILURES.addEntry,
		run: async ({ ctx, actor, value: { events, chosen } }) => {
			const event = events[chosen];
			const rest = events.filter((_, at) => at !== chosen);
			if (event) await acceptSuggestion(ctx, actor, event);
			const said = event ? m.time_ics_added({ description: event.description }) : "";
			return shown(actor, rest, { said, leftOut: [] });
		},
	}),
	"make-feed": {
		back,
		failure: FAILURES.makeFeed,
		run: async ({ ctx, actor, url }: ActorFormCall) => data({ link: await makeFeed(ctx, actor, url.origin) }),
	},
	"end-feed": {
		back,
		failure: FAILURES.endFeed,
		run: async ({ ctx, actor, url }: ActorFormCall) => {
			await endFeed(ctx, actor);
			return { to: `/time-tracker/calendar${url.search}`, toast: { title: m.time_feed_ended() } };
		},
	},
} satisfies Record<string, Action<Actor>>;

/** What the page holds of the events until all are accepted; it is read again with each form. */
function shown(actor: Actor, suggestions: readonly Suggestion[], remarks: Pick<ShownSuggestions, "said" | "leftOut">) {
	const events = suggestions.map((event) => ({ ...event, ...texts(event, actor) }));
	const { said, leftOut } = remarks;
	return data({ initialValue: { intent: "accept", events: JSON.stringify(events), said, leftOut: [...leftOut] } });
}

function texts(
	{ startedAt, endedAt }: Suggestion,
	{ timezone, clockFormat, durationFormat }: Pick<Actor, "timezone" | "clockFormat" | "durationFormat">,
) {
	const clock = (at: number) => clockText(wallClock(timezone, at).slice(11, 16), clockFormat);
	return {
		day: dayNames(dateIn(timezone, startedAt)).long,
		when: `${clock(startedAt)}\u2013${clock(endedAt)}`,
		duration: durationText(minutesBetween(startedAt, endedAt), durationFormat),
		to: calendarOf({ startedAt }, { timezone }),
	};
}

function countText({ suggestions, known }: SuggestedEntries): string {
	const count = m.time_ics_found({ count: suggestions.length });
	return known > 0 ? `${count} ${m.time_ics_known({ count: known })}` : count;
}

function leftOutTexts({ ahead, wholeDays, unread, unknownZones }: SuggestedEntries): string[] {
	return [
		ahead > 0 && m.time_ics_ahead({ count: ahead }),
		wholeDays > 0 && m.time_ics_whole_days({ count: wholeDays }),
		unread > 0 && m.time_ics_unread({ count: unread }),
		unknownZones.length > 0 && m.time_ics_unknown_zones({ zones: unknownZones.slice(0, 3).join(", ").slice(0, 200) }),
	].filter((text) => text !== false);
}
