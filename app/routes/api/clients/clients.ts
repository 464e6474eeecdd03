import { answerList } from "~/changes/views/answer-list.server";
import { ClientFields } from "~/clients/domain/client-input";
import { ClientView, toClientView } from "~/clients/domain/client-view";
import { ListQuery } from "~/clients/domain/list-query";
import { addClient } from "~/clients/server/clients.server";
import { clientsNamed, listClientsFrom } from "~/clients/server/read-clients.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { EXTERNAL_ID_TAKEN, NO_ROOM } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/clients", group: "Clients" },
	{
		GET: method({
			summary: "List clients",
			description: "Newest first.",
			scope: "clients:read",
			query: ListQuery,
			output: { schema: ClientView, list: "with changes", description: "The clients", headers: ["Link"] },
			run: answerList({
				kind: "client",
				page: async ({ ctx, actor, query: { q: search, ...query } }) => {
					const { clients, next } = await listClientsFrom(ctx, actor, { search, ...query });
					return { views: clients.map(toClientView), next };
				},
				named: async ({ ctx, actor }, ids) => (await clientsNamed(ctx, actor, ids)).map(toClientView),
			}),
		}),
		POST: method({
			summary: "Save a client",
			scope: "clients:write",
			requestHeaders: ["Idempotency-Key"],
			input: ClientFields,
			output: { status: 201, schema: ClientView, description: "The new client", headers: ["ETag"] },
			errors: { plan_limit: NO_ROOM, conflict: EXTERNAL_ID_TAKEN },
			run: async ({ ctx, actor, request, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const client = await addClient(ctx, actor, body, key);
				return Response.json(toClientView(client), { status: 201, headers: { ETag: toEtag(client) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
