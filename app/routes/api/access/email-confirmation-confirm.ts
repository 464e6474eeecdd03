import { LinkPayload } from "~/access/domain/account-link";
import { confirmAddress } from "~/access/server/confirm-address.server";
import { apiRoute, publicMethod } from "~/web/api.server";

const route = apiRoute({
	POST: publicMethod({
		body: LinkPayload,
		run: async ({ ctx, visit, body }) => {
			await confirmAddress(ctx, body.token, visit.origin.session);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
