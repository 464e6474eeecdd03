import { PaymentView, toPaymentView } from "~/payments/domain/payment-view";
import { readPayment } from "~/payments/server/read-payments.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/payments/{id}", group: "Invoices" },
	{
		GET: method({
			summary: "Read a payment",
			scope: "payments:read",
			output: { schema: PaymentView, description: "The payment" },
			run: async ({ ctx, actor, id }) => toPaymentView(await readPayment(ctx, actor, id)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
