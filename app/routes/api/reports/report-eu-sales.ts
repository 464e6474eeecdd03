import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { PeriodQuery } from "~/reports/domain/report-query";
import { EuSalesView, toEuSalesView } from "~/reports/domain/report-view";
import { readEuSales } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/reports/eu-sales", group: "Reports" },
	{
		GET: method({
			summary: "Sales to businesses of other member states, by customer",
			description:
				"For the recapitulative statement (EC sales list): goods and services without tax, on issue, less credit notes and discounts. 409 where the account's tax is not of a member state.",
			scope: "reports:read",
			query: PeriodQuery,
			output: { schema: EuSalesView, description: "By country and VAT number" },
			errors: { conflict: "The account's tax is not of a member state" },
			run: async ({ ctx, actor, query }) => {
				const report = await readEuSales(ctx, actor, query);
				if (!report) throw new AppError("conflict", m.reports_eu_sales_elsewhere());
				return toEuSalesView(report);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
