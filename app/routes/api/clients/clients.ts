import { ClientFields } from "~/clients/domain/client-input";
import { toClientView } from "~/clients/domain/client-view";
import { ListQuery } from "~/clients/domain/list-query";
import { addClient } from "~/clients/server/clients.server";
import { listClientsFrom } from "~/clients/server/read-clients.server";
import { parse } from "~/kernel/validation";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { nextLink, readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "clients:read",
		run: async ({ ctx, actor, url }) => {
			const { q: search, limit, cursor } = parse(ListQuery, readQuery(url));
			const { clients, next } = await listClientsFrom(ctx, actor, { search, limit, cursor });
			return Response.json(clients.map(toClientView), { headers: nextLink(url, next) });
		},
	}),
	POST: method({
		scope: "clients:write",
		body: ClientFields,
		run: async ({ ctx, actor, request, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			const client = await addClient(ctx, actor, body, key);
			return Response.json(toClientView(client), { status: 201, headers: { ETag: toEtag(client) } });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
