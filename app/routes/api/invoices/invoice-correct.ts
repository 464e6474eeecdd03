import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { CorrectionPayload, CorrectionView } from "~/payments/domain/correction";
import { correctInvoice } from "~/payments/server/correct-invoice.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_ROOM } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/{id}/correct", group: "Invoices" },
	{
		POST: method({
			summary: "Correct an invoice that is out",
			description:
				"Issues a credit note of all that is not credited yet, and begins a draft with the same lines that names the invoice in `replaces`; time that it bills moves there. Both or neither. Of a deposit the draft is the one that took it off: ask for the deposit anew there, with its id in `replaces`. Nothing is mailed, and what was paid is credit of the client.",
			scope: "payments:write",
			requestHeaders: ["Idempotency-Key"],
			input: CorrectionPayload,
			output: { status: 201, schema: CorrectionView, description: "The credit note and the draft" },
			errors: {
				conflict:
					"It is a draft, a credit note, takes deposits off or is a deposit whose invoice was sent, or all of it is credited",
				plan_limit: NO_ROOM,
			},
			run: async ({ ctx, actor, request, id, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const { creditNote, draft } = await correctInvoice(ctx, actor, id, { ...body, key });
				return { creditNote: toInvoiceView(creditNote), draft: toInvoiceView(draft) };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
