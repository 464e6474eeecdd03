import { plainAmount } from "~/kernel/money/money";
import { RefundPayload } from "~/payments/domain/client-credit";
import { refundCredit } from "~/payments/server/client-credit.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "payments:write",
		body: RefundPayload,
		status: 201,
		run: async ({ ctx, actor, request, id, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			const { left, currency } = await refundCredit(ctx, actor, id, { ...body, key });
			return { available: plainAmount(left, currency) };
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
