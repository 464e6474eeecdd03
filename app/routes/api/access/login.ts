import { SignIn } from "~/access/domain/credentials";
import { signIn } from "~/access/server/sign-in.server";
import { askForSecondFactor } from "~/access/views/second-factor-asked.server";
import { toUserView } from "~/profile/domain/user-view";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";

const route = apiRoute({
	POST: publicMethod({
		body: SignIn,
		run: async ({ ctx, visit, body }) => {
			const signed = await signIn(ctx, body, visit.origin).catch(askForSecondFactor);
			if (signed instanceof Response) return signed;
			return Response.json(toUserView(signed.user), { headers: entryCookies(signed, visit) });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
