import { endStatements, shareStatement } from "~/client-page/server/statement-links.server";
import { SharePayload, ShareView } from "~/invoices/domain/share";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/clients/{id}/share", group: "Clients" },
	{
		POST: method({
			summary: "Make a link to a client's statement",
			description:
				"A page of what is open, what was paid this year, and the PDFs, without an account. The link is told this once.",
			scope: "clients:write",
			also: ["clients:read", "invoices:read", "payments:read"],
			input: SharePayload,
			inputOptional: true,
			output: { status: 201, schema: ShareView, description: "The link" },
			run: async ({ ctx, actor, id, url, body }) => ({ url: await shareStatement(ctx, actor, id, url.origin, body) }),
		}),
		DELETE: method({
			summary: "Revoke all links to a client's statement",
			scope: "clients:write",
			output: { status: 204, description: "None opens it any more" },
			run: async ({ ctx, actor, id }) => {
				await endStatements(ctx, actor, id);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
