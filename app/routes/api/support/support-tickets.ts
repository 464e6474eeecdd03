import { parse } from "~/kernel/validation";
import { TicketFields, TicketQuery } from "~/support/domain/ticket-input";
import { toTicketView } from "~/support/domain/ticket-view";
import { openTicket, ticketsPage } from "~/support/server/tickets.server";
import { apiRoute, method } from "~/web/api.server";
import { nextLink, readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "settings:read",
		run: async ({ ctx, actor, url }) => {
			const { rows, older } = await ticketsPage(ctx, actor, parse(TicketQuery, readQuery(url)));
			return Response.json(rows.map(toTicketView), { headers: nextLink(url, older) });
		},
	}),
	POST: method({
		scope: "settings:write",
		body: TicketFields,
		status: 201,
		run: async ({ ctx, actor, request, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			return toTicketView(await openTicket(ctx, actor, body, key));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
