import { currentLanguage, LOCALES } from "~/kernel/language/language";
import { minorDigits } from "~/kernel/money/minor-unit";
import type { Cents, Currency } from "~/kernel/money/money";

/** Grid lines of a chart: round amounts above 0, at most four, the last at or above the largest bar. */
export function gridLines(largest: Cents): Cents[] {
	const least = Math.max(largest, 100) / 4;
	const power = 10 ** Math.floor(Math.log10(least));
	const step = power * (STEPS.find((factor) => factor * power >= least) ?? 10);
	const lines = Math.max(Math.ceil(Math.max(largest, 1) / step), 1);
	return Array.from({ length: lines }, (_, at) => step * (at + 1));
}

const STEPS = [1, 2, 2.5, 5, 10];

/** What stands at a grid line: "$2.5k", "2 k€". */
export function axisMoney(amount: Cents, currency: Currency): string {
	const format = new Intl.NumberFormat(LOCALES[currentLanguage()], {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
		notation: "compact",
		maximumFractionDigits: 1,
		minimumFractionDigits: 0,
	});
	const text = format.format(amount / 10 ** minorDigits(currency));
	return text.replace("K", "k").replace(/k\s\u20ac/, "k\u20ac");
}
