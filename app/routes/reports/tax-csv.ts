import { m } from "~/paraglide/messages";
import { ReportPageQuery } from "~/reports/domain/report-query";
import { returnCsv, taxCsv, taxTotalsCsv } from "~/reports/domain/reports-csv";
import { readReturn, readTax } from "~/reports/server/reports.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

export const loader = fileLink({
	make: async ({ ctx, actor, url }) => {
		const choice = ReportPageQuery.parse(readQuery(url));
		const by = url.searchParams.get("by");
		const { tax, boxes } =
			by === "return" ? await readReturn(ctx, actor, choice) : { tax: await readTax(ctx, actor, choice), boxes: null };
		const file = boxes ? returnCsv(boxes, tax) : by === "period" ? taxTotalsCsv(tax) : taxCsv(tax);
		return fileResponse(file, { type: CSV, name: listFile(m.taxes_word()) });
	},
	failure: FAILURES.exportReport,
	back: ({ url }) => `/reports${url.search}`,
});
