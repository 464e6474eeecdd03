import { PasskeyName } from "~/access/domain/passkey";
import { removePasskey, renamePasskey } from "~/access/server/factors/passkeys.server";
import { requireFactorChange } from "~/access/server/factors/step-up.server";
import { apiRoute, method } from "~/web/api.server";
import { readSessionToken } from "~/web/session-cookie.server";

const route = apiRoute({
	PATCH: method({
		scope: "session",
		body: PasskeyName,
		run: async ({ ctx, actor, id, body }) => renamePasskey(ctx, actor, id, body.name),
	}),
	DELETE: method({
		scope: "session",
		run: async ({ ctx, actor, visit, request, id }) => {
			await requireFactorChange(ctx, actor, readSessionToken(request, visit) ?? "");
			await removePasskey(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
