import { z } from "zod";
import { m } from "~/paraglide/messages";
import { MailTextInput } from "~/sending/domain/mail-input";
import { MAX_STEP_DAYS } from "./reminders";
import { MAX_DEADLINE_DAYS, MAX_DEMAND } from "./step-demand";
import { SIDES } from "./step-text";

const typedStep = { days: z.string().optional(), when: z.enum(SIDES) };

/** Days from the due date, negative before it, of a number and the side that it counts to. */
function toDays({ days = "", when }: z.output<z.ZodObject<typeof typedStep>>, check: z.RefinementCtx): number {
	if (when === "on") return 0;
	const count = /^\s*\d{1,3}\s*$/.test(days) ? Number(days) : 0;
	if (count >= 1 && count <= MAX_STEP_DAYS) return when === "before" ? -count : count;
	check.addIssue({ code: "custom", path: ["days"], message: m.reminders_step_days_wrong({ max: MAX_STEP_DAYS }) });
	return z.NEVER;
}

/** How many days a client has from the reminder on; empty for as many as the product gives. */
const deadlineDays = z
	.string()
	.optional()
	.transform((typed = "", check) => {
		if (typed.trim() === "") return null;
		const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
		if (count >= 1 && count <= MAX_DEADLINE_DAYS) return count;
		check.addIssue({ code: "custom", message: m.reminders_step_days_wrong({ max: MAX_DEADLINE_DAYS }) });
		return z.NEVER;
	});

const demand = z
	.string()
	.trim()
	.max(MAX_DEMAND, { error: () => m.kernel_too_long({ max: MAX_DEMAND }) })
	.default("");

export const NewStepForm = z.object(typedStep).transform((typed, check) => ({ days: toDays(typed, check) }));

export const StepName = z.object({ step: z.coerce.number().int() });

const { subject, message } = MailTextInput.shape;

/** What the form of a step posts: where it was, where it is to be, and its text in each language. */
export const StepForm = StepName.extend({
	...typedStep,
	deadlineDays,
	fee: demand,
	interest: demand,
	subject_en: subject,
	subject_es: subject,
	subject_fr: subject,
	message_en: message,
	message_es: message,
	message_fr: message,
}).transform(({ step, days, when, deadlineDays, fee, interest, ...typed }, check) => ({
	step,
	days: toDays({ days, when }, check),
	demand: { deadlineDays, fee, interest },
	texts: {
		en: { subject: typed.subject_en, message: typed.message_en },
		es: { subject: typed.subject_es, message: typed.message_es },
		fr: { subject: typed.subject_fr, message: typed.message_fr },
	},
}));
