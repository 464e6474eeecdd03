import type { Actor } from "~/identity/domain/user";
import { saveSettings } from "~/identity/server/save-settings.server";
import { NewStepForm, StepForm, StepName } from "~/invoices/domain/reminder-step-input";
import { stepText } from "~/invoices/domain/step-text";
import {
	addReminderStep,
	removeReminderStep,
	resetReminderStep,
	saveReminderStep,
} from "~/invoices/server/reminder-steps.server";
import { m } from "~/paraglide/messages";
import { type Action, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

const to = "/settings/mail#reminders";
const failure = FAILURES.changeReminders;

/** What the settings of reminders do, each by its own button. */
export const reminderStepActions: Record<string, Action<Actor>> = {
	"save-step": intent({
		...{ schema: StepForm, failure },
		run: async ({ ctx, actor, value }) => {
			await saveReminderStep(ctx, actor, value);
			return { to, toast: { title: m.invoices_step_saved(), description: stepText(value.days) } };
		},
	}),
	"add-step": intent({
		...{ schema: NewStepForm, failure },
		run: async ({ ctx, actor, value: { days } }) => {
			await addReminderStep(ctx, actor, days);
			return { to, toast: { title: m.invoices_step_added(), description: stepText(days) } };
		},
	}),
	"reset-step": intent({
		...{ schema: StepName, failure },
		run: async ({ ctx, actor, value: { step } }) => {
			await resetReminderStep(ctx, actor, step);
			return { to, toast: { title: m.mail_text_saved(), description: stepText(step) } };
		},
	}),
	"remove-step": intent({
		...{ schema: StepName, failure },
		run: async ({ ctx, actor, value: { step } }) => {
			await removeReminderStep(ctx, actor, step);
			return { to, toast: { title: m.invoices_step_removed(), description: stepText(step) } };
		},
	}),
	"reminders-on": switching(true),
	"reminders-off": switching(false),
};

function switching(paymentReminders: boolean): Action<Actor> {
	return {
		...{ back: () => to, failure },
		run: async ({ ctx, actor }) => {
			await saveSettings(ctx, actor, { paymentReminders });
			const title = paymentReminders ? m.invoices_reminders_on_title() : m.invoices_reminders_off_title();
			return { to, toast: { title } };
		},
	};
}
