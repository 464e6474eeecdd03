import { m } from "~/paraglide/messages";
import { StatementPageQuery } from "~/payments/domain/statement-query";
import { statementPdf } from "~/payments/server/statement-pdf.server";
import { FAILURES } from "~/web/failures.server";
import { fileResponse, listFile, PDF } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

export const loader = fileLink({
	make: async ({ ctx, actor, id, url }) => {
		const bytes = await statementPdf(ctx, actor, id, StatementPageQuery.parse(readQuery(url)));
		return fileResponse(bytes, { type: PDF, name: listFile(`${m.payments_statement()} ${id}`, "pdf") });
	},
	failure: FAILURES.exportStatement,
	back: ({ id, url }) => `/clients/${id}${url.search}`,
	gone: "/clients",
});
