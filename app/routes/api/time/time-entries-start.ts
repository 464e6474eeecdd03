import { toTimeEntry } from "~/time/domain/time-entry";
import { StartFields } from "~/time/domain/time-entry-input";
import { TimeEntryView, toEntryView } from "~/time/domain/time-entry-view";
import { TimerRuns } from "~/time/server/refusals.server";
import { startTimer } from "~/time/server/timer.server";
import { apiRoute, method } from "~/web/api.server";
import { errorBody } from "~/web/errors/error-response.server";
import { TimerRunsBody } from "../openapi/bodies";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/start", group: "Time" },
	{
		POST: method({
			summary: "Start the timer",
			description: "Id and start time are made here. client, project and rate are other names of three fields.",
			scope: "time:write",
			input: StartFields,
			output: { status: 201, schema: TimeEntryView, description: "The running entry" },
			errors: {
				plan_limit: NO_TIME_TRACKING,
				not_found: "The client is not there",
				conflict: "A timer runs; the answer has it as running",
			},
			errorBodies: { conflict: TimerRunsBody },
			run: async ({ ctx, actor, body }) => {
				const view = (running: TimerRuns["running"]) => toEntryView(toTimeEntry(running), ctx.clock.now());
				try {
					return view(await startTimer(ctx, actor, body));
				} catch (error) {
					if (!(error instanceof TimerRuns)) throw error;
					// With what runs, so that the caller can show it.
					return Response.json({ ...errorBody(error), running: view(error.running) }, { status: error.status });
				}
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
