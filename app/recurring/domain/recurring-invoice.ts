import type { External, ExternalInput } from "~/changes/domain/external";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import type { Paper } from "~/kernel/countries";
import { addDays, type CalendarDate, dateIn, type Instant } from "~/kernel/time/dates";
import { toInstant } from "~/kernel/time/wall-time";
import type { Retention } from "~/pricing/domain/retention-terms";
import { datesFrom, type Recurrence } from "./recurrence";
import type { Supplied } from "./supplied";

/** What happens on each date: the invoice is sent to its client, or waits among the drafts. */
export const MODES = ["send", "draft"] as const;

/** What each invoice of a series says; its number and dates come with its date. */
export type InvoiceContent = Omit<
	InvoiceInput,
	| "number"
	| "issueDate"
	| "dueDate"
	| "supplyStart"
	| "supplyDate"
	| "exchangeRate"
	| keyof Retention
	| keyof ExternalInput
> & {
	/** What its invoices in a built-in template are on, whatever its account's are on since; absent for A4. */
	paper?: Paper | undefined;
};

/** What its owner decides of a series. */
export interface SeriesPlan extends Recurrence {
	name: string;
	/** How many dates it has at most, skipped ones too. */
	count: number | null;
	/** "08:00", on the owner's clocks. */
	time: string;
	mode: (typeof MODES)[number];
	/** Days from an invoice's date to its due date. */
	dueDays: number;
	/** What its invoices say of when they were supplied. */
	supplied: Supplied;
	invoice: InvoiceContent;
}

/** An invoice that comes back by itself. */
export interface Series extends SeriesPlan, External {
	id: string;
	userId: string;
	/** The first date that is still to come; `null` once there is none. */
	nextOn: CalendarDate | null;
	/** The last date that was invoiced or skipped. */
	lastOn: CalendarDate | null;
	/** How many dates have passed, skipped ones too. */
	done: number;
	pausedAt: Instant | null;
	/** Why the invoice of its next date could not be made; empty where nothing is wrong. */
	trouble: string;
	/** Whether its invoices keep their taxes once the account charges none. */
	keepsTax: boolean;
	/** Whether one of them could not be made before its owner mended something. */
	heldUp: boolean;
	version: number;
	createdAt: Instant;
	updatedAt: Instant;
}

/** A series with the dates of it that are skipped. */
export interface SkippedSeries {
	series: Series;
	skipped: ReadonlySet<CalendarDate>;
}

const SHOWN_DATES = 12;

interface Progress extends Recurrence, Pick<SeriesPlan, "count"> {
	lastOn: CalendarDate | null;
	done: number;
}

/**
 * The first date of a series from a day on, after the last that has passed; `null` where its count is used up or its end has
 * come. What was missed while it did not run stays missed: only an outage is caught up with.
 */
export function nextDate(progress: Progress, today: CalendarDate): CalendarDate | null {
	const { count, done, lastOn } = progress;
	if (count !== null && done >= count) return null;
	const from = lastOn !== null && lastOn >= today ? addDays(lastOn, 1) : today;
	return datesFrom(progress, from, 1)[0] ?? null;
}

/** The series once its next date has passed: it goes on from that date, however late it is by now. */
export function advance<Each extends Series>(
	series: Each,
	date: CalendarDate,
): Pick<Each, "done" | "lastOn" | "nextOn"> {
	const passed = { done: series.done + 1, lastOn: date };
	return { ...passed, nextOn: nextDate({ ...series, ...passed }, addDays(date, 1)) };
}

/** The dates that are still to come, those that are skipped among them. */
export function datesToCome(series: Series, limit = SHOWN_DATES): CalendarDate[] {
	const { nextOn, count, done } = series;
	if (nextOn === null) return [];
	return datesFrom(series, nextOn, count === null ? limit : Math.min(limit, count - done));
}

/** The next date that gets an invoice; `null` where none of those that are shown ahead does. */
export function nextBilled({ series, skipped }: SkippedSeries): CalendarDate | null {
	return datesToCome(series).find((date) => !skipped.has(date)) ?? null;
}

/** The day from which on dates are to come by a plan: tomorrow where its time of today has passed. */
export function firstDayToCome(plan: Pick<SeriesPlan, "time">, timezone: string, now: Instant): CalendarDate {
	const today = dateIn(timezone, now);
	return instantOn(today, plan, timezone) <= now ? addDays(today, 1) : today;
}

/** The date whose invoice would go to the client as soon as a series is saved; `null` where none would. */
export function dateSentNow(
	series: Pick<Series, "nextOn" | "pausedAt" | "mode" | "time" | "heldUp">,
	timezone: string,
	now: Instant,
): CalendarDate | null {
	const { nextOn, pausedAt, mode } = series;
	if (nextOn === null || pausedAt !== null || mode !== "send" || lateDate(series, dateIn(timezone, now))) return null;
	return instantOn(nextOn, series, timezone) <= now ? nextOn : null;
}

/**
 * The date whose invoice is late because something had to be mended: it goes to the client only once its owner says so. `null` where
 * none is. What an outage of ours made late goes by itself.
 */
export function lateDate(
	{ nextOn, heldUp, pausedAt, mode }: Pick<Series, "nextOn" | "heldUp" | "pausedAt" | "mode">,
	today: CalendarDate,
): CalendarDate | null {
	return heldUp && pausedAt === null && mode === "send" && nextOn !== null && nextOn < today ? nextOn : null;
}

/** What becomes of the taxes of its invoices where the account charges none any more. */
export function afterTaxEnd({ keepsTax }: Pick<Series, "keepsTax">): "kept" | "dropped" {
	return keepsTax ? "kept" : "dropped";
}

/** When the invoice of a date is made, on the owner's clocks. */
export function instantOn(date: CalendarDate, { time }: Pick<SeriesPlan, "time">, timezone: string): Instant {
	return toInstant({ wall: `${date}T${time}:00` }, timezone);
}
