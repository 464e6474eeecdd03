import { ConfirmPayload } from "~/access/domain/step-up-input";
import { confirmByPasskey } from "~/access/server/factors/passkey-sign-in.server";
import { confirmIdentity } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { readSite } from "~/web/site.server";

const route = apiRoute(
	{ path: "/api/session/confirm", group: "Account" },
	{
		POST: method({
			summary: "Show once more who you are",
			description:
				"By the password, a code of the account's app, or a passkey. For ten minutes the session may then make tokens, export and delete.",
			scope: "session",
			input: ConfirmPayload,
			output: { status: 204, description: "The session is confirmed" },
			errors: {
				forbidden: "It is wrong",
				unauthenticated: "The passkey is not known here",
				too_many_requests: "Too many tries",
			},
			run: async ({ ctx, visit, actor, request, url, body }) => {
				const { credential, ...typed } = body;
				const token = readSessionToken(request, visit) ?? "";
				if (credential) await confirmByPasskey(ctx, actor, { credential, site: readSite(url), token });
				else await confirmIdentity(ctx, actor, { ...typed, token });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
