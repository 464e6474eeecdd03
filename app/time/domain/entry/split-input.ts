import { z } from "zod";
import { moment } from "~/kernel/time/moment";
import { m } from "~/paraglide/messages";
import { typedDuration, wholeMinutes } from "./lengths";

const at = z.preprocess(
	(typed) => typed || null,
	moment(m.time_split_malformed, m.time_split_malformed)
		.nullable()
		.describe("Of an entry with times: where its second part begins, on the account's clocks where it has no offset"),
);

/** Where the API splits an entry. */
export const SplitFields = z.object({
	at: at.optional(),
	minutes: wholeMinutes.describe("Of an entry of a day and a length: how many minutes its first part has"),
});

/** The same of the form beside an entry. */
export const SplitForm = z.object({
	at: at.optional(),
	minutes: typedDuration,
	version: z.coerce.number().int().positive().optional().catch(undefined),
	idempotencyKey: z.string().max(255).optional(),
});
