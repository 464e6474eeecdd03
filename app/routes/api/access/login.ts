import { SignIn } from "~/access/domain/credentials";
import { signIn } from "~/access/server/sign-in.server";
import { askForSecondFactor } from "~/access/views/second-factor-required.server";
import { toUserView, UserView } from "~/profile/domain/user-view";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";
import { SecondFactorBody } from "../openapi/bodies";
import { TOO_MANY_TRIES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/login", group: "Account" },
	{
		POST: publicMethod({
			summary: "Sign in",
			description:
				"A wrong password and an unknown address get the same answer, in the same time. Where the account asks for a code, a right password without one is 401 with `secondFactor`.",
			input: SignIn,
			output: { schema: UserView, description: "Who is signed in now", headers: ["Set-Cookie"] },
			errors: { unauthenticated: "Login failed, or a code is missing or wrong", too_many_requests: TOO_MANY_TRIES },
			errorBodies: { unauthenticated: SecondFactorBody },
			run: async ({ ctx, visit, body }) => {
				const signed = await signIn(ctx, body, visit.origin).catch(askForSecondFactor);
				if (signed instanceof Response) return signed;
				return Response.json(toUserView(signed.user), { headers: entryCookies(signed, visit) });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
