import { m } from "~/paraglide/messages";
import { statementCsv } from "~/payments/domain/statement-csv";
import { StatementPageQuery } from "~/payments/domain/statement-query";
import { EVERY_ENTRY, readStatement } from "~/payments/server/read-statement.server";
import { FAILURES } from "~/web/failures.server";
import { CSV, fileResponse, listFile } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

/** A client's statement for the period that its page shows. */
export const loader = fileLink({
	make: async ({ ctx, actor, id, url }) => {
		const query = StatementPageQuery.parse(readQuery(url));
		const { statement } = await readStatement(ctx, actor, id, query, EVERY_ENTRY);
		return fileResponse(statementCsv(statement), { type: CSV, name: listFile(`${m.payments_statement()} ${id}`) });
	},
	failure: FAILURES.exportStatement,
	back: ({ id, url }) => `/clients/${id}${url.search}`,
	gone: "/clients",
});
