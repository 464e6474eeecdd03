import { toClientView } from "~/clients/domain/client-view";
import { restoreClient } from "~/clients/server/delete-client.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "clients:write",
		run: async ({ ctx, actor, id }) => toClientView(await restoreClient(ctx, actor, id)),
	}),
});

export const loader = route.loader;
export const action = route.action;
