import { toLinesView } from "~/bank/domain/bank-import";
import { readLines } from "~/bank/server/bank-imports.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "payments:read",
		run: async ({ ctx, actor, id }) => {
			const { head, lines } = await readLines(ctx, actor, id);
			return toLinesView(head, lines);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
