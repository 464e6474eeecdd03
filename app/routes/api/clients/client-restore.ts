import { ClientView, toClientView } from "~/clients/domain/client-view";
import { restoreClient } from "~/clients/server/delete-client.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_ROOM } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/clients/{id}/restore", group: "Clients" },
	{
		POST: method({
			summary: "Take back a deletion",
			scope: "clients:write",
			output: { schema: ClientView, description: "The client" },
			errors: { plan_limit: NO_ROOM },
			run: async ({ ctx, actor, id }) => toClientView(await restoreClient(ctx, actor, id)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
