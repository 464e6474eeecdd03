import { parse } from "~/kernel/validation";
import { IncomeQuery } from "~/reports/domain/report-query";
import { toIncomeView } from "~/reports/domain/report-view";
import { readIncome } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";
import { readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "reports:read",
		run: async ({ ctx, actor, url }) => toIncomeView(await readIncome(ctx, actor, parse(IncomeQuery, readQuery(url)))),
	}),
});

export const loader = route.loader;
export const action = route.action;
