import { BulkPayload } from "~/invoicing/domain/bulk-input";
import { BulkResult } from "~/invoicing/domain/bulk-result";
import { deleteInvoices, markPaid } from "~/invoicing/server/bulk-invoices.server";
import { apiRoute, method } from "~/web/api.server";
import { requireAlso } from "~/web/bearer.server";

const route = apiRoute(
	{ path: "/api/invoices/bulk", group: "Invoices" },
	{
		POST: method({
			summary: "Mark several invoices as paid, or delete them",
			description:
				"Each by itself: what can't be changed is counted and stays as it is. Marking as paid books payments: an access token needs payments:write too.",
			scope: "invoices:write",
			input: BulkPayload,
			output: { schema: BulkResult, description: "What became of them" },
			errors: { conflict: "One that is to be deleted is locked, a credit note or a deposit, or has one" },
			run: async ({ ctx, actor, visit, request, body: { action, ids, receipt } }) => {
				if (action === "mark-paid") {
					await requireAlso(request, visit, "payments:write");
					return markPaid(ctx, actor, ids, receipt);
				}
				const { deletionId, ...result } = await deleteInvoices(ctx, actor, ids);
				return result;
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
