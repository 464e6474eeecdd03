import { SettingsPatch } from "~/profile/domain/settings-input";
import { toUserView } from "~/profile/domain/user-view";
import { saveSettings } from "~/profile/server/save-settings.server";
import { apiRoute, method } from "~/web/api.server";
import { refuseBearer } from "~/web/bearer.server";

const route = apiRoute({
	PATCH: method({
		scope: "settings:write",
		body: SettingsPatch,
		run: async ({ ctx, actor, visit, request, body }) => {
			// With another address a token would outlast whoever could end it.
			if (body.email !== undefined) refuseBearer(request);
			return toUserView(await saveSettings(ctx, actor, body, visit.origin.userAgent));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
