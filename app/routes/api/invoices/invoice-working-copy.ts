import { apiRoute, method } from "~/web/api.server";
import { toWorkingCopyView, WorkingCopyInput } from "~/working-copies/domain/working-copy";
import { discardTyped, keepTyped, readTyped } from "~/working-copies/server/working-copies.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, id }) => toWorkingCopyView(await readTyped(ctx, actor, id)),
	}),
	PUT: method({
		scope: "invoices:write",
		body: WorkingCopyInput,
		run: async ({ ctx, actor, id, body }) => toWorkingCopyView(await keepTyped(ctx, actor, id, body)),
	}),
	DELETE: method({
		scope: "invoices:write",
		run: async ({ ctx, actor, id }) => {
			await discardTyped(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
