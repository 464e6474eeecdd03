import { SettingsPatch } from "~/profile/domain/settings-input";
import { toUserView, UserView } from "~/profile/domain/user-view";
import { saveSettings } from "~/profile/server/save-settings.server";
import { apiRoute, method } from "~/web/api.server";
import { refuseBearer } from "~/web/bearer.server";
import { requireShown, tagOf } from "~/web/etag.server";

const route = apiRoute(
	{ path: "/api/user/settings", group: "Account" },
	{
		PATCH: method({
			summary: "Change settings",
			description:
				"What is left out stays as it is. A new email address asks for the password. Where there is mail it is `pendingEmail` until the mail that goes there is opened.",
			scope: "settings:write",
			requestHeaders: ["If-Match"],
			input: SettingsPatch,
			output: { schema: UserView, description: "The account as it is now", headers: ["ETag"] },
			errors: {
				forbidden: "The password is wrong",
				conflict: "The address has an account",
				too_many_requests: "Too many tries at the password",
			},
			run: async ({ ctx, actor, visit, request, body }) => {
				// With another address a token would outlast whoever could end it.
				if (body.email !== undefined) refuseBearer(request);
				const call = { userAgent: visit.origin.userAgent, requireShown: requireShown(request) };
				const view = toUserView(await saveSettings(ctx, actor, body, call));
				return Response.json(view, { headers: { ETag: tagOf(view) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
