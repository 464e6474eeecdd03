import { namesPayment } from "~/seller/domain/payment-fields";
import { SellerPatch } from "~/seller/domain/seller-input";
import { readSellerProfile, requirePaymentProof, saveSellerProfile } from "~/seller/server/seller-profile.server";
import { apiRoute, method } from "~/web/api.server";
import { refuseBearer } from "~/web/bearer.server";
import { readSessionToken } from "~/web/session-cookie.server";

const route = apiRoute({
	GET: method({ scope: "settings:read", run: async ({ ctx, actor }) => readSellerProfile(ctx, actor) }),
	PATCH: method({
		scope: "settings:write",
		body: SellerPatch,
		run: async ({ ctx, actor, visit, request, body }) => {
			if (namesPayment(body)) refuseBearer(request);
			await requirePaymentProof(ctx, actor, body, { token: readSessionToken(request, visit) ?? "" });
			return saveSellerProfile(ctx, actor, body);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
