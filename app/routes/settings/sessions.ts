import { redirect } from "@remix-run/cloudflare";
import { endOtherSessions, endSessionOf } from "~/identity/server/sessions.server";
import { deedAction } from "~/web/deed.server";
import { readSessionToken } from "~/web/session-cookie.server";

const failed = "Failed to sign the device out. Please try again.";
const back = () => "/settings#sessions";

/** Signing out devices from the settings page: one by its handle, or all others. */
export const action = deedAction({
	end: {
		failed,
		back,
		run: async ({ ctx, actor, form }) => {
			await endSessionOf(ctx, actor, String(form.get("session") ?? ""));
			return { to: "/settings#sessions", toast: { title: "Device signed out" } };
		},
	},
	"end-others": {
		failed,
		back,
		run: async ({ ctx, actor, visit, request }) => {
			await endOtherSessions(ctx, actor, readSessionToken(request, visit) ?? "");
			return { to: "/settings#sessions", toast: { title: "All other devices are signed out" } };
		},
	},
});

export function loader() {
	return redirect("/settings");
}
