import type { CalendarDate } from "~/kernel/time/dates";

/** When a series starts again at 1. */
export const RESETS = ["never", "year", "month"] as const;
export type Resets = (typeof RESETS)[number];

/** How an account's numbers follow one another: text with one `{seq:3}`, and `{year}`, `{yy}`, `{month}` as one likes. */
export interface NumberSeries {
	pattern: string;
	resets: Resets;
}

/** The most that a counter may come to. */
export const MAX_SEQUENCE = 999_999_999;

export const PARTS = ["{seq:3}", "{year}", "{yy}", "{month}"] as const;

const PART = /\{(?:seq(?::([1-9]))?|year|yy|month)\}/g;

/** The number at a place of the series, on a day in the account's time zone: `{year}-{seq:3}` is "2026-049". */
export function writeNumber({ pattern }: NumberSeries, sequence: number, today: CalendarDate): string {
	const [year = "", month = ""] = today.split("-");
	return pattern.replace(PART, (part, digits = "1") => {
		if (part === "{year}") return year;
		if (part === "{yy}") return year.slice(2);
		return part === "{month}" ? month : String(sequence).padStart(Number(digits), "0");
	});
}

/** The place of a number in the series on a day: `{year}-{seq:3}` has "2026-049" at 49; `null` where it is not of it. */
export function sequenceOf(series: NumberSeries, number: string, today: CalendarDate): number | null {
	const [before = "", after = ""] = series.pattern
		.split(/\{seq(?::[1-9])?\}/)
		.map((text) => writeNumber({ ...series, pattern: text }, 0, today));
	const digits = number.slice(before.length, number.length - after.length);
	const sequence = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
	return sequence > 0 && writeNumber(series, sequence, today) === number ? sequence : null;
}

/** The stretch that a day is in and counts by itself: "2026", "2026-06", or "" where the series never starts again. */
export function periodOn(resets: Resets, today: CalendarDate): string {
	return { never: "", year: today.slice(0, 4), month: today.slice(0, 7) }[resets];
}

/** The first day of the period after that of a day; `null` where there is none. */
export function nextPeriodStart(resets: Resets, today: CalendarDate): CalendarDate | null {
	if (resets === "never") return null;
	const [year = 0, month = 0] = today.split("-").map(Number);
	if (resets === "year" || month === 12) return `${year + 1}-01-01`;
	return `${year}-${String(month + 1).padStart(2, "0")}-01`;
}

export type PatternFault = "sequence" | "braces" | "length" | "year" | "month";

/** What is wrong with a series: numbers would come twice, or be no numbers; `null` for nothing. */
export function patternFault({ pattern, resets }: NumberSeries): PatternFault | null {
	const parts: string[] = pattern.match(PART) ?? [];
	if (/[{}]/.test(pattern.replace(PART, ""))) return "braces";
	if (parts.filter((part) => part.startsWith("{seq")).length !== 1) return "sequence";
	if (pattern.length > 50 || writeNumber({ pattern, resets }, MAX_SEQUENCE, "2026-12-31").length > 50) return "length";
	if (resets === "never") return null;
	if (!parts.includes("{year}") && !parts.includes("{yy}")) return "year";
	return resets === "month" && !parts.includes("{month}") ? "month" : null;
}

/**
 * The series that the number used last seems to be of, and what would follow it: after "2026-048" in 2026
 * `{year}-{seq:3}` with 49, after "INV-204696" `INV-{seq:6}` with 204697. Without a number `{year}-{seq:3}` from 1 on.
 */
export function proposeSeries(last: string | null, today: CalendarDate): NumberSeries & { next: number } {
	const [, before = "", digits = "", after = ""] = /^(.*?)(\d{1,9})(\D*)$/.exec(last?.replace(/[{}]/g, "") ?? "") ?? [];
	if (digits === "") return { pattern: "{year}-{seq:3}", resets: "year", next: 1 };
	const year = today.slice(0, 4);
	const dated = new RegExp(`(?<!\\d)${year}(?!\\d)`);
	const pattern = `${before.replace(dated, "{year}")}{seq:${digits.length}}${after}`;
	const series: NumberSeries = { pattern, resets: dated.test(before) ? "year" : "never" };
	return { ...series, next: Math.min(Number(digits) + 1, MAX_SEQUENCE) };
}
