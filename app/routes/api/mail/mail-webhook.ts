import { receiveWebhook } from "~/mail/server/receive-reports.server";
import { apiRoute, publicMethod } from "~/web/api.server";

/** What the mail service reports. Public: the signature of the raw body is who it is from. */
const route = apiRoute({
	POST: publicMethod({
		run: async ({ ctx, request }) => {
			await receiveWebhook(ctx, new Uint8Array(await request.arrayBuffer()), request.headers);
			return { received: true };
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
