import { PeriodQuery } from "~/reports/domain/report-query";
import { TaxReportView, toTaxReportView } from "~/reports/domain/report-view";
import { readReturn } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/reports/tax", group: "Reports" },
	{
		GET: method({
			summary: "Tax by rate and month",
			description: "On issue or on payment, as the tax profile says. A list, not a tax return.",
			scope: "reports:read",
			query: PeriodQuery,
			output: { schema: TaxReportView, description: "A row for each rate of each month, oldest first" },
			run: async ({ ctx, actor, query }) => {
				const { tax, boxes } = await readReturn(ctx, actor, query);
				return toTaxReportView(tax, boxes);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
