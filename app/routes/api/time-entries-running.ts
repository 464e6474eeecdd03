import { entryOf } from "~/time/domain/time-entry";
import { toEntryView } from "~/time/domain/time-entry-view";
import { runningTimer } from "~/time/server/timer.server";
import { apiRoute, polledMethod } from "~/web/api.server";

const route = apiRoute({
	GET: polledMethod({
		run: async ({ ctx, actor }) => {
			const running = await runningTimer(ctx, actor);
			return running && toEntryView(entryOf(running), ctx.clock.now());
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
