import { readInvoice } from "~/invoices/server/read-invoices.server";
import { invoiceResponse } from "~/invoices/views/invoice-response.server";
import { Patch } from "~/invoicing/domain/invoice-patch";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { makePrintable, readPrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";
import { lacksScope, requireAlso } from "~/web/bearer.server";
import { parseVersion } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, id }) => {
			return invoiceResponse(ctx, actor, await readPrintable(ctx, actor, id));
		},
	}),
	PATCH: method({
		scope: "invoices:write",
		body: Patch,
		run: async ({ ctx, actor, visit, request, id, body }) => {
			if (await lacksScope(request, visit, "payments:write")) {
				// Marking as paid books a payment, and taking that back reverses one.
				const isBooked = body.status === "sent" && (await readInvoice(ctx, actor, id)).status === "paid";
				if (body.status === "paid" || isBooked) await requireAlso(request, visit, "payments:write");
			}
			const invoice = await patchInvoice(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")));
			return invoiceResponse(ctx, actor, await makePrintable(ctx, actor, invoice));
		},
	}),
	DELETE: method({
		scope: "invoices:write",
		run: async ({ ctx, actor, id }) => {
			await deleteInvoice(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
