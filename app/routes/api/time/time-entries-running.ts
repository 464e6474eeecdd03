import { toRunningView } from "~/time/domain/time-entry-view";
import { runningTimer } from "~/time/server/timer.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "time:read",
		run: async ({ ctx, actor }) => {
			const running = await runningTimer(ctx, actor);
			return running && toRunningView(running, ctx.clock.now());
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
