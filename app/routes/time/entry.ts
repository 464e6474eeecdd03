import { redirect } from "@remix-run/cloudflare";
import { deleteEntry, restoreEntry } from "~/time/server/time-entries.server";
import { deedAction } from "~/web/deed.server";

export function loader() {
	return redirect("/time-tracker");
}

/** Delete, and the way back from it. No question first: it can be undone (ux.md, Undo). */
export const action = deedAction({
	delete: {
		back: () => "/time-tracker",
		failed: "Failed to delete time entry. Please try again.",
		run: async ({ ctx, actor, id }) => {
			const { description } = await deleteEntry(ctx, actor, id);
			const undo = { action: `/time-tracker/${id}`, label: "Undo", fields: { intent: "restore" } };
			return { to: "/time-tracker", toast: { title: "Time Entry Deleted", description, undo } };
		},
	},
	restore: {
		back: () => "/time-tracker",
		failed: "Failed to restore time entry. Please try again.",
		run: async ({ ctx, actor, id }) => {
			const { description } = await restoreEntry(ctx, actor, id);
			return { to: "/time-tracker", toast: { title: "Time Entry Restored", description } };
		},
	},
});
