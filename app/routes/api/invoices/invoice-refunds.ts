import { plainAmount } from "~/kernel/money/money";
import { CreditView, RefundPayload } from "~/payments/domain/client-credit";
import { refundCredit } from "~/payments/server/client-credit.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/refunds", group: "Invoices" },
	{
		POST: method({
			summary: "Record that credit was paid back",
			scope: "payments:write",
			requestHeaders: ["Idempotency-Key"],
			input: RefundPayload,
			output: { status: 201, schema: CreditView, description: "What is left" },
			errors: { conflict: "Less is left" },
			run: async ({ ctx, actor, request, id, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const { left, currency } = await refundCredit(ctx, actor, id, { ...body, key });
				return { available: plainAmount(left, currency) };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
