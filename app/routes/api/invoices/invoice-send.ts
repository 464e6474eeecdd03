import { sendByApi } from "~/invoicing/server/send-invoice.server";
import { DeliveryView, toDeliveryView } from "~/mail/domain/delivery-view";
import { MailPayload } from "~/sending/domain/mail-input";
import { apiRoute, method } from "~/web/api.server";
import { NO_ROOM } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/{id}/send", group: "Invoices" },
	{
		POST: method({
			summary: "Mail an invoice to its client",
			description:
				"A draft is sent by it; what was sent before is mailed once more. What is left out is the usual: the client's address, and words in the invoice's language. On Pro it may go later. Subject and message may hold {client}, {number}, {amount}, {due date}, {name} and {company}.",
			scope: "invoices:write",
			requestHeaders: ["Idempotency-Key"],
			input: MailPayload,
			inputOptional: true,
			output: { status: 202, schema: DeliveryView, description: "The mail, on its way" },
			errors: { plan_limit: NO_ROOM, conflict: "There is no mail here, or the account's own address is not confirmed" },
			run: async ({ ctx, actor, request, id, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? ctx.ids.uuid();
				return toDeliveryView(await sendByApi(ctx, actor, id, { ...body, key }));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
