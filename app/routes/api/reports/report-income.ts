import { IncomeQuery } from "~/reports/domain/report-query";
import { IncomeView, toIncomeView } from "~/reports/domain/report-view";
import { readIncome } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/reports/income", group: "Reports" },
	{
		GET: method({
			summary: "Income by month",
			scope: "reports:read",
			query: IncomeQuery,
			output: { schema: IncomeView, description: "Every month of the period, oldest first" },
			run: async ({ ctx, actor, query }) => toIncomeView(await readIncome(ctx, actor, query)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
