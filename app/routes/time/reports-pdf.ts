import { m } from "~/paraglide/messages";
import { exportTimeReport } from "~/printing/server/export-time-report.server";
import { reportChoice } from "~/time/views/time-report.server";
import { FAILURES } from "~/web/failures.server";
import { fileResponse, listFile, PDF } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** The report that the page shows by the same query. */
export const loader = fileLink({
	make: async (call: ActorCall) => {
		const { choice } = reportChoice(call);
		const content = await exportTimeReport(call.ctx, call.actor, choice);
		return fileResponse(content, { type: PDF, name: listFile(m.time_reports_title(), "pdf") });
	},
	failure: FAILURES.exportTimeReport,
	back: ({ url }) => `/time-tracker/reports${url.search}`,
});
