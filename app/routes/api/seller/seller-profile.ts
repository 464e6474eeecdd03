import { namesPayment } from "~/seller/domain/payment-fields";
import { SellerPatch } from "~/seller/domain/seller-input";
import { SellerView } from "~/seller/domain/seller-profile";
import { readSellerProfile, requirePaymentProof, saveSellerProfile } from "~/seller/server/seller-profile.server";
import { apiRoute, method } from "~/web/api.server";
import { refuseBearer } from "~/web/bearer.server";
import { requireShown, tagOf } from "~/web/etag.server";
import { readSessionToken } from "~/web/session-cookie.server";

const route = apiRoute(
	{ path: "/api/user/seller-profile", group: "Account" },
	{
		GET: method({
			summary: "Read the business details",
			scope: "settings:read",
			output: { schema: SellerView, description: "What goes into e-invoices of the seller" },
			run: async ({ ctx, actor }) => readSellerProfile(ctx, actor),
		}),
		PATCH: method({
			summary: "Change the business details",
			description:
				"What is left out stays as it is. Invoices that were sent keep what was said when they were. What clients pay to (iban, bic, bankAccounts, upiId, pixKey, chequesTo, paymentLink) is changed by a session alone that was begun or confirmed within ten minutes, forty times a day; its owner is told by mail.",
			scope: "settings:write",
			requestHeaders: ["If-Match"],
			input: SellerPatch,
			output: { schema: SellerView, description: "The details as they are now", headers: ["ETag"] },
			errors: {
				forbidden: "What clients pay to is to be changed, by an access token or a session that was not confirmed",
				too_many_requests: "What clients pay to was changed too often today",
			},
			run: async ({ ctx, actor, visit, request, body }) => {
				if (namesPayment(body)) refuseBearer(request);
				await requirePaymentProof(ctx, actor, body, { token: readSessionToken(request, visit) ?? "" });
				const view = await saveSellerProfile(ctx, actor, body, { requireShown: requireShown(request) });
				return Response.json(view, { headers: { ETag: tagOf(view) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
