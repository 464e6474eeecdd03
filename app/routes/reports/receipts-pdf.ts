import { m } from "~/paraglide/messages";
import { ReportPageQuery } from "~/reports/domain/report-query";
import { exportReceipts } from "~/reports/server/export-receipts.server";
import { FAILURES } from "~/web/failures.server";
import { fileResponse, listFile, PDF } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

export const loader = fileLink({
	make: async ({ ctx, actor, url }) => {
		const content = await exportReceipts(ctx, actor, ReportPageQuery.parse(readQuery(url)));
		return fileResponse(content, { type: PDF, name: listFile(m.reports_receipts(), "pdf") });
	},
	failure: FAILURES.exportReport,
	back: ({ url }) => `/reports/receipts${url.search}`,
});
