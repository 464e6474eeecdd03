import { SellerPatch } from "~/einvoice/domain/seller-input";
import { readSellerProfile, saveSellerProfile } from "~/einvoice/server/seller-profile.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({ scope: "settings:read", run: async ({ ctx, actor }) => readSellerProfile(ctx, actor) }),
	PATCH: method({
		scope: "settings:write",
		body: SellerPatch,
		run: async ({ ctx, actor, body }) => saveSellerProfile(ctx, actor, body),
	}),
});

export const loader = route.loader;
export const action = route.action;
