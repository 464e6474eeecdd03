import { ConfirmPayload } from "~/identity/domain/step-up-input";
import { confirmIdentity } from "~/identity/server/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";

const route = apiRoute({
	POST: method({
		scope: "session",
		body: ConfirmPayload,
		run: async ({ ctx, visit, actor, request, body }) => {
			await confirmIdentity(ctx, actor, { ...body, token: readSessionToken(request, visit) ?? "" });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
