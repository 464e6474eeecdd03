import type { Cents } from "~/kernel/money/money";
import { DAY_MS, type Instant } from "~/kernel/time/dates";

/** The timer's transitions (docs/specification.md section 4); `workers/timer-object.ts` keeps the state. */

export interface TimerDetails {
	description: string;
	projectName: string;
	/** The project of that name when it was said; `null` where there was none. Absent in what was started before these. */
	projectId?: string | null;
	clientId: string | null;
	/** The client's name, so that the badge needs no database. */
	clientName: string;
	rate: Cents;
	/** Absent in what was started before entries said so. */
	billable?: boolean;
	rateChosen?: boolean;
	billableChosen?: boolean;
	/** Absent likewise. */
	tags?: string[];
}

export interface RunningTimer extends TimerDetails {
	id: string;
	startedAt: Instant;
	/** When "still working?" was last answered with yes. */
	keptAt: Instant | null;
}

export interface FinishedTimer extends TimerDetails {
	id: string;
	startedAt: Instant;
	endedAt: Instant;
}

/** After this long the page asks "still working?", and again as long after the answer. */
export const STILL_WORKING_AFTER_MS = 10 * 3_600_000;

export function started(details: TimerDetails, id: string, now: Instant): RunningTimer {
	return { ...details, id, startedAt: now, keptAt: null };
}

/** Running becomes stopped, now or at `endedAt`. Where the clock was put back the entry has no time, never less. */
export function stopped(running: RunningTimer, now: Instant, endedAt?: Instant): FinishedTimer | "out of range" {
	const { keptAt, ...entry } = running;
	const latest = Math.max(now, running.startedAt);
	const end = endedAt ?? latest;
	if (end < running.startedAt || end > latest) return "out of range";
	return { ...entry, endedAt: end };
}

export type TimerChange = Partial<TimerDetails & Pick<RunningTimer, "startedAt" | "keptAt">>;

/** Why a start can't be changed to another. */
export type StartFault = "in the future" | "too long ago";

/** Longer than a person works, in days; catches a mistyped year. */
export const MAX_DAYS = 31;

/** What runs says something else, or began at another time. */
export function changed(running: RunningTimer, change: TimerChange, now: Instant): RunningTimer | StartFault {
	const { startedAt = running.startedAt } = change;
	if (startedAt > Math.max(now, running.startedAt)) return "in the future";
	if (startedAt < Math.min(now - MAX_DAYS * DAY_MS, running.startedAt)) return "too long ago";
	return { ...running, ...change };
}

type Since = Pick<RunningTimer, "startedAt" | "keptAt">;

/** From when on a timer may have been forgotten. */
export function forgottenFrom({ startedAt, keptAt }: Since): Instant {
	return Math.max(startedAt, keptAt ?? 0) + STILL_WORKING_AFTER_MS;
}

export function isForgotten(timer: Since, now: Instant): boolean {
	return now >= forgottenFrom(timer);
}

/** "01:42:08"; hours go on past 99. */
export function clockFace(elapsedMs: number): string {
	const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
