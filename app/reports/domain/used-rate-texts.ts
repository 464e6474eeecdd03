import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { formatExchangeRate, RATE_PLACES } from "~/taxes/domain/exchange-rate";
import type { UsedRate } from "./report-rates";

/** "EUR 1 = GBP 0.8567, ECB Nov 24, 2026": the reference rates that reports took, each once, the newest first. */
export function usedRateTexts(base: string, reports: readonly ({ rates: UsedRate[] } | null)[]): string[] {
	const taken = reports.flatMap((report) => report?.rates ?? []).filter(({ source }) => source === "ecb");
	const sorted = taken.toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
	const texts = sorted.map(({ currency, day, rate }) => {
		// What is worth a fraction of a cent is said the other way round.
		const isTiny = rate < LEAST_SHOWN;
		const shown = formatExchangeRate(isTiny ? Math.round(10 ** (2 * RATE_PLACES) / Math.max(rate, 1)) : rate);
		const [one, other] = isTiny ? [currency, base] : [base, currency];
		return m.reports_rate_ecb({ base: one, currency: other, rate: shown, date: formatDate(day) });
	});
	return [...new Set(texts)];
}

/** A hundredth, in millionths. */
const LEAST_SHOWN = 10 ** (RATE_PLACES - 2);
