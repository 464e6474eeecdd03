import { z } from "zod";
import { externalViews } from "~/changes/domain/external-fields";
import { id, instant, version } from "~/kernel/api-types";
import type { Instant } from "~/kernel/time/dates";
import { workedMinutes } from "./hours";
import { type TimeEntry, toTimeEntry } from "./time-entry";
import type { RunningTimer } from "./timer";

export const TimeEntryView = z.object({
	id,
	description: z.string(),
	projectName: z.string(),
	projectId: id.nullable().describe("null without a project; while it runs also where its name is new"),
	clientId: id.nullable(),
	client: z.object({ id: id.nullable(), name: z.string() }).nullable(),
	startTime: instant,
	endTime: instant.nullable().describe("null while it runs"),
	duration: z.int().min(0).describe("Minutes, without its break; of the running entry, until now"),
	breakMinutes: z.int().min(0).describe("Minutes between its times that were not worked"),
	exactTimes: z.boolean().describe("false where the day alone was given: its times were filled in"),
	hourlyRate: z.number().describe("In the account's currency"),
	billable: z.boolean().describe("false: it is on no invoice"),
	tags: z.array(z.string()).describe("At most ten, in their order"),
	isRunning: z.boolean(),
	invoiceId: id.nullable().describe("The invoice that bills it; while there is one it is locked"),
	...externalViews,
	updatedAt: instant.describe("Of the running entry, when it began"),
	version,
});
export type TimeEntryView = z.output<typeof TimeEntryView>;

export function toEntryView(entry: TimeEntry, now: Instant): TimeEntryView {
	const {
		id,
		description,
		projectName,
		projectId,
		clientId,
		clientName,
		startedAt,
		endedAt,
		breakMinutes,
		rate,
		invoiceId,
		version,
	} = entry;
	return {
		id,
		description,
		projectName,
		projectId,
		clientId,
		client: clientName ? { id: clientId, name: clientName } : null,
		startTime: new Date(startedAt).toISOString(),
		endTime: endedAt === null ? null : new Date(endedAt).toISOString(),
		duration: workedMinutes({ startedAt, endedAt: endedAt ?? now, breakMinutes }),
		breakMinutes,
		hourlyRate: rate / 100,
		exactTimes: entry.exactTimes,
		billable: entry.billable,
		tags: entry.tags,
		isRunning: endedAt === null,
		invoiceId,
		externalId: entry.externalId,
		metadata: entry.metadata,
		updatedAt: new Date(entry.updatedAt).toISOString(),
		version,
	};
}

/** The running entry as the poll shows it, with what a badge needs whose own clock may be wrong. */
export const RunningEntryView = TimeEntryView.extend({
	keptAt: instant.nullable().describe('When "still working?" was last answered with yes'),
	now: instant.describe("The server's time"),
});
export type RunningEntryView = z.output<typeof RunningEntryView>;

export function toRunningView(running: RunningTimer, now: Instant): RunningEntryView {
	const keptAt = running.keptAt === null ? null : new Date(running.keptAt).toISOString();
	return { ...toEntryView(toTimeEntry(running), now), keptAt, now: new Date(now).toISOString() };
}
