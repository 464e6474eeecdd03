import { offerPasskey } from "~/access/server/factors/passkeys.server";
import { requireFactorChange } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { readSite } from "~/web/site.server";

const route = apiRoute({
	POST: method({
		scope: "session",
		run: async ({ ctx, actor, visit, request, url }) => {
			await requireFactorChange(ctx, actor, readSessionToken(request, visit) ?? "");
			return offerPasskey(ctx, actor, readSite(url));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
