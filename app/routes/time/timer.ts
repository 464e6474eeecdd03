import { redirect } from "@remix-run/cloudflare";
import { keepTimer, stopTimer } from "~/time/server/timer.server";
import { deedAction } from "~/web/deed.server";
import { localPath } from "~/web/local-path.server";

export function loader() {
	return redirect("/time-tracker");
}

/** Stop and keep, of the badge on every page and of the tracker's own; they lead back to where they were pressed. */
export const action = deedAction({
	stop: {
		back: () => "/time-tracker",
		failed: "Failed to stop timer. Please try again.",
		run: async ({ ctx, actor, form }) => {
			const { description } = await stopTimer(ctx, actor, String(form.get("id")));
			return { to: backIn(form), toast: { title: "Timer Stopped", description } };
		},
	},
	keep: {
		back: () => "/time-tracker",
		failed: "Failed to keep the timer running. Please try again.",
		run: async ({ ctx, actor, form }) => {
			const { description } = await keepTimer(ctx, actor, String(form.get("id")));
			return { to: backIn(form), toast: { title: "Timer keeps running", description } };
		},
	},
});

function backIn(form: FormData): string {
	return localPath(form.get("back")) ?? "/time-tracker";
}
