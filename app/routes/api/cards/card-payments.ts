import { toConnectionView } from "~/cards/domain/connection";
import { endConnection, readCardConnection } from "~/cards/server/connect-cards.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "settings:read",
		run: async ({ ctx, actor, request }) =>
			toConnectionView(await readCardConnection(ctx, actor, new URL(request.url).origin)),
	}),
	DELETE: method({ scope: "settings:write", run: async ({ ctx, actor }) => endConnection(ctx, actor) }),
});

export const loader = route.loader;
export const action = route.action;
