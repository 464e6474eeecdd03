import { m } from "~/paraglide/messages";
import { ReportPageQuery } from "~/reports/domain/report-query";
import { incomeCsv } from "~/reports/domain/reports-csv";
import { readIncome } from "~/reports/server/reports.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

export const loader = fileLink({
	make: async ({ ctx, actor, url }) => {
		const report = await readIncome(ctx, actor, ReportPageQuery.parse(readQuery(url)));
		return fileResponse(incomeCsv(report), { type: CSV, name: listFile(m.reports_income()) });
	},
	failure: FAILURES.exportReport,
	back: ({ url }) => `/reports${url.search}`,
});
