import { m } from "~/paraglide/messages";
import { ReportPageQuery } from "~/reports/domain/report-query";
import { receiptsFile } from "~/reports/server/receipts-book.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

export const loader = fileLink({
	make: async ({ ctx, actor, url }) => {
		const file = receiptsFile(ctx, actor, ReportPageQuery.parse(readQuery(url)));
		return fileResponse(file, { type: CSV, name: listFile(m.reports_receipts()) });
	},
	failure: FAILURES.exportReport,
	back: ({ url }) => `/reports/receipts${url.search}`,
});
