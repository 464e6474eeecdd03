import { toEntryView } from "~/time/domain/time-entry-view";
import { restoreEntry } from "~/time/server/time-entries.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "time:write",
		run: async ({ ctx, actor, id }) => toEntryView(await restoreEntry(ctx, actor, id), ctx.clock.now()),
	}),
});

export const loader = route.loader;
export const action = route.action;
