import { SignUp } from "~/access/domain/credentials";
import { register } from "~/access/server/register.server";
import { toUserView } from "~/profile/domain/user-view";
import { apiRoute, publicMethod } from "~/web/api.server";
import { entryCookies } from "~/web/session-cookie.server";

const route = apiRoute({
	POST: publicMethod({
		body: SignUp,
		run: async ({ ctx, visit, body }) => {
			const signed = await register(ctx, body, visit.origin);
			return Response.json(toUserView(signed.user), { status: 201, headers: entryCookies(signed, visit) });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
