import { TimeReportQuery, TimeReportView, toTimeReportView } from "~/time/domain/report/time-report-view";
import { readTimeReport } from "~/time/server/report-time.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/reports/time", group: "Reports" },
	{
		GET: method({
			summary: "Time worked and to bill, by client, project, description, day, week, month or year",
			description:
				"Of entries that have ended, each on the day it began in the account's zone, beside the period before. The figures are those of the tracker's list, its reports and their CSV and PDF.",
			scope: "time:read",
			query: TimeReportQuery,
			output: { schema: TimeReportView, description: "The sums" },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, query }) => toTimeReportView(await readTimeReport(ctx, actor, query), actor.currency),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
