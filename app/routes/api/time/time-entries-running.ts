import { toRunningView } from "~/time/domain/time-entry-view";
import { runningTimer } from "~/time/server/timer.server";
import { apiRoute, method } from "~/web/api.server";
import { RunningEntryOrNull } from "../openapi/bodies";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/running", group: "Time" },
	{
		GET: method({
			summary: "What the timer does",
			description: "Made to be asked every few seconds. A session that has just ended may see it for 30 seconds more.",
			scope: "time:read",
			output: { schema: RunningEntryOrNull, description: "The running entry, or null" },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor }) => {
				const running = await runningTimer(ctx, actor);
				return running && toRunningView(running, ctx.clock.now());
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
