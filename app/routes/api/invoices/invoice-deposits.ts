import { InvoiceView, toInvoiceView } from "~/invoices/domain/invoice-view";
import { DepositPayload } from "~/payments/domain/deposits/deposit-input";
import { listDeposits } from "~/payments/server/deposit-plan.server";
import { issueDeposit } from "~/payments/server/issue-deposit.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/deposits", group: "Invoices" },
	{
		GET: method({
			summary: "List the deposit invoices of an invoice",
			scope: "payments:read",
			output: { schema: InvoiceView, list: true, description: "The deposit invoices, oldest first" },
			run: async ({ ctx, actor, id }) => (await listDeposits(ctx, actor, id)).map(toInvoiceView),
		}),
		POST: method({
			summary: "Ask for a deposit on a draft",
			description:
				"An invoice of type 386, sent at once and charged to its month. The draft takes it off: by lines with a quantity below zero where it has tax, else as prepaid. Neither can then be deleted; the deposit is corrected by a credit note while the draft is one.",
			scope: "payments:write",
			requestHeaders: ["Idempotency-Key"],
			input: DepositPayload,
			output: { status: 201, schema: InvoiceView, description: "The deposit invoice" },
			errors: {
				conflict: "It was sent, or less of it is left than is asked for",
				plan_limit: "The month's invoices are used up",
			},
			run: async ({ ctx, actor, request, id, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				return toInvoiceView(await issueDeposit(ctx, actor, id, { ...body, key }));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
