import type { Country } from "../countries";
import { localeOfMost } from "../language/region";
import type { Currency } from "./money";

/** Where the euro's decimals follow a point, as English is written there. */
const EURO_WITH_POINT: readonly Country[] = ["IE", "MT"];

/** The francs of Africa and the Pacific, whose codes name no country. */
const FRANCS = /^X[AOP]F$/;

const signs = new Map<Country, string>();

/** What stands before the decimals where most people of a country write them (CLDR); "" where nothing is known of it. */
export function decimalSignOf(country: Country): string {
	const cached = signs.get(country);
	if (cached !== undefined) return cached;
	const locale = localeOfMost(country);
	if (locale === null) return "";
	const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1.5);
	const sign = parts.find(({ type }) => type === "decimal")?.value ?? "";
	signs.set(country, sign);
	return sign;
}

/** Whether who writes amounts of a currency, in a country, may well put a comma before the decimals. */
export function usesComma(currency: Currency, country: Country = ""): boolean {
	if (decimalSignOf(country) === ",") return true;
	if (currency === "EUR") return !EURO_WITH_POINT.includes(country);
	return FRANCS.test(currency) || decimalSignOf(currency.slice(0, 2)) === ",";
}
