import type { Instant } from "~/kernel/dates";
import type { Cents } from "~/kernel/money";
import type { FinishedTimer, RunningTimer } from "~/kernel/ports";

/** Time that somebody worked (spec section 3). */
export interface TimeEntry {
	id: string;
	description: string;
	projectName: string;
	/** A saved client; `null` where there is none, or none any more. */
	clientId: string | null;
	/** As the client is called, or was when it went; empty where there was none. */
	clientName: string;
	startedAt: Instant;
	/** `null` while it runs. */
	endedAt: Instant | null;
	/** Of an hour, in the account's currency. */
	rate: Cents;
	/** The invoice that bills it; while there is one the entry is locked. */
	invoiceId: string | null;
	/** Grows by one with every change; `ETag` and the edit form carry it. */
	version: number;
}

export const BADGES = ["Running", "Billable", "Invoiced"] as const;
export type Badge = (typeof BADGES)[number];

/** What the list says of an entry (spec section 4). */
export function badgeOf({ endedAt, invoiceId }: Pick<TimeEntry, "endedAt" | "invoiceId">): Badge {
	if (endedAt === null) return "Running";
	return invoiceId === null ? "Billable" : "Invoiced";
}

/** What the timer holds, as an entry: the running one, or one that the database lacks as yet. */
export function entryOf(timer: RunningTimer | FinishedTimer): TimeEntry {
	const { id, description, projectName, clientId, clientName, startedAt, rate } = timer;
	const endedAt = "endedAt" in timer ? timer.endedAt : null;
	return {
		id,
		description,
		projectName,
		clientId,
		clientName,
		startedAt,
		endedAt,
		rate,
		invoiceId: null,
		version: 1,
	};
}
