import { data } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { intent } from "~/web/page-action.server";
import { EntryForm } from "../domain/time-entry-input";
import { EqualEntry } from "../server/refusals.server";
import { addEntry } from "../server/time-entries.server";

/** Saves an entry by hand. One that is there already is asked about once: the form comes back with the id of that one. */
export const addByHand = intent({
	schema: EntryForm,
	failure: FAILURES.addEntry,
	run: async ({ ctx, actor, value: { input, idempotencyKey, again = "" }, redisplayForm }) => {
		try {
			const { id: place, description } = await addEntry(ctx, actor, input, idempotencyKey, again);
			return { to: `/time-tracker?after=${place}`, toast: { title: m.time_added(), description, place } };
		} catch (error) {
			if (!(error instanceof EqualEntry)) throw error;
			const { data: reply, init } = redisplayForm(error.message);
			return data({ ...reply, initialValue: { ...reply.initialValue, again: error.entryId } }, init ?? {});
		}
	},
});
