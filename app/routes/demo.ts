import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { openDemo } from "~/demo/server/open-demo.server";
import { m } from "~/paraglide/messages";
import { toAppError } from "~/web/error-response.server";
import { redirectWithToast } from "~/web/flash.server";
import { viewerOf } from "~/web/guards.server";
import { sessionCookie } from "~/web/session-cookie.server";

/** View Demo is a form's post, because it makes an account. Who is signed in already stays who they are. */
export async function action({ request, context: visit }: ActionFunctionArgs) {
	if (await viewerOf(request, visit)) return redirect("/dashboard");
	try {
		const { token } = await openDemo(visit.ctx, visit.origin);
		return redirect("/dashboard", { headers: { "Set-Cookie": sessionCookie(token, visit) } });
	} catch (thrown) {
		const { message } = toAppError(thrown, m.demo_open_failed);
		return redirectWithToast(visit, "/", { title: m.demo_error(), description: message, tone: "destructive" });
	}
}

export function loader() {
	return redirect("/");
}
