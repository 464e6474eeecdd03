import { minorDigits } from "~/kernel/money/minor-unit";
import type { Cents } from "~/kernel/money/money";
import { addDays, type CalendarDate, dateIn, type Instant, isCalendarDate, wallClock } from "~/kernel/time/dates";
import { MAX_EXCHANGE_RATE, RATE_PLACES } from "./exchange-rate";
import { divide } from "./rounding";

/** What a euro was worth on a day, by currency, in millionths. */
export interface DayRates {
	day: CalendarDate;
	rates: Readonly<Record<string, number>>;
}

/** A day's rates as they are kept: read when they are asked for. */
export interface KeptDay {
	day: CalendarDate;
	/** JSON of {@link DayRates} `rates`. */
	rates: string;
}

const EURO = "EUR";
const MILLION = 10 ** RATE_PLACES;

/**
 * The rates of a file of the European Central Bank (https://www.ecb.europa.eu/stats/eurofxref), one day or several.
 * @throws Error where it has none, or one that is no rate
 */
export function parseReferenceRates(xml: string): DayRates[] {
	const days = xml.split(/<Cube\s+time=/).slice(1);
	if (days.length === 0) throw new Error("the file of reference rates has no day");
	return days.map((part) => {
		const [, day = ""] = /^["'](\d{4}-\d\d-\d\d)["']/.exec(part) ?? [];
		const pairs = [...part.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,9}(?:\.\d{1,9})?)["']/g)];
		const rates = Object.fromEntries(
			pairs.map(([, code = "", rate = ""]) => [code, Math.round(Number(rate) * MILLION)]),
		);
		const isWrong = Object.values(rates).some((rate) => !(rate > 0 && rate <= MAX_EXCHANGE_RATE));
		if (!isCalendarDate(day) || pairs.length === 0 || isWrong)
			throw new Error("a day of the reference rates is no such");
		return { day, rates };
	});
}

/** A currency's worth on a day, as a fraction: `other` of it are `base` of the base currency. */
export interface CrossRate {
	day: CalendarDate;
	/** What a euro is worth in each, in millionths. */
	base: number;
	other: number;
}

/** Looks up the rate of a currency by the last day that is known then; before the first day by the first. */
export function crossRates(base: string, kept: readonly KeptDay[]) {
	const days = [...kept].sort((one, other) => (one.day < other.day ? -1 : 1));
	const read = new Map<CalendarDate, Readonly<Record<string, number>>>();
	const ratesOf = ({ day, rates }: KeptDay) => {
		const known = read.get(day) ?? (JSON.parse(rates) as Record<string, number>);
		read.set(day, known);
		return known;
	};
	const worth = (rates: Readonly<Record<string, number>>, code: string) => (code === EURO ? MILLION : rates[code]);
	return (currency: string, day: CalendarDate): CrossRate | null => {
		const last = days.findLast((each) => each.day <= day) ?? days[0];
		if (!last) return null;
		const rates = ratesOf(last);
		const [one, other] = [worth(rates, base), worth(rates, currency)];
		return one && other ? { day: last.day, base: one, other } : null;
	};
}

/** An amount of another currency in the base currency, both in their minor units, rounded once. */
export function convertCross(amount: Cents, currency: string, base: string, rate: CrossRate): Cents {
	const top = BigInt(amount) * BigInt(rate.base) * 10n ** BigInt(minorDigits(base));
	return Number(divide(top, BigInt(rate.other) * 10n ** BigInt(minorDigits(currency))));
}

/** What one unit of the base currency is worth in the other, in millionths. */
export function crossValue({ base, other }: CrossRate): number {
	return Math.round((other / base) * MILLION);
}

/** Where the European Central Bank publishes, on working days at about four. */
const ZONE = "Europe/Berlin";
const HOUR = 16;
/** So long it is asked for a day that may be a holiday. */
const PATIENCE_HOURS = 4;

/**
 * What is asked for now; `null` for nothing. A working day's rates are asked for until they are there, or it is eight; where
 * more is missing, the file of ninety days is, at any time.
 * @param latest the last day that is kept; `null` where none is
 */
export function missingRates(latest: CalendarDate | null, now: Instant): "last-day" | "ninety-days" | null {
	if (latest === null) return "ninety-days";
	const today = dateIn(ZONE, now);
	const hour = Number(wallClock(ZONE, now).slice(11, 13));
	const expected = lastWorkingDay(hour >= HOUR ? today : addDays(today, -1));
	if (latest >= expected) return null;
	if (latest < lastWorkingDay(addDays(expected, -1))) return "ninety-days";
	return expected === today && hour < HOUR + PATIENCE_HOURS ? "last-day" : null;
}

function lastWorkingDay(day: CalendarDate): CalendarDate {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return addDays(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
}
