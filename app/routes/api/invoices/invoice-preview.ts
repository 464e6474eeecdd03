import { IssuedPayload, NewStatus, SendField } from "~/invoices/domain/invoice-payload";
import { InvoicePreview, InvoiceView } from "~/invoices/domain/invoice-view";
import { viewPreview } from "~/invoices/views/invoice-response.server";
import { Patch } from "~/invoicing/domain/invoice-patch";
import { previewInvoice } from "~/invoicing/server/post-invoice.server";
import { parse } from "~/kernel/validation";
import { makePrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";
import { NUMBER_TAKEN } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/preview", group: "Invoices" },
	{
		POST: method({
			summary: "See what an invoice would come to",
			description: "Its number, sums, taxes and warnings, by the rules of POST /api/invoices. Nothing is stored.",
			scope: "invoices:write",
			input: Patch,
			describedInput: IssuedPayload,
			knownInputs: [IssuedPayload, NewStatus, SendField, InvoiceView],
			output: { schema: InvoicePreview, description: "The invoice, without what only a stored one has" },
			errors: { conflict: NUMBER_TAKEN },
			run: async ({ ctx, actor, body }) => {
				const { status } = parse(NewStatus, body);
				const numberNext = body.invoiceNumber === null;
				const invoice = await previewInvoice(ctx, actor, body, { status, numberNext });
				return viewPreview(ctx, actor, await makePrintable(ctx, actor, invoice), status === "sent");
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
