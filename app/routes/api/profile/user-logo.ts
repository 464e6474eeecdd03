import { LogoPayload } from "~/profile/domain/logo-input";
import { toUserView } from "~/profile/domain/user-view";
import { removeBusinessLogo, setBusinessLogo } from "~/profile/server/business-logo.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	PUT: method({
		scope: "settings:write",
		body: LogoPayload,
		run: async ({ ctx, actor, body: { logo } }) => {
			const file = Uint8Array.from(atob(logo), (character) => character.charCodeAt(0));
			return toUserView(await setBusinessLogo(ctx, actor, file));
		},
	}),
	DELETE: method({
		scope: "settings:write",
		run: async ({ ctx, actor }) => toUserView(await removeBusinessLogo(ctx, actor)),
	}),
});

export const loader = route.loader;
export const action = route.action;
