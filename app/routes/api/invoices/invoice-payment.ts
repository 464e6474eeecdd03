import { reversePayment } from "~/payments/server/reverse-payment.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	DELETE: method({
		scope: "payments:write",
		run: async ({ ctx, actor, url, id }) => {
			await reversePayment(ctx, actor, id, url.pathname.split("/").at(-1) ?? "");
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
