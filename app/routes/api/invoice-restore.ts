import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { restoreInvoice } from "~/invoices/server/delete-invoice.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({ run: async ({ ctx, actor, id }) => toInvoiceView(await restoreInvoice(ctx, actor, id)) }),
});

export const loader = route.loader;
export const action = route.action;
