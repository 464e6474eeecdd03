import { SharePayload, ShareView } from "~/invoices/domain/share";
import { revokeLinks, shareLink } from "~/invoices/server/share-invoice.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/share", group: "Invoices" },
	{
		POST: method({
			summary: "Make a link to an invoice's page for its client",
			description: "Whoever has the link sees the invoice without an account. It is told this once.",
			scope: "invoices:write",
			also: ["invoices:read"],
			input: SharePayload,
			inputOptional: true,
			output: { status: 201, schema: ShareView, description: "The link" },
			errors: { conflict: "It is a draft" },
			run: async ({ ctx, actor, id, url, body }) => ({
				url: await shareLink(ctx, actor, id, url.origin, body),
			}),
		}),
		DELETE: method({
			summary: "Revoke all links to an invoice's page",
			description: "Those in mails too.",
			scope: "invoices:write",
			output: { status: 204, description: "None opens it any more" },
			run: async ({ ctx, actor, id }) => {
				await revokeLinks(ctx, actor, id);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
