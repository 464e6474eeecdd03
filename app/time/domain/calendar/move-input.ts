import { z } from "zod";
import { moment } from "~/kernel/time/moment";
import { m } from "~/paraglide/messages";

const entry = { id: z.string().max(100), version: z.coerce.number().int().positive() };

const text = z.string().max(100);

/** Where a block of the calendar was moved to: its start, or its lower edge alone. */
export const MoveForm = z.union([
	z.object({ ...entry, end: text.min(1) }),
	z.object({ ...entry, start: moment(m.time_start_required, m.time_start_malformed) }),
]);

export const MoveBackForm = z.object({
	...entry,
	startTime: text.optional(),
	endTime: text.optional(),
	date: text.optional(),
	duration: text.optional(),
});
