import { receiveReport } from "~/billing/server/receive-report.server";
import { apiRoute, publicMethod } from "~/web/api.server";

/** What Stripe reports. Public: the signature of the raw body is who it is from. */
const route = apiRoute({
	POST: publicMethod({
		run: async ({ ctx, request }) => {
			const body = new Uint8Array(await request.arrayBuffer());
			await receiveReport(ctx, body, request.headers.get("Stripe-Signature"));
			return { received: true };
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
