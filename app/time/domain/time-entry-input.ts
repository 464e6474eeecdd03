import { z } from "zod";
import type { ExternalInput } from "~/changes/domain/external";
import { externalFields } from "~/changes/domain/external-fields";
import { rate } from "~/kernel/money/rate";
import { optionalText, requiredText } from "~/kernel/text";
import { type CalendarDate, isCalendarDate } from "~/kernel/time/dates";
import { moment } from "~/kernel/time/moment";
import type { Moment } from "~/kernel/time/wall-time";
import { m } from "~/paraglide/messages";
import { breakMinutes, typedDuration, wholeMinutes } from "./entry/lengths";
import { tags } from "./entry/tag-input";

/** The rules of a time entry (docs/specification.md section 5), for the API and the forms alike. */

const wrongClient = { error: () => m.time_client_unknown() };
const startedElsewhere = { error: () => m.time_started_elsewhere() };

const description = requiredText(500, m.time_description_required);

const projectName = optionalText(200);

/** Any text: one that is no client of the account's is not found. */
export const clientId = z
	.string(wrongClient)
	.max(100, wrongClient)
	.nullish()
	.transform((id) => id || null);

const projectId = z
	.string({ error: () => m.time_project_not_found() })
	.max(100, { error: () => m.time_project_not_found() })
	.nullish()
	.transform((id) => id || null)
	.describe("In place of its name and client");

/** `null` where nothing is said (docs/specification.md section 4, time entries). */
export const hourlyRate = z.preprocess(
	(typed) => (typeof typed === "string" && typed.trim() === "" ? null : (typed ?? null)),
	rate(m.time_rate_negative, m.time_rate_too_large).nullable(),
);

/** Of a form it is the field `notBillable` that says no, as a box that isn't ticked says nothing. */
const billable = z.boolean({ error: () => m.time_billable_malformed() }).nullish();
const notBillable = z.string().optional();

const details = { description, projectName, projectId, clientId, hourlyRate, billable, tags };
const Details = z.object({ ...details, notBillable });

/** Description, client and rate of work. */
export interface DetailsInput {
	description: string;
	projectName: string;
	/** A project that is meant in place of a name; `null` where none is said. */
	projectId?: string | null;
	clientId: string | null;
	rate: number | null;
	/** `null` where nothing is said. */
	billable: boolean | null;
	/** Nothing is none. */
	tags?: string[] | undefined;
}

/** What starting the timer takes. `client`, `project` and `rate` will do as well (docs/specification.md section 7). */
export const StartFields = z
	.object({ ...details, client: clientId, project: projectName, rate: hourlyRate })
	.transform(toStart);

/** What the HTML form of the timer posts. */
export const StartForm = Details.transform(toDetails);

function toStart(input: z.output<typeof Details> & { client: string | null; project: string; rate: number | null }) {
	return toDetails({
		...input,
		projectName: input.projectName || input.project,
		clientId: input.clientId ?? input.client,
		hourlyRate: input.hourlyRate ?? input.rate,
	});
}

const startTime = z.preprocess(
	(typed) => typed || null,
	moment(m.time_start_required, m.time_start_malformed).nullable(),
);

/** What changing the running entry takes. It ends by being stopped. */
export const RunningFields = z
	.object({ ...details, notBillable, startTime: startTime.optional() })
	.transform(({ startTime, ...fields }) => ({ ...toDetails(fields), start: startTime ?? null }));

function toDetails(fields: z.output<typeof Details>): DetailsInput {
	const {
		description,
		projectName,
		projectId,
		clientId,
		hourlyRate: rate,
		billable = null,
		notBillable,
		tags,
	} = fields;
	return {
		description,
		projectName,
		projectId,
		clientId,
		rate,
		billable: notBillable === undefined ? billable : false,
		tags: tags ?? [],
	};
}

const typedMoment = moment(m.time_end_malformed, m.time_end_malformed).nullable();

const times = {
	startTime,
	date: z
		.string({ error: () => m.time_date_malformed() })
		.nullish()
		.transform((typed) => typed || null)
		.refine((typed): typed is CalendarDate | null => typed === null || isCalendarDate(typed), {
			error: () => m.time_date_malformed(),
		})
		.describe("YYYY-MM-DD, in place of startTime: a day and a length without a time"),
	endTime: z.preprocess((typed) => typed || null, typedMoment),
	isRunning: z
		.union([z.boolean(), z.string()], startedElsewhere)
		.nullish()
		.refine((running) => running !== true && running !== "true", startedElsewhere)
		.describe("Never true: a timer is started by itself"),
};

