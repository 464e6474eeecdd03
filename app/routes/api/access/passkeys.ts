import { PasskeyPayload, PasskeyView, toPasskeyView } from "~/access/domain/passkey";
import { addPasskey, listPasskeys } from "~/access/server/factors/passkeys.server";
import { requireFactorChange } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { readSite } from "~/web/site.server";
import { NOT_CONFIRMED } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/passkeys", group: "Account" },
	{
		GET: method({
			summary: "List passkeys",
			scope: "session",
			output: { schema: PasskeyView, list: true, description: "The passkeys, newest first" },
			run: async ({ ctx, actor }) => (await listPasskeys(ctx, actor)).map(toPasskeyView),
		}),
		POST: method({
			summary: "Add the passkey that a device has made",
			scope: "session",
			input: PasskeyPayload,
			output: { status: 201, schema: PasskeyView, description: "The new passkey" },
			errors: {
				forbidden: NOT_CONFIRMED,
				conflict: "There are 20, which is the most, or the device's is here already",
			},
			run: async ({ ctx, actor, visit, request, url, body }) => {
				const token = readSessionToken(request, visit) ?? "";
				await requireFactorChange(ctx, actor, token);
				const { userAgent } = visit.origin;
				return toPasskeyView(await addPasskey(ctx, actor, { ...body, site: readSite(url), userAgent, token }));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
