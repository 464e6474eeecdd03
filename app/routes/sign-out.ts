import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { endSession } from "~/identity/server/sessions.server";
import { m } from "~/paraglide/messages";
import { toAppError } from "~/web/error-response.server";
import { redirectWithToast } from "~/web/flash.server";
import { clearedSessionCookie, readSessionToken } from "~/web/session-cookie.server";

/**
 * Signing out is a form's post: a link could be followed by accident, or by another site. Where it fails the cookie
 * stays, so that nobody takes a session for ended that is not.
 */
export async function action({ request, context: visit }: ActionFunctionArgs) {
	const token = readSessionToken(request, visit);
	try {
		if (token) await endSession(visit.ctx, token);
	} catch (thrown) {
		const { message } = toAppError(thrown);
		return redirectWithToast(visit, "/dashboard", {
			title: m.identity_sign_out_failed(),
			description: message,
			tone: "destructive",
		});
	}
	return redirect("/auth", { headers: { "Set-Cookie": clearedSessionCookie(visit) } });
}

export function loader() {
	return redirect("/dashboard");
}
