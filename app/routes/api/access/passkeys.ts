import { PasskeyPayload, toPasskeyView } from "~/access/domain/passkey";
import { addPasskey, listPasskeys } from "~/access/server/factors/passkeys.server";
import { requireFactorChange } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { readSite } from "~/web/site.server";

const route = apiRoute({
	GET: method({
		scope: "session",
		run: async ({ ctx, actor }) => (await listPasskeys(ctx, actor)).map(toPasskeyView),
	}),
	POST: method({
		scope: "session",
		body: PasskeyPayload,
		status: 201,
		run: async ({ ctx, actor, visit, request, url, body }) => {
			const token = readSessionToken(request, visit) ?? "";
			await requireFactorChange(ctx, actor, token);
			const { userAgent } = visit.origin;
			return toPasskeyView(await addPasskey(ctx, actor, { ...body, site: readSite(url), userAgent, token }));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
