import { InvoiceView, toInvoiceView } from "~/invoices/domain/invoice-view";
import { CreditNotePayload } from "~/payments/domain/credit-note-input";
import { listCreditNotes } from "~/payments/server/credit-plan.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/credit-notes", group: "Invoices" },
	{
		GET: method({
			summary: "List the credit notes of an invoice",
			scope: "payments:read",
			output: { schema: InvoiceView, list: true, description: "The credit notes, oldest first" },
			run: async ({ ctx, actor, id }) => (await listCreditNotes(ctx, actor, id)).map(toInvoiceView),
		}),
		POST: method({
			summary: "Issue a credit note",
			description:
				"An invoice of type 381 with a number of its own. A line is credited by its quantity, or by a part of its price, in percent of what is left or as an amount; a reduction in the place of items is of the whole, each rate of tax by its share. With neither it credits all that is open. What is more than is open becomes credit of the client. It is never changed or deleted.",
			scope: "payments:write",
			requestHeaders: ["Idempotency-Key"],
			input: CreditNotePayload,
			output: { status: 201, schema: InvoiceView, description: "The credit note" },
			errors: { conflict: "It is a draft or a credit note, nothing of it is open, or less is left than is credited" },
			run: async ({ ctx, actor, request, id, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				return toInvoiceView(await issueCreditNote(ctx, actor, id, { ...body, key }));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
