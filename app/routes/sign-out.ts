import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { endSession } from "~/identity/server/sessions.server";
import { clearedSessionCookie, readSessionToken } from "~/web/session-cookie.server";

/** Signing out is a form's post: a link could be followed by accident, or by another site. */
export async function action({ request, context }: ActionFunctionArgs) {
	const token = readSessionToken(request, context);
	if (token) await endSession(context.ctx, token);
	return redirect("/auth", { headers: { "Set-Cookie": clearedSessionCookie(context) } });
}

export function loader() {
	return redirect("/dashboard");
}
