import { toTimeEntry } from "~/time/domain/time-entry";
import { TimeEntryView, toEntryView } from "~/time/domain/time-entry-view";
import { continueEntry } from "~/time/server/timer.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/{id}/continue", group: "Time" },
	{
		POST: method({
			summary: "Start the timer for what an entry was about",
			description: "With its description, client, project and rate. The entry stays as it is.",
			scope: "time:write",
			output: { status: 201, schema: TimeEntryView, description: "The running entry" },
			errors: { plan_limit: NO_TIME_TRACKING, conflict: "A timer runs" },
			run: async ({ ctx, actor, id }) => toEntryView(toTimeEntry(await continueEntry(ctx, actor, id)), ctx.clock.now()),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
