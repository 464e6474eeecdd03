import { ConfirmPayload } from "~/access/domain/step-up-input";
import { confirmByPasskey } from "~/access/server/factors/passkey-sign-in.server";
import { confirmIdentity } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { readSite } from "~/web/site.server";

const route = apiRoute({
	POST: method({
		scope: "session",
		body: ConfirmPayload,
		run: async ({ ctx, visit, actor, request, url, body }) => {
			const { credential, ...typed } = body;
			const token = readSessionToken(request, visit) ?? "";
			if (credential) await confirmByPasskey(ctx, actor, { credential, site: readSite(url), token });
			else await confirmIdentity(ctx, actor, { ...typed, token });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
