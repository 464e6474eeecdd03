import { data } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { intent } from "~/web/page-action.server";
import { EntryForm } from "../domain/time-entry-input";
import { EqualEntry } from "../server/refusals.server";
import { addEntry } from "../server/time-entries.server";
import { calendarOf, isFromCalendar } from "./calendar-actions.server";

/** Saves an entry by hand. One that is there already is asked about once: the form comes back with the id of that one. */
export const addByHand = intent({
	schema: EntryForm,
	failure: FAILURES.addEntry,
	run: async ({ ctx, actor, url, value: { input, idempotencyKey, again = "" }, redisplayForm }) => {
		try {
			const entry = await addEntry(ctx, actor, input, idempotencyKey, again);
			const { id: place, description } = entry;
			const to = isFromCalendar(url) ? calendarOf(entry, actor) : `/time-tracker?after=${place}`;
			return { to, toast: { title: m.time_added(), description, place } };
		} catch (error) {
			if (!(error instanceof EqualEntry)) throw error;
			const { data: reply, init } = redisplayForm(error.message);
			return data({ ...reply, initialValue: { ...reply.initialValue, again: error.entryId } }, init ?? {});
		}
	},
});
