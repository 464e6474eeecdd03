import { PasskeyName, PasskeyView, toPasskeyView } from "~/access/domain/passkey";
import { readPasskey, removePasskey, renamePasskey } from "~/access/server/factors/passkeys.server";
import { requireFactorChange } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { requireShown } from "~/web/etag.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { NOT_CONFIRMED } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/passkeys/{id}", group: "Account" },
	{
		GET: method({
			summary: "Read a passkey",
			scope: "session",
			output: { schema: PasskeyView, description: "The passkey" },
			run: async ({ ctx, actor, id }) => toPasskeyView(await readPasskey(ctx, actor, id)),
		}),
		PATCH: method({
			summary: "Rename a passkey",
			scope: "session",
			requestHeaders: ["If-Match"],
			input: PasskeyName,
			output: { status: 204, description: "Renamed" },
			run: async ({ ctx, actor, request, id, body }) => {
				await renamePasskey(ctx, actor, id, body.name, requireShown(request));
			},
		}),
		DELETE: method({
			summary: "Remove a passkey",
			scope: "session",
			requestHeaders: ["If-Match"],
			output: { status: 204, description: "It signs nobody in any more" },
			errors: { forbidden: NOT_CONFIRMED },
			run: async ({ ctx, actor, visit, request, id }) => {
				await requireFactorChange(ctx, actor, readSessionToken(request, visit) ?? "");
				await removePasskey(ctx, actor, id, requireShown(request));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
