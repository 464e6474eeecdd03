import { ResetPayload } from "~/access/domain/reset-input";
import { resetPassword } from "~/access/server/password-reset.server";
import { askForSecondFactor } from "~/access/views/second-factor-required.server";
import { toUserView, UserView } from "~/profile/domain/user-view";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";
import { SecondFactorBody } from "../openapi/bodies";
import { TOO_MANY_TRIES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/password-reset/confirm", group: "Account" },
	{
		POST: publicMethod({
			summary: "Choose a password anew and sign in",
			description:
				"Every other session, every access token and a change of address that waits end. Where nobody had confirmed the address before, so do passkeys and codes of an app, and no code is asked for.",
			input: ResetPayload,
			output: { schema: UserView, description: "Who is signed in now", headers: ["Set-Cookie"] },
			errors: {
				unauthenticated: "The account asks for a code, which is missing or wrong; the link stays good",
				not_found: "The link was used, has run out, or is none",
				too_many_requests: TOO_MANY_TRIES,
			},
			errorBodies: { unauthenticated: SecondFactorBody },
			run: async ({ ctx, visit, body }) => {
				const signed = await resetPassword(ctx, body, visit.origin).catch(askForSecondFactor);
				if (signed instanceof Response) return signed;
				return Response.json(toUserView(signed.user), { headers: entryCookies(signed, visit) });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
