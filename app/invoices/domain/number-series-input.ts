import { z } from "zod";
import { formatNumber } from "~/kernel/language/language";
import { line } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { MAX_SEQUENCE, PARTS, type PatternFault, patternFault, RESETS } from "./number-series";

const next = z
	.union([z.number(), z.string()], { error: () => m.invoices_series_next_rule({ max: formatNumber(MAX_SEQUENCE) }) })
	.transform((typed) => (/^\d{1,9}$/.test(String(typed).trim()) ? Number(typed) : 0))
	.refine((value) => value >= 1, { error: () => m.invoices_series_next_rule({ max: formatNumber(MAX_SEQUENCE) }) });

const Series = z
	.object({
		pattern: line(50).describe("Any text with one {seq:3}, and {year}, {yy}, {month} as one likes"),
		resets: z
			.enum(RESETS, { error: () => m.invoices_series_resets_rule() })
			.default("never")
			.describe("When it starts again at 1, at midnight in the account's time zone"),
		next: next
			.meta({
				anyOf: [
					{ type: "integer", minimum: 1, maximum: MAX_SEQUENCE },
					{ type: "string", pattern: "^[1-9]\\d{0,8}$" },
				],
			})
			.describe("What comes next in the present year or month"),
	})
	.superRefine((series, check) => {
		const fault = patternFault(series);
		if (fault) check.addIssue({ code: "custom", message: FAULTS[fault](), path: ["pattern"] });
	});

/** What `PUT /api/user/numbers` takes. */
export const NumberSeriesPayload = Series;
export type NumberSeriesInput = z.output<typeof Series>;

/** The form of the settings: without a sequence the rest is not looked at. */
export const NumberSeriesForm = z.union([z.object({ numbers: z.literal("proposed") }).transform(() => null), Series]);

const FAULTS: Record<PatternFault, () => string> = {
	sequence: () => m.invoices_series_needs_sequence({ part: "{seq:3}" }),
	braces: () => m.invoices_series_unknown_part({ parts: PARTS.join(" ") }),
	length: m.invoices_series_too_long,
	year: () => m.invoices_series_needs_year({ part: "{year}" }),
	month: () => m.invoices_series_needs_month({ part: "{month}" }),
};

/** The series as the API shows it; `pattern` is null where numbers are proposed. */
export const NumberSeriesView = z.object({
	pattern: z.string().nullable(),
	resets: z.enum(RESETS),
	next: z.number().int(),
	upcoming: z.array(z.string()).describe("The next three numbers, as they would be taken now"),
});
export type NumberSeriesView = z.output<typeof NumberSeriesView>;
