import { StatementQuery } from "~/payments/domain/statement-query";
import { StatementView, toStatementView } from "~/payments/domain/statement-view";
import { readStatement } from "~/payments/server/read-statement.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/clients/{id}/statement", group: "Clients" },
	{
		GET: method({
			summary: "Read a client's statement of account",
			description: "Of one currency: invoices, payments and credit, oldest first, with what was owed after each.",
			scope: "clients:read",
			query: StatementQuery,
			output: { schema: StatementView, description: "The statement" },
			run: async ({ ctx, actor, id, query }) => {
				const { statement } = await readStatement(ctx, actor, id, query);
				return toStatementView(id, statement);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
