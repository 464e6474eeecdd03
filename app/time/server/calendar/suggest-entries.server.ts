import { lastWorked } from "#db/time/worked-before";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { addDays, type CalendarDate, dateIn, endOfDay } from "~/kernel/time/dates";
import { spend } from "~/limits/server/budgets.server";
import { m } from "~/paraglide/messages";
import type { Work } from "../../domain/entry/worked-before";
import { eventsOfWeek } from "../../domain/ics/events-of-week";
import { readIcs } from "../../domain/ics/ics-file";
import { MAX_SUGGESTIONS, type Suggestion } from "../../domain/ics/ics-input";
import type { TimeEntry } from "../../domain/time-entry";
import { WEEK_DAYS } from "../../domain/week";
import { readEntries, readSaved } from "../read-entries.server";
import { EqualEntry, requireTracking } from "../refusals.server";
import { addEntry } from "../time-entries.server";

/** How many of the last entries an event may be like. */
const RECENT = 500;

export interface SuggestedEntries {
	suggestions: readonly Suggestion[];
	/** What is left out: events that are to come, days as a whole, rules that can't be followed. */
	ahead: number;
	wholeDays: number;
	unread: number;
	/** Events that are entries already. */
	known: number;
	unknownZones: readonly string[];
}

/**
 * What of a calendar's file may become entries of a week of the actor's; nothing of it is kept.
 * @throws AppError plan_limit, too_many_requests, invalid where the file is none or has too many events
 */
export async function suggestEntries(
	ctx: AppContext,
	actor: Actor,
	text: string,
	first: CalendarDate,
): Promise<SuggestedEntries> {
	requireTracking(actor);
	await spend(ctx, actor, "imports");
	const { timezone } = actor;
	const last = addDays(first, WEEK_DAYS - 1);
	const { events, ...left } = eventsOfWeek(readIcs(text), { first, last, timezone });
	const [{ entries }, works] = await Promise.all([
		readEntries(ctx, actor, { filter: { from: first, to: last }, limit: MAX_SUGGESTIONS }),
		lastWorked(ctx.db, actor.id, RECENT),
	]);
	const there = new Set(entries.map(({ startedAt, description }) => `${startedAt} ${description}`));
	const named = events.map((event) => ({ ...event, description: event.description || m.time_ics_untitled() }));
	const fresh = named.filter(({ startedAt, description }) => !there.has(`${startedAt} ${description}`));
	const end = endOfDay(dateIn(timezone, ctx.clock.now()), timezone);
	const past = fresh.filter(({ endedAt }) => endedAt <= end);
	const before = new Map([...works].reverse().map((work) => [work.description.toLowerCase(), work]));
	return {
		...left,
		suggestions: past.slice(0, MAX_SUGGESTIONS).map(({ description, startedAt, endedAt }) => {
			const work = before.get(description.toLowerCase());
			return { description, startedAt, endedAt, like: work?.id ?? "", about: work ? aboutWork(work) : "" };
		}),
		ahead: fresh.length - past.length,
		known: named.length - fresh.length,
	};
}

function aboutWork({ clientName, projectName }: Work): string {
	return [clientName, projectName].filter(Boolean).join(" \u00b7 ");
}

/**
 * Makes an entry of an event. One that says the same already is taken for it, as after a form that was sent twice.
 * @throws AppError plan_limit, invalid
 */
export async function acceptSuggestion(ctx: AppContext, actor: Actor, event: Suggestion): Promise<TimeEntry | null> {
	const { description, startedAt, endedAt, like } = event;
	const work = await readSaved(ctx, actor, like);
	const details = {
		description,
		projectName: work?.projectName ?? "",
		clientId: work?.clientId ?? null,
		tags: work?.tags ?? [],
		rate: work?.rateChosen ? work.rate : null,
		billable: work?.billable ?? null,
	};
	const times = { start: { instant: startedAt }, end: { instant: endedAt }, minutes: null };
	try {
		return await addEntry(ctx, actor, { ...details, ...times }, undefined, "");
	} catch (error) {
		if (error instanceof EqualEntry) return null;
		throw error;
	}
}
