import { z } from "zod";
import { type CalendarDate, isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { clientId } from "./time-entry-input";
import { type CellState, MAX_WEEK_ROWS, WEEK_DAYS } from "./week";

const text = z.string().max(1_000).default("");

/** What a cell was when the form was made. One that is none of these is taken for several, which can be added to alone. */
function toState(text: string | undefined): CellState {
	if (!text) return "";
	if (text === "billed") return text;
	return /^one \S+ \d+$/.test(text) ? (text as CellState) : "many";
}

/** `cell0` to `cell6` hold what was typed, `shown0` and `state0` what there was. */
const Row = z
	.object({ description: text, projectName: text, clientId })
	.catchall(z.unknown())
	.transform(({ description, projectName, clientId, ...fields }) => {
		const read = (name: string) => text.catch("").parse(fields[name]);
		return {
			description,
			projectName,
			clientId,
			cells: Array.from({ length: WEEK_DAYS }, (_, day) => ({
				typed: read(`cell${day}`).trim(),
				shown: read(`shown${day}`),
				state: toState(read(`state${day}`)),
			})),
		};
	});

/** What the table of a week posts: what was typed into each cell, beside what it held. */
export const WeekForm = z.object({
	first: z.string().refine((typed): typed is CalendarDate => isCalendarDate(typed), {
		error: () => m.time_date_malformed(),
	}),
	idempotencyKey: z.string().max(255).optional(),
	rows: z
		.array(Row)
		.max(MAX_WEEK_ROWS, { error: () => m.time_week_too_many({ max: MAX_WEEK_ROWS }) })
		.default([]),
});
export type WeekInput = z.output<typeof WeekForm>;

/** What the address of a week says: any of its days, and what of the week before is copied into it. */
export const WeekQuery = z.object({
	date: z.string().refine(isCalendarDate).optional().catch(undefined),
	copy: z.enum(["rows", "hours"]).optional().catch(undefined),
	/** Of the form that was saved last. */
	saved: z.string().max(100).optional().catch(undefined),
});
