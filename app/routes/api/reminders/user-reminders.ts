import { RemindersPatch } from "~/reminders/domain/reminders-patch";
import { readReminderSteps, setReminderSteps } from "~/reminders/server/reminder-steps.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "settings:read",
		run: async ({ ctx, actor }) => ({ steps: await readReminderSteps(ctx, actor) }),
	}),
	PATCH: method({
		scope: "settings:write",
		body: RemindersPatch,
		run: async ({ ctx, actor, body }) => {
			await setReminderSteps(ctx, actor, body.steps);
			return { steps: await readReminderSteps(ctx, actor) };
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
