import { redirect } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { deleteEntry, restoreEntry } from "~/time/server/time-entries.server";
import { FAILURES } from "~/web/failures.server";
import { nextIn } from "~/web/next-row.server";
import { page } from "~/web/page.server";

/** Delete, and the way back from it. No question first: it can be undone. */
const route = page({
	load: () => redirect("/time-tracker"),
	actions: {
		delete: {
			back: () => "/time-tracker",
			failure: FAILURES.deleteEntry,
			run: async ({ ctx, actor, id, url }) => {
				const { description } = await deleteEntry(ctx, actor, id);
				const undo = {
					action: `/time-tracker/${id}`,
					label: m.time_undo(),
					failed: FAILURES.restoreEntry.fault(),
					fields: { intent: "restore" },
				};
				return {
					to: "/time-tracker",
					toast: { title: m.time_deleted(), description, undo, place: nextIn(url.searchParams) },
				};
			},
		},
		restore: {
			back: () => "/time-tracker",
			failure: FAILURES.restoreEntry,
			run: async ({ ctx, actor, id }) => {
				const { description } = await restoreEntry(ctx, actor, id);
				return { to: "/time-tracker", toast: { title: m.time_restored(), description, place: id } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;
