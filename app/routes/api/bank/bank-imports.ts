import { BankImportView, BankLinesView, toImportView, toLinesView } from "~/bank/domain/bank-import";
import { BankPayload, ImportsQuery } from "~/bank/domain/import-input";
import { readImports, readLines } from "~/bank/server/bank-imports.server";
import { importFile } from "~/bank/server/import-file.server";
import { apiRoute, method } from "~/web/api.server";
import { nextLink } from "~/web/query.server";
import { NO_BANK_IMPORT } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/bank-imports", group: "Invoices" },
	{
		GET: method({
			summary: "List bank imports",
			description: "Newest first.",
			scope: "payments:read",
			query: ImportsQuery,
			output: { schema: BankImportView, list: true, description: "The imports", headers: ["Link"] },
			errors: { plan_limit: NO_BANK_IMPORT },
			run: async ({ ctx, actor, url, query }) => {
				const { imports, older } = await readImports(ctx, actor, query);
				return Response.json(imports.map(toImportView), { headers: nextLink(url, older) });
			},
		}),
		POST: method({
			summary: "Take in a file of a bank",
			description:
				"CAMT.053, MT940 or CSV. Nothing is booked by it. The same file once more returns the import that there is. CSV whose columns are not known needs a mapping: 400 names them. A mapping is kept for the next file with the same columns.",
			scope: "payments:write",
			input: BankPayload,
			output: { status: 201, schema: BankLinesView, description: "The lines, and the invoices that they may pay" },
			errors: { plan_limit: NO_BANK_IMPORT, conflict: "Another mapping for a file of which something is booked" },
			run: async ({ ctx, actor, body }) => {
				const id = await importFile(ctx, actor, body.name, body.file, body.mapping);
				const { head, lines } = await readLines(ctx, actor, id);
				return toLinesView(head, lines);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
