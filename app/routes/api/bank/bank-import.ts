import { BankLinesView, toLinesView } from "~/bank/domain/bank-import";
import { readLines } from "~/bank/server/bank-imports.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_BANK_IMPORT } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/bank-imports/{id}", group: "Invoices" },
	{
		GET: method({
			summary: "Read a bank import",
			scope: "payments:read",
			output: { schema: BankLinesView, description: "The lines, and the invoices that they may pay" },
			errors: { plan_limit: NO_BANK_IMPORT },
			run: async ({ ctx, actor, id }) => {
				const { head, lines } = await readLines(ctx, actor, id);
				return toLinesView(head, lines);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
