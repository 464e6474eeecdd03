import { z } from "zod";
import { moment } from "~/kernel/moment";
import type { Cents } from "~/kernel/money";
import { rate } from "~/kernel/rate";
import { line } from "~/kernel/text";
import type { Moment } from "~/kernel/wall-time";
import { m } from "~/paraglide/messages";

/** The rules of a time entry (docs/specification.md section 5), for the API and the forms alike. */

const wrongClient = { error: () => m.time_client_unknown() };
const wrongDuration = { error: () => m.time_duration_malformed() };
const startedElsewhere = { error: () => m.time_started_elsewhere() };
const noDescription = { error: () => m.time_description_required() };

const description = z
	.string(noDescription)
	.pipe(line(500))
	.refine((typed) => typed !== "", noDescription);

const projectName = line(200)
	.nullish()
	.transform((typed) => typed ?? "");

/** Any text: one that is no client of the account's is not found. */
const clientId = z
	.string(wrongClient)
	.max(100, wrongClient)
	.nullish()
	.transform((id) => id || null);

const hourlyRate = rate(m.time_rate_negative, m.time_rate_too_large);

const details = { description, projectName, clientId, hourlyRate };

export interface DetailsInput {
	description: string;
	projectName: string;
	clientId: string | null;
	rate: Cents;
}

export interface EntryInput extends DetailsInput {
	start: Moment;
	/** `null` is "as long as `minutes` says", and without these "until now". */
	end: Moment | null;
	minutes: number | null;
}

/** What starting the timer takes. `client`, `project` and `rate` will do as well (docs/specification.md section 7). */
export const StartFields = z
	.object({
		...details,
		client: clientId,
		project: projectName,
		rate: hourlyRate,
	})
	.transform(
		({ description, ...given }): DetailsInput => ({
			description,
			projectName: given.projectName || given.project,
			clientId: given.clientId ?? given.client,
			rate: given.hourlyRate || given.rate,
		}),
	);

/** What changing the running entry takes: its times are the timer's own. */
export const RunningFields = z
	.object(details)
	.transform(({ hourlyRate: rate, ...rest }): DetailsInput => ({ ...rest, rate }));

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

/** What a manual entry takes. An end time that is sent decides, and the duration beside it is not looked at. */
export const EntryFields = z.object({ ...details, ...times }).transform(toEntryInput);

/** What the HTML form of an entry posts: the same, and what the form knew when it was made. */
export const EntryForm = z
	.object({
		...details,
		...times,
		idempotencyKey: z.string().max(255).optional(),
		version: z.coerce.number().int().positive().optional().catch(undefined),
	})
	.transform(({ idempotencyKey, version, ...fields }) => ({ input: toEntryInput(fields), idempotencyKey, version }));

/** A part of an entry, as a PATCH carries it. */
export const EntryPatch = z.record(z.string(), z.unknown(), { error: () => m.web_send_object() });
export type EntryPatch = z.output<typeof EntryPatch>;

/** What stopping takes: an end of one's own choice, for a timer that was forgotten. */
export const StopFields = z.object({ endTime: times.endTime.optional() });

interface Fields extends Omit<DetailsInput, "rate"> {
	hourlyRate: Cents;
	startTime: Moment;
	endTime: Moment | null;
	duration: number | null;
}

function toEntryInput({
	startTime,
	endTime,
	duration,
	hourlyRate,
	description,
	projectName,
	clientId,
}: Fields): EntryInput {
	return { description, projectName, clientId, rate: hourlyRate, start: startTime, end: endTime, minutes: duration };
}
