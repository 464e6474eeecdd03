import { UnbilledQuery } from "~/time/domain/list-query";
import { TimeEntryView, toEntryView } from "~/time/domain/time-entry-view";
import { listUnbilled } from "~/time/server/unbilled.server";
import { apiRoute, method } from "~/web/api.server";
import { nextLink } from "~/web/query.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/unbilled", group: "Time" },
	{
		GET: method({
			summary: "List time that is on no invoice",
			description: "Without what still runs. Send the ids as timeEntryIds with an invoice to bill them.",
			scope: "time:read",
			query: UnbilledQuery,
			output: { schema: TimeEntryView, list: true, description: "The entries", headers: ["Link"] },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, url, query }) => {
				const { entries, older } = await listUnbilled(ctx, actor, query);
				const views = entries.map((entry) => toEntryView(entry, ctx.clock.now()));
				return Response.json(views, { headers: nextLink(url, older) });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
