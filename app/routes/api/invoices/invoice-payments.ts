import { PaymentPayload } from "~/payments/domain/payment-input";
import { toPaymentView } from "~/payments/domain/payment-view";
import { listPayments } from "~/payments/server/read-payments.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "payments:read",
		run: async ({ ctx, actor, id }) => (await listPayments(ctx, actor, id)).map(toPaymentView),
	}),
	POST: method({
		scope: "payments:write",
		body: PaymentPayload,
		status: 201,
		run: async ({ ctx, actor, request, id, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			return toPaymentView(await recordPayment(ctx, actor, id, { ...body, key }));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
