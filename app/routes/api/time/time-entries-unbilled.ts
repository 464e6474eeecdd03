import { parse } from "~/kernel/validation";
import { UnbilledQuery } from "~/time/domain/list-query";
import { toEntryView } from "~/time/domain/time-entry-view";
import { listUnbilled } from "~/time/server/unbilled.server";
import { apiRoute, method } from "~/web/api.server";
import { nextLink, readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "time:read",
		run: async ({ ctx, actor, url }) => {
			const { entries, older } = await listUnbilled(ctx, actor, parse(UnbilledQuery, readQuery(url)));
			const views = entries.map((entry) => toEntryView(entry, ctx.clock.now()));
			return Response.json(views, { headers: nextLink(url, older) });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
