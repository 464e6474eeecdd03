import { IssuedPayload, ReceiptField, SendField, StatusField } from "~/invoices/domain/invoice-payload";
import { InvoiceView } from "~/invoices/domain/invoice-view";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { invoiceResponse } from "~/invoices/views/invoice-response.server";
import { Patch } from "~/invoicing/domain/invoice-patch";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";
import { makePrintable, readPrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";
import { lacksScope, requireAlso } from "~/web/bearer.server";
import { parseVersion } from "~/web/etag.server";
import { NO_ROOM } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/{id}", group: "Invoices" },
	{
		GET: method({
			summary: "Read an invoice",
			scope: "invoices:read",
			output: { schema: InvoiceView, description: "The invoice", headers: ["ETag"] },
			run: async ({ ctx, actor, id }) => {
				return invoiceResponse(ctx, actor, await readPrintable(ctx, actor, id));
			},
		}),
		PATCH: method({
			summary: "Change an invoice, or its status",
			description:
				"What is left out stays as it is. Once sent, an invoice keeps its number, its currency and its client's name; sent along unchanged they pass. Status moves from draft to sent, from sent or overdue to paid; back from paid to sent only where nothing else is asked for. Both book a payment or take one back: an access token needs payments:write too. A draft that is issued with send false is not mailed; with receipt true, the client is mailed a receipt of what marks it as paid.",
			scope: "invoices:write",
			requestHeaders: ["If-Match"],
			input: Patch,
			knownInputs: [IssuedPayload, StatusField, SendField, ReceiptField],
			output: { schema: InvoiceView, description: "The invoice as it is now", headers: ["ETag"] },
			errors: {
				plan_limit: NO_ROOM,
				conflict:
					"The number or externalId is taken, what stays fixed would change, or the status can't be reached from here",
			},
			run: async ({ ctx, actor, visit, request, id, body }) => {
				if (await lacksScope(request, visit, "payments:write")) {
					// Marking as paid books a payment, and taking that back reverses one.
					const isBooked = body.status === "sent" && (await readInvoice(ctx, actor, id)).status === "paid";
					if (body.status === "paid" || isBooked) await requireAlso(request, visit, "payments:write");
				}
				const invoice = await patchInvoice(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")));
				const isIssued = body.status === "sent" && invoice.sentAt === invoice.updatedAt;
				return invoiceResponse(ctx, actor, await makePrintable(ctx, actor, invoice), 200, isIssued);
			},
		}),
		DELETE: method({
			summary: "Delete an invoice or a draft",
			description: "Can be taken back for 30 days.",
			scope: "invoices:write",
			requestHeaders: ["If-Match"],
			output: { status: 204, description: "Deleted" },
			errors: { conflict: "It is locked, a credit note or a deposit, or has one" },
			run: async ({ ctx, actor, request, id }) => {
				await deleteInvoice(ctx, actor, id, parseVersion(request.headers.get("If-Match")));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
