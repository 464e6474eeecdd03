import { notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { ReportPageQuery } from "~/reports/domain/report-query";
import { euSalesCsv } from "~/reports/domain/reports-csv";
import { readEuSales } from "~/reports/server/reports.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

export const loader = fileLink({
	make: async ({ ctx, actor, url }) => {
		const report = await readEuSales(ctx, actor, ReportPageQuery.parse(readQuery(url)));
		if (!report) throw notFound(m.reports_eu_sales_elsewhere());
		return fileResponse(euSalesCsv(report), { type: CSV, name: listFile(m.reports_eu_sales()) });
	},
	failure: FAILURES.exportReport,
	back: ({ url }) => `/reports${url.search}`,
});
