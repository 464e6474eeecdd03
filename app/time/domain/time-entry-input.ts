import { z } from "zod";
import { decimal } from "~/kernel/decimal";
import { moment } from "~/kernel/moment";
import type { Cents } from "~/kernel/money";
import { line } from "~/kernel/text";
import type { Moment } from "~/kernel/wall-time";

/** The rules of a time entry (spec section 5), for the API and the forms alike. */

const MAX_RATE = 100_000_000;
const RATE_TOO_LARGE = "Hourly rate must be at most 100,000,000.00";
const RATE_NEGATIVE = "Hourly rate must be positive";
const WRONG_DURATION = "Duration must be a whole number of minutes";

const STARTED_ELSEWHERE = "A timer is started with POST /api/time-entries/start";

const description = z
	.string({ error: "Description is required" })
	.pipe(line(500))
	.refine((typed) => typed !== "", "Description is required");

const projectName = line(200)
	.nullish()
	.transform((typed) => typed ?? "");

/** Any text: one that is no client of the account's is not found. */
const clientId = z
	.string("Choose a client from the list")
	.max(100, "Choose a client from the list")
	.nullish()
	.transform((id) => id || null);

const hourlyRate = decimal(RATE_NEGATIVE, RATE_TOO_LARGE)
	.refine((cents) => cents >= 0, RATE_NEGATIVE)
	.refine((cents) => cents <= MAX_RATE * 100, RATE_TOO_LARGE);

const details = { description, projectName, clientId, hourlyRate };

/** What is worked on, for whom, at what rate. */
export interface DetailsInput {
	description: string;
	projectName: string;
	clientId: string | null;
	rate: Cents;
}

/** What an entry says, as its owner writes it down. */
export interface EntryInput extends DetailsInput {
	start: Moment;
	/** `null` is "as long as `minutes` says", and without these "until now". */
	end: Moment | null;
	minutes: number | null;
}

/** What starting the timer takes. The spec names its fields "client, project, rate" (section 7): these will do as well. */
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
	startTime: moment("Start time is required", "Start time must be a date and a time"),
	endTime: z.preprocess(
		(typed) => typed || null,
		moment("End time must be a date and a time", "End time must be a date and a time").nullable(),
	),
	duration: z
		.union([z.number(), z.string()], WRONG_DURATION)
		.nullish()
		.transform((typed) => (typed === "" || typed == null ? null : Number(typed)))
		.refine((minutes) => minutes === null || (Number.isInteger(minutes) && minutes >= 0), WRONG_DURATION),
	isRunning: z
		.union([z.boolean(), z.string()], STARTED_ELSEWHERE)
		.nullish()
		.refine((running) => running !== true && running !== "true", STARTED_ELSEWHERE),
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
export const EntryPatch = z.record(z.string(), z.unknown(), "Send a JSON object");
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
