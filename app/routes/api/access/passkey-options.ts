import { CreationOptions } from "~/access/domain/passkey";
import { offerPasskey } from "~/access/server/factors/passkeys.server";
import { requireFactorChange } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { readSite } from "~/web/site.server";
import { NOT_CONFIRMED } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/passkeys/options", group: "Account" },
	{
		POST: method({
			summary: "Begin to make a passkey",
			description: "What navigator.credentials.create is to be given.",
			scope: "session",
			output: { schema: CreationOptions, description: "The challenge, good once and for five minutes" },
			errors: { forbidden: NOT_CONFIRMED },
			run: async ({ ctx, actor, visit, request, url }) => {
				await requireFactorChange(ctx, actor, readSessionToken(request, visit) ?? "");
				return offerPasskey(ctx, actor, readSite(url));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
