import { z } from "zod";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { MAX_COPIES } from "./copy-days";

/** The days that an entry is copied to, each once, as the form beside it posts them: a lone one is no list. */
export const CopyForm = z.object({
	days: z
		.preprocess(
			(posted) => (posted === undefined ? [] : [posted].flat()),
			z.array(z.string().refine(isCalendarDate, { error: () => m.time_date_malformed() })),
		)
		.transform((days) => [...new Set(days)].sort())
		.refine((days) => days.length > 0, { error: () => m.time_copy_none() })
		.refine((days) => days.length <= MAX_COPIES, { error: () => m.time_copy_most({ max: MAX_COPIES }) }),
	idempotencyKey: z.string().max(255).optional(),
});
