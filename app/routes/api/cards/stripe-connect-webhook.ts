import { receiveCardReport } from "~/cards/server/receive-card-report.server";
import { apiRoute, publicMethod } from "~/web/api.server";

/** What Stripe reports of connected accounts. Public: the signature of the raw body is who it is from. */
const route = apiRoute({
	POST: publicMethod({
		run: async ({ ctx, request }) => {
			const body = new Uint8Array(await request.arrayBuffer());
			await receiveCardReport(ctx, body, request.headers.get("Stripe-Signature"));
			return { received: true };
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
