import { InvoiceView } from "~/invoices/domain/invoice-view";
import { invoiceResponse } from "~/invoices/views/invoice-response.server";
import { restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { makePrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_ROOM, NUMBER_TAKEN } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/{id}/restore", group: "Invoices" },
	{
		POST: method({
			summary: "Take back a deletion",
			scope: "invoices:write",
			output: { schema: InvoiceView, description: "The invoice" },
			errors: { plan_limit: NO_ROOM, conflict: NUMBER_TAKEN },
			run: async ({ ctx, actor, id }) => {
				const invoice = await restoreInvoice(ctx, actor, id);
				return invoiceResponse(ctx, actor, await makePrintable(ctx, actor, invoice));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
