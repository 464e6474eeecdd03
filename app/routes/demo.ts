import { redirect } from "@remix-run/cloudflare";
import { openDemo } from "~/demo/server/open-demo.server";
import { FAILURES } from "~/web/failures.server";
import { findViewer } from "~/web/guards.server";
import { publicPage } from "~/web/page.server";
import { sessionCookie } from "~/web/session-cookie.server";

/** View Demo is a form's post, because it makes an account. Who is signed in already stays who they are. */
const route = publicPage({
	load: () => redirect("/"),
	action: {
		failure: FAILURES.openDemo,
		back: () => "/",
		run: async ({ ctx, visit, request }) => {
			if (await findViewer(request, visit)) return redirect("/dashboard");
			const { token } = await openDemo(ctx, visit.origin);
			return redirect("/dashboard", { headers: { "Set-Cookie": sessionCookie(token, visit) } });
		},
	},
});

export const loader = route.loader;
export const action = route.action;
