import { PaymentPayload } from "~/payments/domain/payment-input";
import { PaymentView, toPaymentView } from "~/payments/domain/payment-view";
import { listPayments } from "~/payments/server/read-payments.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { apiRoute, method } from "~/web/api.server";
import { EXTERNAL_ID_TAKEN } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/invoices/{id}/payments", group: "Invoices" },
	{
		GET: method({
			summary: "List the payments of an invoice",
			scope: "payments:read",
			output: { schema: PaymentView, list: true, description: "The payments, oldest first" },
			run: async ({ ctx, actor, id }) => (await listPayments(ctx, actor, id)).map(toPaymentView),
		}),
		POST: method({
			summary: "Record a payment",
			description: "What is open is settled, in part or whole. More than that needs surplus.",
			scope: "payments:write",
			requestHeaders: ["Idempotency-Key"],
			input: PaymentPayload,
			output: { status: 201, schema: PaymentView, description: "The payment" },
			errors: { conflict: `It is a draft, or less is open. ${EXTERNAL_ID_TAKEN}` },
			run: async ({ ctx, actor, request, id, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				return toPaymentView((await recordPayment(ctx, actor, id, { ...body, key })).payment);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
