import { PeriodQuery } from "~/reports/domain/report-query";
import { toWithheldView, WithheldView } from "~/reports/domain/report-view";
import { readWithheld } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/reports/withheld", group: "Reports" },
	{
		GET: method({
			summary: "What clients withheld, by month, client and kind",
			description:
				"In proportion to what they paid, on the day of it. It counts as income, and as tax that was paid in advance. In the United Kingdom months are the tax office's, from the 6th to the 5th.",
			scope: "reports:read",
			query: PeriodQuery,
			output: { schema: WithheldView, description: "By month, oldest first, then by client" },
			run: async ({ ctx, actor, query }) => toWithheldView(await readWithheld(ctx, actor, query)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
