import { TimeEntryView, toEntryView } from "~/time/domain/time-entry-view";
import { restoreEntry } from "~/time/server/time-entries.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/{id}/restore", group: "Time" },
	{
		POST: method({
			summary: "Take back a deletion",
			scope: "time:write",
			output: { schema: TimeEntryView, description: "The entry" },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, id }) => toEntryView(await restoreEntry(ctx, actor, id), ctx.clock.now()),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
