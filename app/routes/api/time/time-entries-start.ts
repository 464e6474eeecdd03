import { toTimeEntry } from "~/time/domain/time-entry";
import { StartFields } from "~/time/domain/time-entry-input";
import { toEntryView } from "~/time/domain/time-entry-view";
import { TimerRuns } from "~/time/server/refusals.server";
import { startTimer } from "~/time/server/timer.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "time:write",
		body: StartFields,
		status: 201,
		run: async ({ ctx, actor, body }) => {
			const view = (running: TimerRuns["running"]) => toEntryView(toTimeEntry(running), ctx.clock.now());
			try {
				return view(await startTimer(ctx, actor, body));
			} catch (error) {
				if (!(error instanceof TimerRuns)) throw error;
				// With what runs, so that whoever asked can show it.
				return Response.json({ message: error.message, running: view(error.running) }, { status: error.status });
			}
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
