import { z } from "zod";
import { m } from "~/paraglide/messages";
import { TextChanges, TextView } from "~/sending/domain/mail-texts-input";
import { MAX_STEP_DAYS, MAX_STEPS } from "./reminders";

const outOfRange = () => m.sending_step_days_range({ max: MAX_STEP_DAYS });

const Step = z.object({
	days: z
		.number({ error: outOfRange })
		.int({ error: outOfRange })
		.min(-MAX_STEP_DAYS, { error: outOfRange })
		.max(MAX_STEP_DAYS, { error: outOfRange })
		.describe("Days after the due date, negative before it; each once"),
	texts: TextChanges.default({}),
});
export type StepChange = z.output<typeof Step>;

/** What `PATCH /api/user/reminders` takes: all steps there are to be. */
export const RemindersPatch = z.object({
	steps: z
		.array(Step)
		.min(1, { error: () => m.sending_steps_last() })
		.max(MAX_STEPS, { error: () => m.sending_steps_most({ max: MAX_STEPS }) })
		.superRefine((steps, check) => {
			const at = steps.findIndex(({ days }, place) => steps.findIndex((each) => each.days === days) < place);
			if (at >= 0) check.addIssue({ code: "custom", path: [at, "days"], message: m.sending_step_taken() });
		}),
});

export const RemindersView = z.object({
	steps: z.array(
		z.object({
			days: z.number().int().describe("Days after the due date, negative before it"),
			texts: z.object({ en: TextView, es: TextView, fr: TextView }),
			own: z.boolean().describe("Whether the account wrote any of them"),
		}),
	),
});
