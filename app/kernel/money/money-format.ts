import type { Country } from "../countries";
import { type Language, LOCALES } from "../language/language";
import { localeOfMost } from "../language/region";

interface Money {
	currency: string;
	language: Language;
	/** Its reader's; "" where nothing is known of it. */
	country: Country;
}

/** A decimal of so many digits with its currency, as {@link Money} has it. */
export function withSign(decimal: string, money: Money, digits: number): string {
	const { currency, language, country } = money;
	const [display, prefix] = country === "" ? (["symbol", ""] as const) : signIn(money);
	const text = formatter(LOCALES[language], currency, digits, display).format(decimal as unknown as number);
	if (prefix === "") return text;
	const sign = signOf(LOCALES[language], currency, display);
	return text.replace(sign, prefix + sign);
}

type Display = "symbol" | "narrowSymbol";

const SAME_SIGNS: Readonly<Record<string, string>> = {
	USD: "ARS AUD BBD BMD BND BSD BZD CAD CLP COP DOP FJD GYD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD UYU XCD",
	JPY: "CNY",
};

const bySetting = new Map<string, readonly [Display, string]>();

/**
 * How a country's readers tell a currency from others: by its sign alone where people there write it so (CLDR), as
 * Canadian dollars are "$" in Canada; then US dollars are "US$" there. Else as the language has it.
 */
function signIn({ currency, language, country }: Money): readonly [Display, string] {
	const key = currency + language + country;
	const cached = bySetting.get(key);
	if (cached) return cached;
	const own = localeOfMost(country);
	const isBare = (each: string) => own !== null && signOf(own, each, "symbol") === signOf(own, each, "narrowSymbol");
	const locale = LOCALES[language];
	const isBareInLanguage = signOf(locale, currency, "symbol") === signOf(locale, currency, "narrowSymbol");
	const isOwn = isBare(currency);
	const rivals = isBareInLanguage && !isOwn ? (SAME_SIGNS[currency]?.split(" ") ?? []) : [];
	const setting = [isOwn ? "narrowSymbol" : "symbol", rivals.some(isBare) ? currency.slice(0, 2) : ""] as const;
	bySetting.set(key, setting);
	return setting;
}

const signs = new Map<string, string>();

function signOf(locale: string, currency: string, display: Display): string {
	const key = locale + currency + display;
	const cached = signs.get(key);
	if (cached) return cached;
	const parts = formatter(locale, currency, 0, display).formatToParts(0);
	const sign = parts.find(({ type }) => type === "currency")?.value ?? currency;
	signs.set(key, sign);
	return sign;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Intl formatters are slow to make and safe to share. Given a decimal string, they format it exactly (ECMA-402 2023). */
export function formatter(
	locale: string,
	currency: string,
	digits: number,
	display: Display = "symbol",
): Intl.NumberFormat {
	const key = locale + currency + digits + display;
	const cached = formatters.get(key);
	if (cached) return cached;
	const formatter = new Intl.NumberFormat(locale, {
		...(currency && { style: "currency", currency, currencyDisplay: display }),
		// The decimals of ISO 4217: by default Intl leaves out those that are seldom used.
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		// In an invoice Spanish groups four digits too: 1.234,56 €.
		useGrouping: "always",
	});
	formatters.set(key, formatter);
	return formatter;
}
