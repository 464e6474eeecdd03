import { SettingsPatch } from "~/identity/domain/settings-input";
import { toUserView } from "~/identity/domain/user-view";
import { saveSettings } from "~/identity/server/save-settings.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	PATCH: method({
		body: SettingsPatch,
		run: async ({ ctx, actor, visit, body }) =>
			toUserView(await saveSettings(ctx, actor, body, visit.origin.userAgent)),
	}),
});

export const loader = route.loader;
export const action = route.action;
