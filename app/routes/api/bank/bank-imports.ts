import { toImportView, toLinesView } from "~/bank/domain/bank-import";
import { BankPayload } from "~/bank/domain/import-input";
import { readImports, readLines } from "~/bank/server/bank-imports.server";
import { importFile } from "~/bank/server/import-file.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "payments:read",
		run: async ({ ctx, actor }) => (await readImports(ctx, actor)).map(toImportView),
	}),
	POST: method({
		scope: "payments:write",
		body: BankPayload,
		status: 201,
		run: async ({ ctx, actor, body }) => {
			const id = await importFile(ctx, actor, body.name, body.file, body.mapping);
			const { head, lines } = await readLines(ctx, actor, id);
			return toLinesView(head, lines);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
