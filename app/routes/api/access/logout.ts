import { endSession } from "~/access/server/sessions.server";
import { apiRoute, publicMethod } from "~/web/api.server";
import { SIGNED_OUT } from "~/web/forgotten-visitor.server";
import { clearedSessionCookie, readSessionToken } from "~/web/session-cookie.server";

const route = apiRoute(
	{ path: "/api/logout", group: "Account" },
	{
		POST: publicMethod({
			summary: "Sign out",
			description: "Signing out twice is no error.",
			output: { status: 204, description: "Signed out", headers: ["Set-Cookie"] },
			run: async ({ ctx, visit, request }) => {
				const token = readSessionToken(request, visit);
				if (token) await endSession(ctx, token);
				const headers = { ...SIGNED_OUT, "Set-Cookie": clearedSessionCookie(visit) };
				return new Response(null, { status: 204, headers });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
