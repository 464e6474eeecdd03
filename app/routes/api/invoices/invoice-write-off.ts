import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { writeOff } from "~/payments/server/client-credit.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "payments:write",
		run: async ({ ctx, actor, id }) => toInvoiceView(await writeOff(ctx, actor, id)),
	}),
});

export const loader = route.loader;
export const action = route.action;
