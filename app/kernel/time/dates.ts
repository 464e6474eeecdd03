import { currentLanguage, type Language } from "../language/language";
import { currentCountry, dateLocale } from "../language/region";
import type { WeekStart } from "./week-start";

/** A day on the calendar, `YYYY-MM-DD`, with no time and no zone: issue date, due date. */
export type CalendarDate = string;

/** The most that a field of a date takes: a year of four digits, so that typing goes on. */
export const LAST_DAY: CalendarDate = "9999-12-31";

/** An instant, in milliseconds since 1970 UTC. */
export type Instant = number;

export const DAY_MS = 86_400_000;

/** Whether the text is a real day between 1970 and 2199 (docs/reliability.md section 10): 2026-02-30 is not. */
export function isCalendarDate(text: string): text is CalendarDate {
	return /^(19[7-9]\d|2[01]\d\d)-\d\d-\d\d$/.test(text) && isDay(text);
}

/** Whether it is written as a date of a day that there is not: 2026-02-30. */
export function isNoDay(text: string): boolean {
	return isDateShaped(text) && !isDay(text);
}

/** Whether it is written as dates are, whatever it says. */
export function isDateShaped(text: string): boolean {
	return /^\d{4}-\d\d-\d\d$/.test(text);
}

function isDay(text: string): boolean {
	const instant = Date.parse(`${text}T00:00:00Z`);
	return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative where `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The calendar day that an instant falls on in a time zone. */
export function dateIn(timezone: string, instant: Instant): CalendarDate {
	return wallClock(timezone, instant).slice(0, 10);
}

/** The UTC month of an instant, `YYYY-MM`, in which quotas are counted (docs/specification.md section 6). */
export function utcMonth(instant: Instant): string {
	return new Date(instant).toISOString().slice(0, 7);
}

/**
 * The first instant of a day in a zone; where the clocks jump over midnight (Beirut, Havana), the first that exists.
 * Two corrections of a guess are enough, since an offset changes at most once a day.
 */
export function startOfDay(date: CalendarDate, timezone: string): Instant {
	const midnight = Date.parse(`${date}T00:00:00Z`);
	let guess = midnight - offsetAt(timezone, midnight);
	guess = midnight - offsetAt(timezone, guess);
	while (dateIn(timezone, guess) < date) guess += 15 * 60_000;
	return guess;
}

/** The instant at which a due date has passed: the start of the day after it, in the owner's zone. */
export function endOfDay(date: CalendarDate, timezone: string): Instant {
	return startOfDay(addDays(date, 1), timezone);
}

/** The first day of the week that a date lies in: Monday (ISO 8601 weeks), or as said. */
export function weekStart(date: CalendarDate, first: WeekStart = "monday"): CalendarDate {
	const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
	return addDays(date, -((weekday + { monday: 6, sunday: 0, saturday: 1 }[first]) % 7));
}

/** "Jun 2, 2026", in Ireland "2 Jun 2026"; "2 jun 2026", "2 juin 2026" */
export function formatDate(date: CalendarDate, language = currentLanguage(), country = currentCountry()): string {
	return formatDay(date, { language, locale: dateLocale(language, country), style: "medium" });
}

/** "Nov 1 – 30, 2026", in Ireland "1 – 30 Nov 2026"; "1er – 30 nov. 2026"; of a period of one day that day. */
export function formatPeriod(
	[from, to]: readonly [CalendarDate, CalendarDate],
	language = currentLanguage(),
	country = currentCountry(),
): string {
	const format = dayFormat(dateLocale(language, country), "medium");
	const parts = format.formatRangeToParts(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`));
	const text = parts.map(({ type, value }) => (type === "day" ? dayNumber(value, language) : value)).join("");
	// Browsers and workerd have spaces of several widths around the dash.
	return text.replace(/\s*\u2013\s*/, " \u2013 ");
}

/** "Thursday, June 18, 2026", in Ireland "Thursday, 18 June 2026"; "jueves, 18 de junio de 2026", "jeudi 18 juin 2026" */
export function formatLongDate(date: CalendarDate, language = currentLanguage(), country = currentCountry()): string {
	return formatDay(date, { language, locale: dateLocale(language, country), style: "full" });
}

/** A day of a month by its number: "21"; in French "1er", as the first alone is counted. */
export function dayNumber(day: string, language: Language = currentLanguage()): string {
	return language === "fr" && day === "1" ? "1er" : day;
}

/** "June", "junio", "juin", of a month `YYYY-MM`. */
export function formatMonth(month: string, language: Language = currentLanguage()): string {
	const locale = dateLocale(language);
	const names = monthNames.get(locale) ?? new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
	monthNames.set(locale, names);
	return names.format(Date.parse(`${month}-01T00:00:00Z`));
}

const monthNames = new Map<string, Intl.DateTimeFormat>();

/** "Jun 2, 2026, 09:14" on the clock of a time zone. */
export function formatInstant(instant: Instant, timezone: string, language: Language = currentLanguage()): string {
	const wall = wallClock(timezone, instant);
	return `${formatDate(wall.slice(0, 10), language)}, ${wall.slice(11, 16)}`;
}

/** Whether the runtime knows the zone; every zone that is stored has passed this. */
export function isTimezone(name: string): boolean {
	try {
		zoneFormat(name);
		return true;
	} catch {
		return false;
	}
}

interface DayStyle {
	language: Language;
	locale: string;
	style: "medium" | "full";
}

function formatDay(date: CalendarDate, { language, locale, style }: DayStyle): string {
	const [format, at] = [dayFormat(locale, style), Date.parse(`${date}T00:00:00Z`)];
	// Five times the work, and nothing but the first of a French month is written otherwise.
	if (language !== "fr") return format.format(at);
	const parts = format.formatToParts(at);
	return parts.map(({ type, value }) => (type === "day" ? dayNumber(value, language) : value)).join("");
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: string, dateStyle: "medium" | "full"): Intl.DateTimeFormat {
	const key = locale + dateStyle;
	const cached = dayFormats.get(key);
	if (cached) return cached;
	const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle });
	dayFormats.set(key, format);
	return format;
}

/** How far the clocks of the zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(timezone: string, instant: Instant): number {
	return Date.parse(`${wallClock(timezone, instant)}Z`) - Math.floor(instant / 1000) * 1000;
}

export function wallClock(timezone: string, instant: Instant): string {
	const part: Record<string, string> = {};
	for (const { type, value } of zoneFormat(timezone).formatToParts(instant)) part[type] = value;
	return `${part.year?.padStart(4, "0")}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

const zones = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timezone: string): Intl.DateTimeFormat {
	const cached = zones.get(timezone);
	if (cached) return cached;
	const format = new Intl.DateTimeFormat("en-US", {
		timeZone: timezone,
		hourCycle: "h23",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
	});
	zones.set(timezone, format);
	return format;
}
