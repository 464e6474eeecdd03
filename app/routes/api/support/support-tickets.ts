import { TicketFields, TicketQuery } from "~/support/domain/ticket-input";
import { TicketView, toTicketView } from "~/support/domain/ticket-view";
import { openTicket, ticketsPage } from "~/support/server/tickets.server";
import { apiRoute, method } from "~/web/api.server";
import { nextLink } from "~/web/query.server";

const route = apiRoute(
	{ path: "/api/support-tickets", group: "Support" },
	{
		GET: method({
			summary: "List requests for support",
			description: "Newest first.",
			scope: "settings:read",
			query: TicketQuery,
			output: { schema: TicketView, list: true, description: "The requests", headers: ["Link"] },
			run: async ({ ctx, actor, url, query }) => {
				const { rows, older } = await ticketsPage(ctx, actor, query);
				return Response.json(rows.map(toTicketView), { headers: nextLink(url, older) });
			},
		}),
		POST: method({
			summary: "Ask for support",
			scope: "settings:write",
			requestHeaders: ["Idempotency-Key"],
			input: TicketFields,
			output: { status: 201, schema: TicketView, description: "The new request" },
			errors: { too_many_requests: "10 requests an hour and 30 a day are taken" },
			run: async ({ ctx, actor, request, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				return toTicketView(await openTicket(ctx, actor, body, key));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
