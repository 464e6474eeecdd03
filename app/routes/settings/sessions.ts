import { redirect } from "@remix-run/cloudflare";
import { endOtherSessions, endSessionByHandle } from "~/identity/server/sessions.server";
import { m } from "~/paraglide/messages";
import { deedAction } from "~/web/deed.server";
import { readSessionToken } from "~/web/session-cookie.server";

const failed = m.identity_session_end_failed;
const back = () => "/settings#sessions";

/** Signing out devices from the settings page: one by its handle, or all others. */
export const action = deedAction({
	end: {
		failed,
		back,
		run: async ({ ctx, actor, form }) => {
			await endSessionByHandle(ctx, actor, String(form.get("session") ?? ""));
			return { to: "/settings#sessions", toast: { title: m.identity_session_ended() } };
		},
	},
	"end-others": {
		failed,
		back,
		run: async ({ ctx, actor, visit, request }) => {
			await endOtherSessions(ctx, actor, readSessionToken(request, visit) ?? "");
			return { to: "/settings#sessions", toast: { title: m.identity_sessions_ended() } };
		},
	},
});

export function loader() {
	return redirect("/settings");
}
