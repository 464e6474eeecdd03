import { z } from "zod";
import { rate } from "~/kernel/money/rate";
import { optionalText, requiredText } from "~/kernel/text";
import { moment } from "~/kernel/time/moment";
import { m } from "~/paraglide/messages";

/** The rules of a time entry (docs/specification.md section 5), for the API and the forms alike. */

const wrongClient = { error: () => m.time_client_unknown() };
const wrongDuration = { error: () => m.time_duration_malformed() };
const startedElsewhere = { error: () => m.time_started_elsewhere() };

const description = requiredText(500, m.time_description_required);

const projectName = optionalText(200);

/** Any text: one that is no client of the account's is not found. */
const clientId = z
	.string(wrongClient)
	.max(100, wrongClient)
	.nullish()
	.transform((id) => id || null);

/** `null` where nothing is said (docs/specification.md section 4, time entries). */
export const hourlyRate = z.preprocess(
	(typed) => (typeof typed === "string" && typed.trim() === "" ? null : (typed ?? null)),
	rate(m.time_rate_negative, m.time_rate_too_large).nullable(),
);

const details = { description, projectName, clientId, hourlyRate };

/** What changing the running entry takes: its times are the timer's own. */
export const RunningFields = z.object(details).transform(({ hourlyRate: rate, ...rest }) => ({ ...rest, rate }));

/** Description, client and rate of work. */
export type DetailsInput = z.output<typeof RunningFields>;

/** What starting the timer takes. `client`, `project` and `rate` will do as well (docs/specification.md section 7). */
export const StartFields = z
	.object({
		...details,
		client: clientId,
		project: projectName,
		rate: hourlyRate,
	})
	.transform(
		({ description, ...input }): DetailsInput => ({
			description,
			projectName: input.projectName || input.project,
			clientId: input.clientId ?? input.client,
			rate: input.hourlyRate ?? input.rate,
		}),
	);

const times = {
	startTime: moment(m.time_start_required, m.time_start_malformed),
	endTime: z.preprocess((typed) => typed || null, moment(m.time_end_malformed, m.time_end_malformed).nullable()),
	duration: z
		.union([z.number(), z.string()], wrongDuration)
		.nullish()
		.transform((typed) => (typed === "" || typed == null ? null : Number(typed)))
		.refine((minutes) => minutes === null || (Number.isInteger(minutes) && minutes >= 0), wrongDuration),
	isRunning: z
		.union([z.boolean(), z.string()], startedElsewhere)
		.nullish()
		.refine((running) => running !== true && running !== "true", startedElsewhere),
};

const Entry = z.object({ ...details, ...times });

/** What a manual entry takes. An end time that is sent decides, and the duration beside it is not looked at. */
export const EntryFields = Entry.transform(toEntryInput);

/** `end: null` means "as long as `minutes`", and without these "until now". */
export type EntryInput = z.output<typeof EntryFields>;

/** What the HTML form of an entry posts: the same, and what the form knew when it was made. */
export const EntryForm = Entry.extend({
	idempotencyKey: z.string().max(255).optional(),
	version: z.coerce.number().int().positive().optional().catch(undefined),
}).transform(({ idempotencyKey, version, ...fields }) => ({ input: toEntryInput(fields), idempotencyKey, version }));

export const EntryPatch = z.record(z.string(), z.unknown(), { error: () => m.web_send_object() });
export type EntryPatch = z.output<typeof EntryPatch>;

/** What stopping takes: an end of one's own choice, for a timer that was forgotten. */
export const StopFields = z.object({ endTime: times.endTime.optional() });

function toEntryInput({ startTime, endTime, duration, hourlyRate, isRunning, ...what }: z.output<typeof Entry>) {
	return { ...what, rate: hourlyRate, start: startTime, end: endTime, minutes: endTime === null ? duration : null };
}
