import { redirect } from "@remix-run/cloudflare";
import { m } from "~/paraglide/messages";
import { continueLast } from "~/time/server/entry/continue-last.server";
import { continueEntry, keepTimer, stopTimer } from "~/time/server/timer.server";
import { runningIn } from "~/time/views/running-in.server";
import { FAILURES } from "~/web/failures.server";
import { localPath } from "~/web/local-path.server";
import { page } from "~/web/page.server";

/** Stop and keep, of the badge on every page and of the tracker's own, which lead back to where they were pressed; and going on with an entry. */
const route = page({
	load: () => redirect("/time-tracker"),
	actions: {
		stop: {
			back: () => "/time-tracker",
			failure: FAILURES.stopTimer,
			run: async ({ ctx, actor, form }) => {
				const place = String(form.get("id"));
				const { description } = await stopTimer(ctx, actor, place);
				return { to: backIn(form), toast: { title: m.time_stopped(), description, place } };
			},
		},
		continue: {
			back: () => "/time-tracker",
			failure: FAILURES.startTimer,
			run: async ({ ctx, actor, url, form }) => {
				const { description } = await continueEntry(ctx, actor, url.searchParams.get("entry") ?? "", runningIn(form));
				return { to: "/time-tracker", toast: { title: m.time_started(), description, place: "timer" } };
			},
		},
		"continue-last": {
			back: () => "/time-tracker",
			failure: FAILURES.startTimer,
			run: async ({ ctx, actor }) => {
				const { description } = await continueLast(ctx, actor);
				return { to: "/time-tracker", toast: { title: m.time_started(), description, place: "timer" } };
			},
		},
		keep: {
			back: () => "/time-tracker",
			failure: FAILURES.keepTimer,
			run: async ({ ctx, actor, form }) => {
				const { description } = await keepTimer(ctx, actor, String(form.get("id")));
				return { to: backIn(form), toast: { title: m.time_kept(), description } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

function backIn(form: FormData): string {
	return localPath(form.get("back")) ?? "/time-tracker";
}
