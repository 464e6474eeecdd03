import { type Convert, converter, type ExchangeRate } from "~/taxes/domain/exchange-rate";
import { convertCross, crossRates, crossValue, type KeptDay } from "~/taxes/domain/reference-rate";

/** A rate that a report took, and who said it: the account, or the European Central Bank. */
export interface UsedRate extends ExchangeRate {
	source: "typed" | "ecb";
}

/**
 * How a report converts: by the last rate that was typed for the day or before it; else by the reference rates; else by the
 * first that was typed.
 * @param kept none where the account does not go by them
 */
export function reportRates(base: string, rates: readonly ExchangeRate[], kept: readonly KeptDay[]) {
	const used = new Map<string, UsedRate>();
	const note = (rate: UsedRate) => used.set(`${rate.currency} ${rate.day} ${rate.source}`, rate);
	const typed = converter(base, rates, (rate) => note({ ...rate, source: "typed" }));
	const cross = crossRates(base, kept);
	const convert: Convert = (amount, currency, day, own) => {
		const isTyped = own || rates.some((each) => each.currency === currency && each.day <= day);
		const rate = currency === base || isTyped ? null : cross(currency, day);
		if (!rate) return typed(amount, currency, day, own);
		note({ currency, day: rate.day, rate: crossValue(rate), source: "ecb" });
		return convertCross(amount, currency, base, rate);
	};
	const listUsed = () =>
		[...used.values()].sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
	return { convert, used: listUsed };
}
