import { receiveReport } from "~/billing/server/receive-report.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { Received } from "../openapi/bodies";

const route = apiRoute(
	{ path: "/api/stripe-webhook", group: "Operation" },
	{
		POST: publicMethod({
			summary: "Take a report of the payment provider",
			description: "Stripe's own event, signed by Stripe. A report counts once, however often it comes.",
			requestHeaders: ["Stripe-Signature"],
			output: { schema: Received, description: "Taken, or known already" },
			errors: { not_found: "Plans are not paid through Stripe here" },
			run: async ({ ctx, request }) => {
				const body = new Uint8Array(await request.arrayBuffer());
				await receiveReport(ctx, body, request.headers.get("Stripe-Signature"));
				return { received: true };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
