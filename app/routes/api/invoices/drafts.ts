import { DraftPayload } from "~/invoices/domain/invoice-payload";
import { InvoiceView } from "~/invoices/domain/invoice-view";
import { DraftQuery } from "~/invoices/domain/list-query";
import { answerInvoices } from "~/invoices/views/answer-invoices.server";
import { invoiceResponse } from "~/invoices/views/invoice-response.server";
import { Patch } from "~/invoicing/domain/invoice-patch";
import { postInvoice } from "~/invoicing/server/post-invoice.server";
import { makePrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";
import { EXTERNAL_ID_TAKEN, NO_ROOM, NUMBER_TAKEN } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/drafts", group: "Invoices" },
	{
		GET: method({
			summary: "List drafts",
			scope: "invoices:read",
			query: DraftQuery,
			output: { schema: InvoiceView, list: "with changes", description: "The drafts", headers: ["Link"] },
			run: answerInvoices("draft", { status: "draft" }),
		}),
		POST: method({
			summary: "Save a draft",
			scope: "invoices:write",
			requestHeaders: ["Idempotency-Key"],
			input: Patch,
			describedInput: DraftPayload,
			output: { status: 201, schema: InvoiceView, description: "The new draft", headers: ["ETag"] },
			errors: { plan_limit: NO_ROOM, conflict: `${NUMBER_TAKEN}. ${EXTERNAL_ID_TAKEN}` },
			run: async ({ ctx, actor, request, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const numberNext = body.invoiceNumber === null;
				const draft = await postInvoice(ctx, actor, body, { status: "draft", numberNext, key });
				return invoiceResponse(ctx, actor, await makePrintable(ctx, actor, draft), 201);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
