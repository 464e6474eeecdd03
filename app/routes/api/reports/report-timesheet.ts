import { TimesheetQuery } from "~/printing/domain/timesheet-query";
import { exportReportTimesheet } from "~/printing/server/export-time-report.server";
import { ReportedEntries, saysOnePeriod, TWO_PERIODS } from "~/time/domain/report/time-report-view";
import { apiRoute, method } from "~/web/api.server";
import { fileResponse, PDF } from "~/web/file-response.server";
import { NO_EXPORTS } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/reports/time/timesheet", group: "Reports" },
	{
		GET: method({
			summary: "Make a timesheet of a report",
			description:
				"The entries of a report one by one, with the hours and the money that they count there, as a PDF in the design of the account's next invoice.",
			scope: "time:read",
			query: ReportedEntries.extend(TimesheetQuery.shape).refine(saysOnePeriod, TWO_PERIODS),
			output: { pdf: true, description: "The file" },
			errors: { plan_limit: NO_EXPORTS, conflict: "There are no entries, or more than 1,000" },
			run: async ({ ctx, actor, query }) => {
				const { by, times, money, sign, ...choice } = query;
				const sheet = { by, times, money, sign };
				const content = await exportReportTimesheet(ctx, actor, { ...choice, by: "client" }, sheet);
				return fileResponse(content, { type: PDF, name: "timesheet.pdf" });
			},
		}),
	},
);

export const loader = route.loader;
