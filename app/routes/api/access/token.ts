import { revokeAccessToken } from "~/access/server/access-tokens.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/tokens/{id}", group: "Account" },
	{
		DELETE: method({
			summary: "Revoke an access token",
			scope: "session",
			output: { status: 204, description: "It lets nobody in any more" },
			run: async ({ ctx, actor, id }) => revokeAccessToken(ctx, actor, id),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
