import { RemindersPatch, RemindersView } from "~/reminders/domain/reminders-patch";
import { readReminderSteps, setReminderSteps } from "~/reminders/server/reminder-steps.server";
import { apiRoute, method } from "~/web/api.server";
import { requireShown, tagOf } from "~/web/etag.server";

const route = apiRoute(
	{ path: "/api/user/reminders", group: "Account" },
	{
		GET: method({
			summary: "Read when payment reminders go, and what they say",
			description: "`paymentReminders` of the account says whether they go at all.",
			scope: "settings:read",
			output: { schema: RemindersView, description: "The days, earliest first" },
			run: async ({ ctx, actor }) => ({ steps: await readReminderSteps(ctx, actor) }),
		}),
		PATCH: method({
			summary: "Change when payment reminders go, and what they say",
			description: "`steps` is all there are to be; what is left out of a day that stays is kept.",
			scope: "settings:write",
			requestHeaders: ["If-Match"],
			input: RemindersPatch,
			output: { schema: RemindersView, description: "The days, earliest first", headers: ["ETag"] },
			errors: { plan_limit: "Reminders are part of Pro", stale: "They were changed at the same time elsewhere" },
			run: async ({ ctx, actor, request, body }) => {
				const requireSame = requireShown(request);
				await setReminderSteps(ctx, actor, body.steps, requireSame && ((steps) => requireSame({ steps })));
				const view = { steps: await readReminderSteps(ctx, actor) };
				return Response.json(view, { headers: { ETag: tagOf(view) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
