import { z } from "zod";
import type { Text } from "~/kernel/text";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { COUNTED_ON } from "~/taxes/domain/tax-profile";

const day = (message: Text) =>
	z
		.string()
		.refine((text) => text === "" || isCalendarDate(text), { error: () => message() })
		.nullish()
		.transform((text) => text || undefined);

const fields = {
	from: day(m.reports_from_wrong).describe("The first day; January 1 where nothing is said"),
	to: day(m.reports_to_wrong).describe("The last day; today where nothing is said. At most 36 months"),
	counts: z
		.enum(COUNTED_ON, { error: () => m.reports_counts_wrong() })
		.default("payment")
		.describe("When income counts: on the day of issue, or of payment"),
};

/** What reports of a period take in the URL: days of the account's zone, both included. */
export const PeriodQuery = z.object({ from: fields.from, to: fields.to });
export const IncomeQuery = z.object(fields);
export type ReportChoice = z.output<typeof IncomeQuery>;

/** The same for pages and their files, which forgive. */
export const ReportPageQuery = z.object({
	from: fields.from.catch(undefined),
	to: fields.to.catch(undefined),
	counts: fields.counts.catch("payment"),
});
