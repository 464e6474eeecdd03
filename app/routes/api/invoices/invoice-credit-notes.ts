import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { CreditNotePayload } from "~/payments/domain/credit-note-input";
import { listCreditNotes } from "~/payments/server/credit-plan.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "payments:read",
		run: async ({ ctx, actor, id }) => (await listCreditNotes(ctx, actor, id)).map(toInvoiceView),
	}),
	POST: method({
		scope: "payments:write",
		body: CreditNotePayload,
		status: 201,
		run: async ({ ctx, actor, request, id, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			return toInvoiceView(await issueCreditNote(ctx, actor, id, { ...body, key }));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
