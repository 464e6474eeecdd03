import { SignUp } from "~/identity/domain/credentials";
import { toUserView } from "~/identity/domain/user-view";
import { register } from "~/identity/server/register.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { sessionCookie } from "~/web/session-cookie.server";

const route = apiRoute({
	POST: publicMethod({
		body: SignUp,
		run: async ({ ctx, visit, body }) => {
			const { user, token } = await register(ctx, body, visit.origin);
			return Response.json(toUserView(user), { status: 201, headers: { "Set-Cookie": sessionCookie(token, visit) } });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
