import { RequestOptions } from "~/access/domain/passkey";
import { startPasskeySignIn } from "~/access/server/factors/passkey-sign-in.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { readSite } from "~/web/site.server";

const route = apiRoute(
	{ path: "/api/passkeys/challenge", group: "Account" },
	{
		POST: publicMethod({
			summary: "Ask for a passkey",
			description: "What navigator.credentials.get is to be given. It names no account.",
			output: { schema: RequestOptions, description: "The challenge, good once and for five minutes" },
			run: async ({ ctx, url }) => startPasskeySignIn(ctx, readSite(url)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
