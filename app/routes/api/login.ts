import { SignIn } from "~/identity/domain/credentials";
import { toUserView } from "~/identity/domain/user-view";
import { signIn } from "~/identity/server/sign-in.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";
import { askForSecondFactor } from "./second-factor-asked.server";

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
