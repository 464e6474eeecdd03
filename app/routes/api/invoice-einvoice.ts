import { checkEInvoice } from "~/invoices/server/export-einvoice.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		run: async ({ ctx, actor, id }) => {
			const checklist = await checkEInvoice(ctx, actor, await readInvoice(ctx, actor, id));
			return Object.entries(checklist).map(([format, missing]) => ({ format, ready: missing.length === 0, missing }));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
