import { revokeAccessToken } from "~/access/server/access-tokens.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	DELETE: method({ scope: "session", run: async ({ ctx, actor, id }) => revokeAccessToken(ctx, actor, id) }),
});

export const loader = route.loader;
export const action = route.action;
