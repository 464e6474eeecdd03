import { addDays, type CalendarDate, daysBetween, weekStart } from "~/kernel/time/dates";
import type { WeekStart } from "~/kernel/time/week-start";

export const PERIOD_NAMES = [
	"today",
	"this_week",
	"last_week",
	"this_month",
	"last_month",
	"this_quarter",
	"last_quarter",
	"this_year",
	"last_year",
] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** Both days are part of it. */
export interface Period {
	from: CalendarDate;
	to: CalendarDate;
}

export interface Calendar {
	today: CalendarDate;
	weekStart: WeekStart;
}

type Unit = "day" | "week" | "month" | "quarter" | "year";

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** A period by its name, as it is on a day: this one up to that day, the last one as a whole. */
export function namedPeriod(name: PeriodName, calendar: Calendar): Period {
	const unit = unitOf(name);
	const from = startOf(unit, calendar.today, calendar.weekStart);
	if (!name.startsWith("last_")) return { from, to: calendar.today };
	const to = addDays(from, -1);
	return { from: startOf(unit, to, calendar.weekStart), to };
}

/**
 * What a named period is compared with: the whole one before a whole one; of one that is not over, as much of the one
 * before: on November 27 this month with October 1 to 27, on March 30 with all of February.
 */
export function beforeNamed(name: PeriodName, calendar: Calendar): Period {
	const unit = unitOf(name);
	const { from, to } = namedPeriod(name, calendar);
	const last = addDays(from, -1);
	const isWhole = startOf(unit, addDays(to, 1), calendar.weekStart) > from;
	return { from: startOf(unit, last, calendar.weekStart), to: isWhole ? last : oneBack(unit, to) };
}

/** What chosen days are compared with: as many months right before whole months, else as many days right before them. */
export function beforeDates({ from, to }: Period): Period {
	const next = addDays(to, 1);
	const isWhole = from.endsWith("-01") && next.endsWith("-01");
	const start = isWhole ? addMonths(from, monthNumber(from) - monthNumber(next)) : null;
	return { from: start ?? addDays(from, -daysBetween(from, next)), to: addDays(from, -1) };
}

function unitOf(name: PeriodName): Unit {
	return name === "today" ? "day" : (name.replace(/^(this|last)_/, "") as Unit);
}

function startOf(unit: Unit, day: CalendarDate, first: WeekStart): CalendarDate {
	if (unit === "day") return day;
	if (unit === "week") return weekStart(day, first);
	const month = monthNumber(day);
	return addMonths(`${day.slice(0, 7)}-01`, -(month % MONTHS[unit]));
}

/** The same day one unit earlier; where that month is shorter, its last. */
function oneBack(unit: Unit, day: CalendarDate): CalendarDate {
	if (unit === "day" || unit === "week") return addDays(day, unit === "day" ? -1 : -7);
	return addMonths(day, -MONTHS[unit]);
}

/** Months since January of the year 0. */
function monthNumber(day: CalendarDate): number {
	return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function addMonths(day: CalendarDate, months: number): CalendarDate {
	const number = monthNumber(day) + months;
	const first = (month: number) =>
		`${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
	const last = addDays(first(number + 1), -1);
	const wanted = `${last.slice(0, 8)}${day.slice(8)}`;
	return wanted < last ? wanted : last;
}
