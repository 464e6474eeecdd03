import type { Actor } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { Action, ActorCall } from "~/web/page-action.server";
import { beginReminders, type PauseOf, setReminders } from "../server/reminders.server";

export function reminderActions(back: (call: Pick<ActorCall, "url">) => string): Record<string, Action<Actor>> {
	const change = (of: PauseOf, paused: boolean): Action<Actor> => ({
		back,
		failure: FAILURES.changeReminders,
		run: async ({ ctx, actor, id, url }) => {
			await setReminders(ctx, actor, id, { of, paused });
			const title = paused ? m.reminders_reminders_paused_title() : m.reminders_reminders_resumed_title();
			return { to: back({ url }), toast: { title } };
		},
	});
	return {
		"begin-reminders": {
			back,
			failure: FAILURES.changeReminders,
			run: async ({ ctx, actor, id, url }) => {
				await beginReminders(ctx, actor, id);
				return { to: back({ url }), toast: { title: m.reminders_reminders_begun() } };
			},
		},
		"pause-invoice": change("invoice", true),
		"pause-client": change("client", true),
		"resume-invoice": change("invoice", false),
		"resume-client": change("client", false),
	};
}
