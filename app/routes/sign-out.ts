import { redirect } from "@remix-run/cloudflare";
import { endSession } from "~/access/server/sessions.server";
import { FAILURES } from "~/web/failures.server";
import { SIGNED_OUT } from "~/web/forgotten-visitor.server";
import { publicPage } from "~/web/page.server";
import { clearedSessionCookie, readSessionToken } from "~/web/session-cookie.server";

/**
 * Signing out is a form's post: a link could be followed by accident, or by another site. Where it fails the cookie
 * stays, so that no session that is still open looks ended.
 */
const route = publicPage({
	load: () => redirect("/dashboard"),
	action: {
		failure: FAILURES.signOut,
		back: () => "/dashboard",
		run: async ({ ctx, visit, request }) => {
			const token = readSessionToken(request, visit);
			if (token) await endSession(ctx, token);
			return redirect("/auth", { headers: { ...SIGNED_OUT, "Set-Cookie": clearedSessionCookie(visit) } });
		},
	},
});

export const loader = route.loader;
export const action = route.action;
