import { redirect } from "@remix-run/cloudflare";
import { endOtherSessions, endSessionByHandle } from "~/access/server/sessions.server";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { readSessionToken } from "~/web/session-cookie.server";

const failure = FAILURES.endSession;
const back = () => "/settings/security#sessions";

/** Signing out devices from the settings page: one by its handle, or all others. */
const route = page({
	load: () => redirect("/settings/security"),
	actions: {
		end: {
			failure,
			back,
			run: async ({ ctx, actor, form }) => {
				await endSessionByHandle(ctx, actor, String(form.get("session") ?? ""));
				return { to: "/settings/security#sessions", toast: { title: m.access_session_ended() } };
			},
		},
		"end-others": {
			failure,
			back,
			run: async ({ ctx, actor, visit, request }) => {
				await endOtherSessions(ctx, actor, readSessionToken(request, visit) ?? "");
				return { to: "/settings/security#sessions", toast: { title: m.access_sessions_ended() } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;