const Entry = z.object({ ...details, ...times, duration: wholeMinutes, breakMinutes });

type Times = Pick<z.output<typeof Entry>, "startTime" | "date" | "endTime" | "duration"> & {
	/** The start that a form proposed: one that was left as it is gives way to a day. */
	shownStart?: Moment | null;
};

function withTimes<Schema extends z.ZodType<Times>>(schema: Schema) {
	const rules: { path: keyof Times; passes(times: Times): boolean; error(): string }[] = [
		{
			path: "startTime",
			passes: (times) => times.startTime !== null || (times.date !== null && times.endTime === null),
			error: () => m.time_start_required(),
		},
		{
			path: "date",
			passes: (times) =>
				times.date === null ||
				times.startTime === null ||
				dayAlone(times) !== null ||
				isOn(times.startTime, times.date),
			error: () => m.time_date_or_start(),
		},
		{
			path: "duration",
			passes: (times) => dayAlone(times) === null || times.duration !== null,
			error: () => m.time_date_needs_duration(),
		},
	];
	return rules.reduce<z.ZodType<z.output<Schema>>>(
		(checked, { path, passes, error }) =>
			checked.refine((value) => passes(value as Times), {
				path: [path],
				error,
				when: ({ issues }) => !issues.some((issue) => TIMES.includes(String(issue.path?.[0]))),
			}),
		schema as unknown as z.ZodType<z.output<Schema>>,
	);
}

const TIMES = ["startTime", "date", "endTime", "duration"];

function isOn(start: Moment | null, date: CalendarDate): boolean {
	return start !== null && "wall" in start && start.wall.startsWith(date);
}

/** The day of an entry without a time; `null` where a start was given. */
function dayAlone({ startTime, date, endTime, shownStart = null }: Times): CalendarDate | null {
	if (date === null || endTime !== null || isOn(startTime, date)) return null;
	const proposed =
		startTime === null || (shownStart !== null && JSON.stringify(startTime) === JSON.stringify(shownStart));
	return proposed ? date : null;
}

/** What a manual entry takes over the API. */
export const EntryFields = withTimes(Entry.extend(externalFields)).transform(toEntryInput);

/**
 * `start: null`: on `date`, at no time of its own. `end: null` means "as long as `minutes`", and without these "until now";
 * with both they have to agree.
 */
export type EntryInput = DetailsInput &
	ExternalInput & {
		start: Moment | null;
		date?: CalendarDate;
		end: Moment | null;
		minutes: number | null;
		/** Of the time between start and end; nothing is none. */
		breakMinutes?: number;
	};

/** What the HTML form of an entry posts: the same, and what the form knew when it was made. */
export const EntryForm = withTimes(
	Entry.extend({
		duration: typedDuration,
		breakMinutes: typedDuration.transform((minutes) => minutes ?? 0),
		notBillable,
		idempotencyKey: z.string().max(255).optional(),
		version: z.coerce.number().int().positive().optional().catch(undefined),
		shownStart: typedMoment.optional().catch(null),
		shownDuration: typedDuration.catch(null),
		again: z.string().max(100).optional(),
	}),
).transform(({ idempotencyKey, version, shownDuration, again, ...fields }) => {
	const { duration, endTime } = fields;
	// A length that was left as the form had it follows the end.
	const minutes = endTime !== null && duration === shownDuration ? null : duration;
	return { input: toEntryInput({ ...fields, duration: minutes }), idempotencyKey, version, again };
});

export const EntryPatch = z.record(z.string(), z.unknown(), { error: () => m.web_send_object() });
export type EntryPatch = z.output<typeof EntryPatch>;

/** What the form of a billed entry posts. */
export const WordsForm = z.object({
	description,
	tags,
	version: z.coerce.number().int().positive().optional().catch(undefined),
});

/** What stopping takes: an end of one's own choice, for a timer that was forgotten. */
export const StopFields = z.object({ endTime: times.endTime.optional() });

function toEntryInput(
	fields: z.output<typeof Entry> & Times & ExternalInput & { notBillable?: string | undefined },
): EntryInput {
	const { startTime, endTime, duration, breakMinutes, externalId, metadata } = fields;
	const date = dayAlone(fields);
	const when = date === null ? { start: startTime } : { start: null, date };
	return { ...toDetails(fields), ...when, end: endTime, minutes: duration, breakMinutes, externalId, metadata };
}
