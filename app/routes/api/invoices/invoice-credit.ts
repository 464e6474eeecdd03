import { InvoiceView, toInvoiceView } from "~/invoices/domain/invoice-view";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { plainAmount } from "~/kernel/money/money";
import { CreditUse, CreditView } from "~/payments/domain/client-credit";
import { readCredit, settleByCredit } from "~/payments/server/client-credit.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/credit", group: "Invoices" },
	{
		GET: method({
			summary: "Read the credit of an invoice's client",
			scope: "payments:read",
			output: { schema: CreditView, description: "What is left of payments, in the invoice's currency" },
			run: async ({ ctx, actor, id }) => {
				const { currency } = await readInvoice(ctx, actor, id);
				return { available: plainAmount(await readCredit(ctx, actor, id), currency) };
			},
		}),
		POST: method({
			summary: "Settle an invoice by credit of its client",
			description: "The oldest credit goes first. DELETE of the payment that it is left of takes it back here.",
			scope: "payments:write",
			input: CreditUse,
			output: { schema: InvoiceView, description: "The invoice" },
			errors: { conflict: "It is a draft or a credit note, or less is open or left" },
			run: async ({ ctx, actor, id, body }) => toInvoiceView(await settleByCredit(ctx, actor, id, body.amount)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
