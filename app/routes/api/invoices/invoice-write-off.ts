import { InvoiceView, toInvoiceView } from "~/invoices/domain/invoice-view";
import { writeOff } from "~/payments/server/client-credit.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/write-off", group: "Invoices" },
	{
		POST: method({
			summary: "Write off what is open",
			description:
				'A PATCH of {"status": "sent"} takes it back. It gives way to money that comes in for the invoice all the same.',
			scope: "payments:write",
			output: { schema: InvoiceView, description: "The invoice" },
			errors: { conflict: "Nothing of it is open, or it is a draft" },
			run: async ({ ctx, actor, id }) => toInvoiceView(await writeOff(ctx, actor, id)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
