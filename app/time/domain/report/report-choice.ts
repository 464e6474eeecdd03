import { addDays, weekStart } from "~/kernel/time/dates";
import type { EntryFilter } from "../list-query";
import { beforeDates, beforeNamed, type Calendar, namedPeriod, type PeriodName } from "./named-period";
import type { ReportGroup } from "./time-report";

/** What a report is asked for: entries by their filter, in a period by its name or by days, in one or two groups. */
export interface ReportChoice extends EntryFilter {
	/** Days that are said beside it come first. */
	period?: PeriodName | undefined;
	by: ReportGroup;
	within?: ReportGroup | undefined;
}

/** The days of a report, and those that it is compared with: none for one without a first day, or that ends before it. */
export function spanOf({ period, from, to }: ReportChoice, calendar: Calendar) {
	if (period && !from && !to) return { ...namedPeriod(period, calendar), before: beforeNamed(period, calendar) };
	const last = to ?? calendar.today;
	return { from, to, before: from && from <= last ? beforeDates({ from, to: last }) : null };
}

/** Weeks that the page shows where nothing is said, this one included. */
const WEEKS = 12;

/** The first day of what the page shows by itself. */
export function usualStart(calendar: Calendar): string {
	return addDays(weekStart(calendar.today, calendar.weekStart), -7 * (WEEKS - 1));
}
