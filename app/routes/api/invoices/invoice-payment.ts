import { reversePayment } from "~/payments/server/reverse-payment.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/payments/{payment}", group: "Invoices" },
	{
		DELETE: method({
			summary: "Take a payment back that was a mistake",
			description: "What it settled is open again; the payment stays to be read, as reversed.",
			scope: "payments:write",
			output: { status: 204, description: "It was taken back" },
			errors: { conflict: "It was taken back or refunded already" },
			run: async ({ ctx, actor, url, id }) => {
				await reversePayment(ctx, actor, id, url.pathname.split("/").at(-1) ?? "");
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
