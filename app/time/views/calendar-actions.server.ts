import type { Actor } from "~/access/domain/user";
import { dateIn, wallClock } from "~/kernel/time/dates";
import { clockText } from "~/kernel/time/time-format";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { Action } from "~/web/page-action.server";
import { MoveBackForm, MoveForm } from "../domain/calendar/move-input";
import type { TimeEntry } from "../domain/time-entry";
import { moveEntry } from "../server/move-entry.server";
import { patchEntry } from "../server/patch-entry.server";

/** The calendar of the day on which an entry begins. */
export function calendarOf({ startedAt }: Pick<TimeEntry, "startedAt">, { timezone }: Pick<Actor, "timezone">): string {
	return `/time-tracker/calendar?date=${dateIn(timezone, startedAt)}`;
}

/** Whether a form was opened from the calendar, and leads back to it. */
export function isFromCalendar({ searchParams }: URL): boolean {
	return searchParams.get("view") === "calendar";
}

const back: Action<Actor>["back"] = ({ url }) => `/time-tracker/calendar${url.search}`;

const move: Action<Actor> = {
	back,
	failure: FAILURES.updateEntry,
	run: async ({ ctx, actor, form }) => {
		const { id, ...moved } = parse(MoveForm, Object.fromEntries(form));
		const { entry, before } = await moveEntry(ctx, actor, id, moved);
		const to = calendarOf(entry, actor);
		const undo = {
			action: to,
			label: m.time_undo(),
			failed: FAILURES.updateEntry.fault(),
			fields: { intent: "move-back", id, version: String(entry.version), ...texts(before) },
		};
		return { to, toast: { title: m.time_updated(), description: nowAt(entry, actor), place: id, undo } };
	},
};

const moveBack: Action<Actor> = {
	back,
	failure: FAILURES.updateEntry,
	run: async ({ ctx, actor, form }) => {
		const { id, version, duration, ...times } = parse(MoveBackForm, Object.fromEntries(form));
		const patch = { ...times, ...(duration && { duration: Number(duration) }) };
		const entry = await patchEntry(ctx, actor, id, patch, version);
		return {
			to: calendarOf(entry, actor),
			toast: { title: m.time_updated(), description: nowAt(entry, actor), place: id },
		};
	},
};

function texts(fields: Record<string, unknown>): Record<string, string> {
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

function nowAt({ description, startedAt, endedAt }: TimeEntry, { timezone, clockFormat }: Actor): string {
	const clock = (at: number) => clockText(wallClock(timezone, at), clockFormat);
	return `${description}: ${clock(startedAt)}\u2013${clock(endedAt ?? startedAt)}`;
}

/** What dragging a block, or moving it by keys, asks for, and the way back. */
export const calendarActions: Record<string, Action<Actor>> = { move, "move-back": moveBack };
