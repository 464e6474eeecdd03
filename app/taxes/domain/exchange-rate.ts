import { currentLanguage, type Language } from "~/kernel/language/language";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Cents, formatDecimal, toDecimal } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import { divide } from "./rounding";

/** What one unit of the base currency is worth in another, on a day. */
export interface ExchangeRate {
	currency: string;
	day: CalendarDate;
	/** In millionths: 1.085 is 1,085,000. */
	rate: number;
}

export const RATE_PLACES = 6;

/** The most that a unit of the base currency can be worth: a thousand times that of the dinar of Kuwait in Iranian rials. */
export const MAX_EXCHANGE_RATE = 10 ** 15;

/** As people write it, without zeros at its end: "1.085". */
export function formatExchangeRate(rate: number, language: Language = currentLanguage()): string {
	const [, fraction = ""] = plainExchangeRate(rate).split(".");
	return formatDecimal(rate, RATE_PLACES, fraction.length, language);
}

export function plainExchangeRate(rate: number): string {
	return toDecimal(rate, RATE_PLACES).replace(/\.?0+$/, "");
}

/** The last rate that is kept of a currency for a day or before it; none is no answer. */
export function rateOn(rates: readonly ExchangeRate[], currency: string, day: CalendarDate): ExchangeRate | undefined {
	const candidates = rates.filter((each) => each.currency === currency && each.day <= day);
	return candidates.reduce<ExchangeRate | undefined>(
		(last, each) => (last && last.day >= each.day ? last : each),
		undefined,
	);
}

/** An amount of a day in the base currency, in its minor units, at a rate of its own if it has one; `null` where none is known. */
export type Convert = (amount: Cents, currency: string, day: CalendarDate, own?: number | null) => Cents | null;

/**
 * Converts by the last rate of the day or before it; where all are of later days, by the first of them.
 * @param use told of each rate that is taken of these
 */
export function converter(
	base: string,
	rates: readonly ExchangeRate[],
	use: (rate: ExchangeRate) => void = () => {},
): Convert {
	const sorted = [...rates].sort((one, other) => (one.day < other.day ? -1 : 1));
	const rateNear = (currency: string, day: CalendarDate) => {
		const candidates = sorted.filter((each) => each.currency === currency);
		const near = candidates.findLast((each) => each.day <= day) ?? candidates[0];
		if (near) use(near);
		return near?.rate;
	};
	return (amount, currency, day, own) => {
		if (currency === base) return amount;
		const rate = own ?? rateNear(currency, day);
		if (!rate) return null;
		const top = BigInt(amount) * 10n ** BigInt(minorDigits(base) + RATE_PLACES);
		return Number(divide(top, 10n ** BigInt(minorDigits(currency)) * BigInt(rate)));
	};
}
