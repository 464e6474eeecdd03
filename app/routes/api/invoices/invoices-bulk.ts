import { BulkPayload } from "~/invoicing/domain/bulk-input";
import { deleteInvoices, markPaid } from "~/invoicing/server/bulk-invoices.server";
import { apiRoute, method } from "~/web/api.server";
import { requireAlso } from "~/web/bearer.server";

const route = apiRoute({
	POST: method({
		scope: "invoices:write",
		body: BulkPayload,
		run: async ({ ctx, actor, visit, request, body: { action, ids } }) => {
			if (action === "mark-paid") {
				await requireAlso(request, visit, "payments:write");
				return markPaid(ctx, actor, ids);
			}
			const { deletionId, ...result } = await deleteInvoices(ctx, actor, ids);
			return result;
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
