import { AGE_LABELS } from "~/dashboard/domain/ageing";
import { m } from "~/paraglide/messages";
import { openCsv } from "~/reports/domain/reports-csv";
import { EVERY_SUM, readOpen } from "~/reports/server/reports.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";

export const loader = fileLink({
	make: async ({ ctx, actor }) => {
		const ages = AGE_LABELS.map((label) => label());
		return fileResponse(openCsv(await readOpen(ctx, actor, EVERY_SUM), ages), {
			type: CSV,
			name: listFile(m.reports_open()),
		});
	},
	failure: FAILURES.exportReport,
	back: () => "/reports",
});
