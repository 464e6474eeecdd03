import { DeliveryView, toDeliveryView } from "~/mail/domain/delivery-view";
import { StatementQuery } from "~/payments/domain/statement-query";
import { sendStatementByApi } from "~/payments/server/send-statement.server";
import { StatementMailPayload } from "~/sending/domain/mail-input";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/clients/{id}/statement/send", group: "Clients" },
	{
		POST: method({
			summary: "Mail a client's statement of account",
			description:
				"With its PDF, of the period and currency that the address names. What is left out is the usual: the client's address and copies, and words in the client's language.",
			scope: "clients:write",
			also: ["clients:read", "invoices:read", "payments:read"],
			requestHeaders: ["Idempotency-Key"],
			query: StatementQuery,
			input: StatementMailPayload,
			inputOptional: true,
			output: { status: 202, schema: DeliveryView, description: "The mail, on its way" },
			errors: { conflict: "There is no mail here, or the account's own address is not confirmed" },
			run: async ({ ctx, actor, request, id, query: choice, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? ctx.ids.uuid();
				return toDeliveryView(await sendStatementByApi(ctx, actor, id, { ...body, choice, key }));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
