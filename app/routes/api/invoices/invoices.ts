import { IssuedPayload, NewStatus, SendField } from "~/invoices/domain/invoice-payload";
import { InvoiceView } from "~/invoices/domain/invoice-view";
import { ListQuery } from "~/invoices/domain/list-query";
import { answerInvoices } from "~/invoices/views/answer-invoices.server";
import { invoiceResponse } from "~/invoices/views/invoice-response.server";
import { Patch } from "~/invoicing/domain/invoice-patch";
import { postInvoice } from "~/invoicing/server/post-invoice.server";
import { parse } from "~/kernel/validation";
import { makePrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";
import { EXTERNAL_ID_TAKEN, NO_ROOM, NUMBER_TAKEN } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices", group: "Invoices" },
	{
		GET: method({
			summary: "List invoices",
			description:
				"Newest first, drafts among them; with from or to by issue date. A cursor goes on in the order of its list.",
			scope: "invoices:read",
			query: ListQuery,
			output: { schema: InvoiceView, list: "with changes", description: "The invoices", headers: ["Link"] },
			run: answerInvoices("invoice"),
		}),
		POST: method({
			summary: "Write an invoice",
			description:
				"Status draft asks for number and dates alone. Amounts and sums are worked out here; what is sent for them is ignored. invoiceNumber null takes the next number of the account's series, in the same step that writes the invoice. send false issues it without a mail.",
			scope: "invoices:write",
			requestHeaders: ["Idempotency-Key"],
			input: Patch,
			describedInput: IssuedPayload,
			knownInputs: [IssuedPayload, NewStatus, SendField],
			output: { status: 201, schema: InvoiceView, description: "The new invoice", headers: ["ETag"] },
			errors: { plan_limit: NO_ROOM, conflict: `${NUMBER_TAKEN}. ${EXTERNAL_ID_TAKEN}` },
			run: async ({ ctx, actor, request, body }) => {
				const { status } = parse(NewStatus, body);
				const { send: mails } = parse(SendField, body);
				const numberNext = body.invoiceNumber === null;
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const invoice = await postInvoice(ctx, actor, body, { status, numberNext, key, mails });
				return invoiceResponse(ctx, actor, await makePrintable(ctx, actor, invoice), 201, status === "sent");
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
