import { NumberSeriesPayload, NumberSeriesView } from "~/invoices/domain/number-series-input";
import { saveNumberSeries, viewNumberSeries } from "~/invoices/server/number-series.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/user/numbers", group: "Account" },
	{
		GET: method({
			summary: "Read how invoices are numbered",
			scope: "settings:read",
			output: {
				schema: NumberSeriesView,
				description: "The series, or with `pattern` null the one that the number issued last seems to be of",
			},
			run: async ({ ctx, actor }) => viewNumberSeries(ctx, actor),
		}),
		PUT: method({
			summary: "Number invoices in sequence",
			description: "Drafts with a proposed number are given the next one when they are issued. Typed numbers stay.",
			scope: "settings:write",
			input: NumberSeriesPayload,
			output: { schema: NumberSeriesView, description: "The series" },
			run: async ({ ctx, actor, body }) => {
				await saveNumberSeries(ctx, actor, body);
				return viewNumberSeries(ctx, actor);
			},
		}),
		DELETE: method({
			summary: "Propose numbers again",
			scope: "settings:write",
			output: { status: 204, description: "Numbers are proposed one by one" },
			run: async ({ ctx, actor }) => saveNumberSeries(ctx, actor, null),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
