import { receiveCardReport } from "~/cards/server/receive-card-report.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { Received } from "../openapi/bodies";

const route = apiRoute(
	{ path: "/api/stripe-connect-webhook", group: "Operation" },
	{
		POST: publicMethod({
			summary: "Take a report of payments by card",
			description:
				"Stripe's own event of a connected account, signed by Stripe. A payment is booked once, however often it is reported.",
			requestHeaders: ["Stripe-Signature"],
			output: { schema: Received, description: "Taken, known already, or of a payment that is not ours" },
			errors: {
				not_found: "There are no payments by card here",
				conflict: "A refund of a payment that is not booked yet: bring it again",
			},
			run: async ({ ctx, request }) => {
				const body = new Uint8Array(await request.arrayBuffer());
				await receiveCardReport(ctx, body, request.headers.get("Stripe-Signature"));
				return { received: true };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
