import { Patch } from "~/clients/domain/client-input";
import { toClientView } from "~/clients/domain/client-view";
import { deleteClient } from "~/clients/server/delete-client.server";
import { readClient } from "~/clients/server/read-clients.server";
import { patchClient } from "~/clients/server/update-client.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		scope: "clients:read",
		run: async ({ ctx, actor, id }) => {
			const client = await readClient(ctx, actor, id);
			return Response.json(toClientView(client), { headers: { ETag: toEtag(client) } });
		},
	}),
	PATCH: method({
		scope: "clients:write",
		body: Patch,
		run: async ({ ctx, actor, request, id, body }) => {
			const client = await patchClient(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")));
			return Response.json(toClientView(client), { headers: { ETag: toEtag(client) } });
		},
	}),
	DELETE: method({
		scope: "clients:write",
		run: async ({ ctx, actor, id }) => {
			await deleteClient(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
