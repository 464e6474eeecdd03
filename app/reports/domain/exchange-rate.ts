import type { CalendarDate } from "~/kernel/dates";
import { minorDigits } from "~/kernel/minor-unit";
import type { Cents } from "~/kernel/money";
import { divide } from "~/money/domain/rounding";

/** What one unit of the base currency is worth in another, on a day. */
export interface ExchangeRate {
	currency: string;
	day: CalendarDate;
	/** In millionths: 1.085 is 1,085,000. */
	rate: number;
}

/** Decimals of a rate. */
export const RATE_PLACES = 6;

/** An amount of a day in the base currency, in its minor units; `null` where no rate is known. */
export type Convert = (amount: Cents, currency: string, day: CalendarDate) => Cents | null;

/** Converts by the last rate of the day or before it; where all are of later days, by the first of them. */
export function converter(base: string, rates: readonly ExchangeRate[]): Convert {
	const sorted = [...rates].sort((one, other) => (one.day < other.day ? -1 : 1));
	return (amount, currency, day) => {
		if (currency === base) return amount;
		const own = sorted.filter((each) => each.currency === currency);
		const nearest = own.findLast((each) => each.day <= day) ?? own[0];
		if (!nearest) return null;
		const top = BigInt(amount) * 10n ** BigInt(minorDigits(base) + RATE_PLACES);
		return Number(divide(top, 10n ** BigInt(minorDigits(currency)) * BigInt(nearest.rate)));
	};
}
