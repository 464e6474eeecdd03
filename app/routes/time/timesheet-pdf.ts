import { timesheetTitle } from "~/printing/domain/file-names";
import { TimesheetQuery } from "~/printing/domain/timesheet-query";
import { exportReportTimesheet } from "~/printing/server/export-time-report.server";
import { reportChoice } from "~/time/views/time-report.server";
import { FAILURES } from "~/web/failures.server";
import { fileResponse, listFile, PDF } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** The entries of the report that the page shows by the same query, one by one; `sheet` is what they are subtotalled by. */
export const loader = fileLink({
	make: async (call: ActorCall) => {
		const { choice } = reportChoice(call);
		const { sheet: by, times, money, sign } = Object.fromEntries(call.url.searchParams);
		const sheet = TimesheetQuery.catch(TimesheetQuery.parse({})).parse({ by, times, money, sign });
		const content = await exportReportTimesheet(call.ctx, call.actor, choice, sheet);
		return fileResponse(content, { type: PDF, name: listFile(timesheetTitle(), "pdf") });
	},
	failure: FAILURES.exportTimesheet,
	back: ({ url }) => `/time-tracker/reports${url.search}`,
});
