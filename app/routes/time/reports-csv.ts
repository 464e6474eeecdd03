import { m } from "~/paraglide/messages";
import { timeReportCsv } from "~/time/domain/report/report-csv";
import { readTimeReport } from "~/time/server/report-time.server";
import { reportChoice } from "~/time/views/time-report.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** The report that the page shows by the same query. */
export const loader = fileLink({
	make: async (call: ActorCall) => {
		const { ctx, actor } = call;
		const { choice } = reportChoice(call);
		const { groups } = await readTimeReport(ctx, actor, choice);
		const file = timeReportCsv(groups, choice, actor);
		return fileResponse(file, { type: CSV, name: listFile(m.time_reports_title()) });
	},
	failure: FAILURES.exportTimeReport,
	back: ({ url }) => `/time-tracker/reports${url.search}`,
});
