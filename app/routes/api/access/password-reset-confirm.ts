import { ResetPayload } from "~/access/domain/reset-input";
import { resetPassword } from "~/access/server/password-reset.server";
import { askForSecondFactor } from "~/access/views/second-factor-asked.server";
import { toUserView } from "~/profile/domain/user-view";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";

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
