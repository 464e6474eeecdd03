import { type External, newExternal } from "~/changes/domain/external";
import type { Rounding } from "~/clients/domain/rounding";
import type { Price } from "~/kernel/money/money";
import { foldText, type Text } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { FinishedTimer, RunningTimer } from "./timer";

export interface TimeEntry extends External {
	id: string;
	description: string;
	projectName: string;
	/** That project; `null` without one, of the running entry also where its name is new. */
	projectId: string | null;
	/** A saved client; `null` where there is none, or none any more. */
	clientId: string | null;
	/** As the client is called, or was when it went; empty where there was none. */
	clientName: string;
	startedAt: Instant;
	/** `null` while it runs. */
	endedAt: Instant | null;
	/** Not worked, in minutes; 0 while it runs. */
	breakMinutes: number;
	/** Whether its times were said, and not its day alone. */
	exactTimes: boolean;
	/** Of an hour, in the account's currency. */
	rate: Price;
	/** Whether the rate was chosen for this entry, and does not follow it to another project. */
	rateChosen: boolean;
	/** Whether it may be on an invoice. */
	billable: boolean;
	/** The same of `billable`. */
	billableChosen: boolean;
	/** In their order. */
	tags: string[];
	/** The invoice that bills it; while there is one the entry is locked. */
	invoiceId: string | null;
	/** Of the running one, when it began. */
	updatedAt: Instant;
	version: number;
}

/** How many others are named that an entry overlaps. */
export const MOST_NAMED = 3;

export interface ListedEntry extends TimeEntry {
	/** The number of the invoice that bills it; `null` where none does, or it is gone. */
	invoiceNumber: string | null;
	/** How its project's time is rounded, else its client's. */
	rounding: Rounding | null;
	/** Descriptions of what it overlaps, the first begun first and at most one more than are named; where it was asked. */
	overlaps?: string[];
}

export function hasEnded<Entry extends TimeEntry>(entry: Entry): entry is Entry & { endedAt: Instant } {
	return entry.endedAt !== null;
}

/** What an entry is searched by besides its client's name, folded. */
export function searchText({ description, projectName }: Pick<TimeEntry, "description" | "projectName">): string {
	return foldText(`${description}\n${projectName}`);
}

export type Badge = "running" | "billable" | "not-billable" | "invoiced";

export const BADGE_LABELS: Record<Badge, Text> = {
	running: m.time_badge_running,
	billable: m.time_badge_billable,
	"not-billable": m.time_not_billable,
	invoiced: m.time_badge_invoiced,
};

/** What the list says of an entry (docs/specification.md section 4). */
export function chooseBadge({
	endedAt,
	invoiceId,
	billable,
}: Pick<TimeEntry, "endedAt" | "invoiceId" | "billable">): Badge {
	if (endedAt === null) return "running";
	if (invoiceId !== null) return "invoiced";
	return billable ? "billable" : "not-billable";
}

/** What the timer holds, as an entry: the running one, or one that the database lacks as yet. */
export function toTimeEntry(timer: RunningTimer | FinishedTimer): TimeEntry {
	const { id, description, projectName, projectId = null, clientId, clientName, startedAt, rate } = timer;
	const { rateChosen = true, billable = true, billableChosen = !billable, tags = [] } = timer;
	const endedAt = "endedAt" in timer ? timer.endedAt : null;
	return {
		id,
		description,
		projectName,
		projectId,
		clientId,
		clientName,
		startedAt,
		endedAt,
		breakMinutes: 0,
		exactTimes: true,
		rate,
		rateChosen,
		billable,
		billableChosen,
		tags,
		invoiceId: null,
		...newExternal({}),
		updatedAt: endedAt ?? startedAt,
		version: 1,
	};
}
