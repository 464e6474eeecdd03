import { m } from "~/paraglide/messages";
import { ReportPageQuery } from "~/reports/domain/report-query";
import { withheldCsv } from "~/reports/domain/reports-csv";
import { readWithheld } from "~/reports/server/reports.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

export const loader = fileLink({
	make: async ({ ctx, actor, url }) => {
		const report = await readWithheld(ctx, actor, ReportPageQuery.parse(readQuery(url)));
		return fileResponse(withheldCsv(report), { type: CSV, name: listFile(m.reports_withheld()) });
	},
	failure: FAILURES.exportReport,
	back: ({ url }) => `/reports${url.search}`,
});
