import type { Instant } from "~/kernel/dates";
import { minutesBetween } from "./hours";
import { type TimeEntry, toTimeEntry } from "./time-entry";
import type { RunningTimer } from "./timer";

export interface TimeEntryView {
	id: string;
	description: string;
	projectName: string;
	clientId: string | null;
	/** `id` is null where the client is saved no more. */
	client: { id: string | null; name: string } | null;
	startTime: string;
	endTime: string | null;
	/** Minutes; of the running entry, until now. */
	duration: number;
	hourlyRate: number;
	isRunning: boolean;
	invoiceId: string | null;
	version: number;
}

export function toEntryView(entry: TimeEntry, now: Instant): TimeEntryView {
	const { id, description, projectName, clientId, clientName, startedAt, endedAt, rate, invoiceId, version } = entry;
	return {
		id,
		description,
		projectName,
		clientId,
		client: clientName ? { id: clientId, name: clientName } : null,
		startTime: new Date(startedAt).toISOString(),
		endTime: endedAt === null ? null : new Date(endedAt).toISOString(),
		duration: minutesBetween(startedAt, endedAt ?? now),
		hourlyRate: rate / 100,
		isRunning: endedAt === null,
		invoiceId,
		version,
	};
}

/** The running entry as the poll shows it, with what a badge needs whose own clock may be wrong. */
export interface RunningEntryView extends TimeEntryView {
	/** When "still working?" was last answered with yes. */
	keptAt: string | null;
	now: string;
}

export function toRunningView(running: RunningTimer, now: Instant): RunningEntryView {
	const keptAt = running.keptAt === null ? null : new Date(running.keptAt).toISOString();
	return { ...toEntryView(toTimeEntry(running), now), keptAt, now: new Date(now).toISOString() };
}
