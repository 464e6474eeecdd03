import { z } from "zod";
import { m } from "~/paraglide/messages";
import { TextChanges, TextView } from "~/sending/domain/mail-texts-input";
import { MAX_STEP_DAYS, MAX_STEPS } from "./reminders";
import { DEADLINE_DAYS, MAX_DEADLINE_DAYS, MAX_DEMAND } from "./step-demand";

const outOfRange = () => m.sending_step_days_range({ max: MAX_STEP_DAYS });

const deadlineDays = z.number().int().min(1).max(MAX_DEADLINE_DAYS).nullable();
const demand = z.string().trim().max(MAX_DEMAND);

const ABOUT = {
	deadlineDays: `\`{new deadline}\` in days from the reminder on; \`null\` for ${DEADLINE_DAYS}`,
	fee: "`{fee}`, as it is to be read; a line that names it is left out where it is empty",
	interest: "`{interest}`, as `fee`",
};

const Step = z.object({
	days: z
		.number({ error: outOfRange })
		.int({ error: outOfRange })
		.min(-MAX_STEP_DAYS, { error: outOfRange })
		.max(MAX_STEP_DAYS, { error: outOfRange })
		.describe("Days after the due date, negative before it; each once"),
	texts: TextChanges.default({}),
	deadlineDays: deadlineDays.optional().describe(ABOUT.deadlineDays),
	fee: demand.optional().describe(ABOUT.fee),
	interest: demand.optional().describe(ABOUT.interest),
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
			deadlineDays: deadlineDays.describe(ABOUT.deadlineDays),
			fee: demand.describe(ABOUT.fee),
			interest: demand.describe(ABOUT.interest),
		}),
	),
});
