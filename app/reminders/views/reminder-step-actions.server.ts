import type { Actor } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { saveSettings } from "~/profile/server/save-settings.server";
import { FAILURES } from "~/web/failures.server";
import { type Action, intent } from "~/web/page-action.server";
import { NewStepForm, StepForm, StepName } from "../domain/reminder-step-input";
import { stepText } from "../domain/step-text";
import {
	addReminderStep,
	removeReminderStep,
	resetReminderStep,
	saveReminderStep,
} from "../server/reminder-steps.server";

const to = "/settings/mail#reminders";
const failure = FAILURES.changeReminders;

/** What the settings of reminders do, each by its own button. */
export const reminderStepActions: Record<string, Action<Actor>> = {
	"save-step": intent({
		schema: StepForm,
		failure,
		run: async ({ ctx, actor, value }) => {
			await saveReminderStep(ctx, actor, value);
			return { to, toast: { title: m.reminders_step_saved(), description: stepText(value.days) } };
		},
	}),
	"add-step": intent({
		schema: NewStepForm,
		failure,
		run: async ({ ctx, actor, value: { days } }) => {
			await addReminderStep(ctx, actor, days);
			return { to, toast: { title: m.reminders_step_added(), description: stepText(days) } };
		},
	}),
	"reset-step": intent({
		schema: StepName,
		failure,
		run: async ({ ctx, actor, value: { step } }) => {
			await resetReminderStep(ctx, actor, step);
			return { to, toast: { title: m.mail_text_saved(), description: stepText(step) } };
		},
	}),
	"remove-step": intent({
		schema: StepName,
		failure,
		run: async ({ ctx, actor, value: { step } }) => {
			await removeReminderStep(ctx, actor, step);
			return { to, toast: { title: m.reminders_step_removed(), description: stepText(step) } };
		},
	}),
	"reminders-on": switching(true),
	"reminders-off": switching(false),
	"bundle-on": bundling(true),
	"bundle-off": bundling(false),
};

function switching(paymentReminders: boolean): Action<Actor> {
	return {
		back: () => to,
		failure,
		run: async ({ ctx, actor }) => {
			await saveSettings(ctx, actor, { paymentReminders });
			const title = paymentReminders ? m.reminders_reminders_on_title() : m.reminders_reminders_off_title();
			return { to, toast: { title } };
		},
	};
}

function bundling(bundleReminders: boolean): Action<Actor> {
	return {
		back: () => to,
		failure,
		run: async ({ ctx, actor }) => {
			await saveSettings(ctx, actor, { bundleReminders });
			const title = bundleReminders ? m.reminders_bundle_on_title() : m.reminders_bundle_off_title();
			return { to, toast: { title } };
		},
	};
}
