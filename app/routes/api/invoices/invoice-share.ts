import { SharePayload } from "~/invoices/domain/share";
import { revokeLinks, shareLink } from "~/invoices/server/share-invoice.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "invoices:write",
		also: ["invoices:read"],
		body: SharePayload,
		bodyOptional: true,
		status: 201,
		run: async ({ ctx, actor, id, url, body }) => ({
			url: await shareLink(ctx, actor, id, url.origin, body.expiresAt),
		}),
	}),
	DELETE: method({
		scope: "invoices:write",
		run: async ({ ctx, actor, id }) => {
			await revokeLinks(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
