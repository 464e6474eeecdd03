import { parse } from "~/kernel/validation";
import { PeriodQuery } from "~/reports/domain/report-query";
import { toTaxReportView } from "~/reports/domain/report-view";
import { readTax } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";
import { readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "reports:read",
		run: async ({ ctx, actor, url }) => toTaxReportView(await readTax(ctx, actor, parse(PeriodQuery, readQuery(url)))),
	}),
});

export const loader = route.loader;
export const action = route.action;
