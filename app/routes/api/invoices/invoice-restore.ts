import { invoiceResponse } from "~/invoices/views/invoice-response.server";
import { restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { makePrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "invoices:write",
		run: async ({ ctx, actor, id }) => {
			const invoice = await restoreInvoice(ctx, actor, id);
			return invoiceResponse(ctx, actor, await makePrintable(ctx, actor, invoice));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
