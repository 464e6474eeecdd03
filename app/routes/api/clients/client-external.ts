import { externalIdIn } from "~/changes/views/external-path.server";
import { ClientFields } from "~/clients/domain/client-input";
import { ClientView, toClientView } from "~/clients/domain/client-view";
import { putClient } from "~/clients/server/put-client.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { NO_ROOM, REPLACES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/clients/external/{externalId}", group: "Clients" },
	{
		PUT: method({
			summary: "Save a client by an id of one's own",
			description: REPLACES,
			scope: "clients:write",
			input: ClientFields,
			output: { schema: ClientView, description: "The client", made: "The new client", headers: ["ETag"] },
			errors: { plan_limit: NO_ROOM },
			run: async ({ ctx, actor, url, body }) => {
				const { record, isNew } = await putClient(ctx, actor, externalIdIn(url, body), body);
				const headers = { ETag: toEtag(record) };
				return Response.json(toClientView(record), { status: isNew ? 201 : 200, headers });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
