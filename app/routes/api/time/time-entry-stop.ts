import { StopFields } from "~/time/domain/time-entry-input";
import { TimeEntryView, toEntryView } from "~/time/domain/time-entry-view";
import { stopTimer } from "~/time/server/timer.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/time-entries/{id}/stop", group: "Time" },
	{
		POST: method({
			summary: "Stop the timer",
			description:
				"Allowed on every plan. Stopping twice answers the same entry. endTime is for a timer that was forgotten.",
			scope: "time:write",
			input: StopFields,
			inputOptional: true,
			output: { schema: TimeEntryView, description: "The entry" },
			run: async ({ ctx, actor, id, body }) => {
				const entry = await stopTimer(ctx, actor, id, body.endTime);
				return toEntryView(entry, ctx.clock.now());
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
