import { parse } from "~/kernel/validation";
import { StatementQuery } from "~/payments/domain/statement-query";
import { toStatementView } from "~/payments/domain/statement-view";
import { readStatement } from "~/payments/server/read-statement.server";
import { apiRoute, method } from "~/web/api.server";
import { readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "clients:read",
		run: async ({ ctx, actor, id, url }) => {
			const { statement } = await readStatement(ctx, actor, id, parse(StatementQuery, readQuery(url)));
			return toStatementView(id, statement);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
