import { ClientFields, Patch } from "~/clients/domain/client-input";
import { ClientView, toClientView } from "~/clients/domain/client-view";
import { deleteClient } from "~/clients/server/delete-client.server";
import { readClient } from "~/clients/server/read-clients.server";
import { patchClient } from "~/clients/server/update-client.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";
import { EXTERNAL_ID_TAKEN } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/clients/{id}", group: "Clients" },
	{
		GET: method({
			summary: "Read a client",
			scope: "clients:read",
			output: { schema: ClientView, description: "The client", headers: ["ETag"] },
			run: async ({ ctx, actor, id }) => {
				const client = await readClient(ctx, actor, id);
				return Response.json(toClientView(client), { headers: { ETag: toEtag(client) } });
			},
		}),
		PATCH: method({
			summary: "Change a client",
			description: "What is left out stays as it is. Invoices keep the address that they were written with.",
			scope: "clients:write",
			requestHeaders: ["If-Match"],
			input: Patch,
			knownInputs: [ClientFields],
			output: { schema: ClientView, description: "The client as it is now", headers: ["ETag"] },
			errors: { conflict: EXTERNAL_ID_TAKEN },
			run: async ({ ctx, actor, request, id, body }) => {
				const client = await patchClient(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")));
				return Response.json(toClientView(client), { headers: { ETag: toEtag(client) } });
			},
		}),
		DELETE: method({
			summary: "Delete a client",
			description: "Can be taken back for 30 days.",
			scope: "clients:write",
			requestHeaders: ["If-Match"],
			output: { status: 204, description: "Deleted" },
			run: async ({ ctx, actor, request, id }) => {
				await deleteClient(ctx, actor, id, parseVersion(request.headers.get("If-Match")));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
