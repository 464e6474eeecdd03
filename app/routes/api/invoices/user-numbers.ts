import { NumberSeriesPayload } from "~/invoices/domain/number-series-input";
import { saveNumberSeries, viewNumberSeries } from "~/invoices/server/number-series.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({ scope: "settings:read", run: async ({ ctx, actor }) => viewNumberSeries(ctx, actor) }),
	PUT: method({
		scope: "settings:write",
		body: NumberSeriesPayload,
		run: async ({ ctx, actor, body }) => {
			await saveNumberSeries(ctx, actor, body);
			return viewNumberSeries(ctx, actor);
		},
	}),
	DELETE: method({ scope: "settings:write", run: async ({ ctx, actor }) => saveNumberSeries(ctx, actor, null) }),
});

export const loader = route.loader;
export const action = route.action;
