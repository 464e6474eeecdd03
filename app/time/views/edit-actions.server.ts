import type { Actor } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { type Action, intent } from "~/web/page-action.server";
import { EntryForm, RunningFields, WordsForm } from "../domain/time-entry-input";
import { patchEntry } from "../server/patch-entry.server";
import { updateEntry } from "../server/time-entries.server";
import { updateRunning } from "../server/timer.server";
import { calendarOf, isFromCalendar } from "./calendar-actions.server";
import { findClient } from "./find-client.server";
import { partsActions } from "./parts-actions.server";

const failure = FAILURES.updateEntry;

/** What the page of an entry asks for. */
export const editActions: Record<string, Action<Actor>> = {
	save: intent({
		schema: EntryForm,
		failure,
		run: async ({ ctx, actor, id, url, value: { input, version } }) => {
			const entry = await updateEntry(ctx, actor, id, { input, version });
			const to = isFromCalendar(url) ? calendarOf(entry, actor) : "/time-tracker";
			return { to, toast: { title: m.time_updated(), description: entry.description, place: id } };
		},
	}),
	"find-client": findClient("save", failure),
	"save-words": intent({
		schema: WordsForm,
		failure,
		run: async ({ ctx, actor, id, value: { version, ...words } }) => {
			const { description } = await patchEntry(ctx, actor, id, words, version);
			return { to: "/time-tracker", toast: { title: m.time_updated(), description, place: id } };
		},
	}),
	"save-running": intent({
		schema: RunningFields,
		failure,
		run: async ({ ctx, actor, id, value }) => {
			const { description } = await updateRunning(ctx, actor, id, value);
			return { to: "/time-tracker", toast: { title: m.time_updated(), description, place: "timer" } };
		},
	}),
	...partsActions,
};
