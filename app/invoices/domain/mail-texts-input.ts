import { z } from "zod";
import { m } from "~/paraglide/messages";
import { MailTextInput } from "./mail-input";
import { MOST_STEP_DAYS, MOST_STEPS } from "./reminders";

const change = MailTextInput.nullable()
	.optional()
	.describe("null goes back to the product's own words; left out, it stays as it is");

const TextChanges = z.object({ en: change, es: change, fr: change });
export type TextChanges = z.output<typeof TextChanges>;

/** What `PATCH /api/user/mail-texts` takes. */
export const MailTextsPatch = TextChanges;

const outOfRange = () => m.invoices_step_days_range({ max: MOST_STEP_DAYS });

const Step = z.object({
	days: z
		.number({ error: outOfRange })
		.int({ error: outOfRange })
		.min(-MOST_STEP_DAYS, { error: outOfRange })
		.max(MOST_STEP_DAYS, { error: outOfRange })
		.describe("Days after the due date, negative before it"),
	texts: TextChanges.default({}),
});
export type StepChange = z.output<typeof Step>;

/** What `PATCH /api/user/reminders` takes: all steps there are to be. */
export const RemindersPatch = z.object({
	steps: z
		.array(Step)
		.min(1, { error: () => m.invoices_steps_last() })
		.max(MOST_STEPS, { error: () => m.invoices_steps_most({ max: MOST_STEPS }) })
		.superRefine((steps, check) => {
			const at = steps.findIndex(({ days }, place) => steps.findIndex((each) => each.days === days) < place);
			if (at >= 0) check.addIssue({ code: "custom", path: [at, "days"], message: m.invoices_step_taken() });
		}),
});

const Text = z.object({ subject: z.string(), message: z.string() });
const OwnText = Text.extend({ own: z.boolean().describe("Whether the account wrote it; else it is the product's") });

export const MailTextsView = z.object({ en: OwnText, es: OwnText, fr: OwnText });

export const RemindersView = z.object({
	steps: z.array(
		z.object({
			days: z.number().int().describe("Days after the due date, negative before it"),
			texts: z.object({ en: Text, es: Text, fr: Text }),
			own: z.boolean().describe("Whether the account wrote any of them"),
		}),
	),
});
