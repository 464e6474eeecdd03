import { parse } from "~/kernel/validation";
import { timesheetName } from "~/printing/domain/file-names";
import { TimesheetQuery } from "~/printing/domain/timesheet-query";
import { exportTimesheet, exportTimesheetCsv } from "~/printing/server/export-timesheet.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, PDF } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

/** The PDF or the CSV of an invoice's hours, by the ending of the path. */
export const loader = fileLink({
	make: async ({ ctx, actor, id, url }) => {
		const choice = parse(TimesheetQuery, readQuery(url));
		if (url.pathname.endsWith(".csv")) {
			const { content, invoice } = await exportTimesheetCsv(ctx, actor, id, choice);
			return fileResponse(content, { type: CSV, name: timesheetName(invoice, "csv") });
		}
		const { content, invoice } = await exportTimesheet(ctx, actor, id, choice);
		return fileResponse(content, { type: PDF, name: timesheetName(invoice, "pdf") });
	},
	failure: FAILURES.exportTimesheet,
	back: ({ id }) => `/invoices/${id}`,
	gone: "/invoices",
});
