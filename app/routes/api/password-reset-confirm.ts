import { ResetPayload } from "~/identity/domain/reset-input";
import { toUserView } from "~/identity/domain/user-view";
import { resetPassword } from "~/identity/server/password-reset.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";
import { askForSecondFactor } from "./second-factor-asked.server";

const route = apiRoute({
	POST: publicMethod({
		body: ResetPayload,
		run: async ({ ctx, visit, body }) => {
			const signed = await resetPassword(ctx, body, visit.origin).catch(askForSecondFactor);
			if (signed instanceof Response) return signed;
			return Response.json(toUserView(signed.user), { headers: entryCookies(signed, visit) });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
