import { currentLanguage, LANGUAGES, type Language, LOCALES } from "../language/language";
import { OTHER_DIGITS } from "./minor-unit";

/** ISO 4217, list one, as of January 2026: the currencies and funds that have hundredths. No metals, nothing for tests. */
const HUNDREDTHS =
	"AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP " +
	"COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR " +
	"JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN " +
	"NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL " +
	"THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG";

export const CURRENCY_CODES: readonly string[] = [HUNDREDTHS, ...Object.values(OTHER_DIGITS)]
	.join(" ")
	.split(" ")
	.sort();

const CODES: ReadonlySet<string> = new Set(CURRENCY_CODES);

export function isCurrencyCode(code: string): boolean {
	return CODES.has(code);
}

/** "Canadian Dollar", "dólar canadiense", "dollar canadien"; the code of one that has no name in the language. */
export function currencyName(code: string, language: Language = currentLanguage()): string {
	return currencyNames(language).of(code) ?? code;
}

/** Reads a code or a name in any of our languages, in any case ("cad", "Canadian Dollar"), also "CAD, Canadian Dollar". */
export function parseCurrency(text: string): string | null {
	const typed = text.trim().toLowerCase();
	const code = /^[a-z]{3}(?![a-z])/.exec(typed)?.[0].toUpperCase();
	if (code !== undefined && CODES.has(code)) return code;
	const isNamed = (each: string) => LANGUAGES.some((language) => currencyName(each, language).toLowerCase() === typed);
	return typed === "" ? null : (CURRENCY_CODES.find(isNamed) ?? null);
}

const names = new Map<Language, Intl.DisplayNames>();

function currencyNames(language: Language): Intl.DisplayNames {
	const cached = names.get(language) ?? new Intl.DisplayNames(LOCALES[language], { type: "currency" });
	names.set(language, cached);
	return cached;
}
