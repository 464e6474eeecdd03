import { receiveWebhook } from "~/mail/server/receive-reports.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { Received } from "../openapi/bodies";

const route = apiRoute(
	{ path: "/api/mail-webhook", group: "Operation" },
	{
		POST: publicMethod({
			summary: "Take a report of the mail service",
			description: "Resend's own event, signed by it. A report counts once, however often it comes.",
			requestHeaders: ["svix-signature"],
			output: { schema: Received, description: "Taken, known already, or of a mail that is not ours" },
			errors: { not_found: "No webhook of a mail service is set up here" },
			run: async ({ ctx, request }) => {
				await receiveWebhook(ctx, new Uint8Array(await request.arrayBuffer()), request.headers);
				return { received: true };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
