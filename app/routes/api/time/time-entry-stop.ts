import { StopFields } from "~/time/domain/time-entry-input";
import { toEntryView } from "~/time/domain/time-entry-view";
import { stopTimer } from "~/time/server/timer.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "time:write",
		body: StopFields,
		bodyOptional: true,
		run: async ({ ctx, actor, id, body }) => {
			const entry = await stopTimer(ctx, actor, id, body.endTime);
			return toEntryView(entry, ctx.clock.now());
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
