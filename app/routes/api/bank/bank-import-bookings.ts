import { toLinesView } from "~/bank/domain/bank-import";
import { BookingInput } from "~/bank/domain/import-input";
import { readLines } from "~/bank/server/bank-imports.server";
import { decideLines } from "~/bank/server/book-lines.server";
import { undoImport } from "~/bank/server/undo-import.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "payments:write",
		body: BookingInput,
		run: async ({ ctx, actor, id, body }) => {
			await decideLines(ctx, actor, id, body);
			const { head, lines } = await readLines(ctx, actor, id);
			return toLinesView(head, lines);
		},
	}),
	DELETE: method({
		scope: "payments:write",
		run: async ({ ctx, actor, id }) => {
			await undoImport(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
