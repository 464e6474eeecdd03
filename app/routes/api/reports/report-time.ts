import { groupTime } from "~/time/domain/report/time-report";
import { TimeReportQuery, TimeReportView, toTimeReportView } from "~/time/domain/report/time-report-view";
import { readReportBook } from "~/time/server/report-time.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/reports/time", group: "Reports" },
	{
		GET: method({
			summary: "Time worked and to bill, by client, project, day, week or month",
			description:
				"Of entries that have ended, each on the day it began in the account's zone. The figures are those of the tracker's list, its reports and its CSV.",
			scope: "time:read",
			query: TimeReportQuery,
			output: { schema: TimeReportView, description: "The sums" },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, query: { by, within, ...filter } }) => {
				const report = groupTime(await readReportBook(ctx, actor, filter), actor, by, within);
				return toTimeReportView(report, actor.currency);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
