import type { Instant } from "~/kernel/dates";
import { minutesBetween } from "./hours";
import type { TimeEntry } from "./time-entry";

/** An entry as the API shows it (spec section 3). */
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
