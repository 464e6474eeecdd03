import { TimesheetQuery } from "~/printing/domain/timesheet-query";
import { exportTimesheet, exportTimesheetCsv } from "~/printing/server/export-timesheet.server";
import { apiRoute, method } from "~/web/api.server";
import { CSV, fileResponse, PDF } from "~/web/file-response.server";
import { NO_EXPORTS } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/{id}/timesheet", group: "Invoices" },
	{
		GET: method({
			summary: "Make the timesheet",
			description:
				"The hours that its lines bill, entry by entry, in its language: a PDF in its design or, with Accept: text/csv, a row for each entry. Of what is issued it stays as it was then.",
			scope: "invoices:read",
			requestHeaders: ["Accept"],
			query: TimesheetQuery,
			output: { pdf: true, csv: true, description: "The file" },
			errors: { plan_limit: NO_EXPORTS, conflict: "It bills no time" },
			run: async ({ ctx, actor, request, id, query }) => {
				const wantsCsv = /\btext\/csv\b/.test(request.headers.get("Accept") ?? "");
				const make = wantsCsv ? exportTimesheetCsv : exportTimesheet;
				const { content } = await make(ctx, actor, id, query);
				const [type, ending] = wantsCsv ? [CSV, "csv"] : [PDF, "pdf"];
				return fileResponse(content, { type, name: `timesheet-${id}.${ending}` });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
