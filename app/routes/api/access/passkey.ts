import { PasskeyName } from "~/access/domain/passkey";
import { removePasskey, renamePasskey } from "~/access/server/factors/passkeys.server";
import { requireFactorChange } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { NOT_CONFIRMED } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/passkeys/{id}", group: "Account" },
	{
		PATCH: method({
			summary: "Rename a passkey",
			scope: "session",
			input: PasskeyName,
			output: { status: 204, description: "Renamed" },
			run: async ({ ctx, actor, id, body }) => renamePasskey(ctx, actor, id, body.name),
		}),
		DELETE: method({
			summary: "Remove a passkey",
			scope: "session",
			output: { status: 204, description: "It signs nobody in any more" },
			errors: { forbidden: NOT_CONFIRMED },
			run: async ({ ctx, actor, visit, request, id }) => {
				await requireFactorChange(ctx, actor, readSessionToken(request, visit) ?? "");
				await removePasskey(ctx, actor, id);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
