import { SignUp } from "~/access/domain/credentials";
import { register } from "~/access/server/register.server";
import { toUserView, UserView } from "~/profile/domain/user-view";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";
import { TOO_MANY_TRIES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/register", group: "Account" },
	{
		POST: publicMethod({
			summary: "Make an account and sign in",
			input: SignUp,
			output: {
				status: 201,
				schema: UserView,
				description: "The new account, on the free plan",
				headers: ["Set-Cookie"],
			},
			errors: { conflict: "The address has an account", too_many_requests: TOO_MANY_TRIES },
			run: async ({ ctx, visit, body }) => {
				const signed = await register(ctx, body, visit.origin);
				return Response.json(toUserView(signed.user), { status: 201, headers: entryCookies(signed, visit) });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
