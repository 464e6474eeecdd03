import type { Country } from "../countries";
import { currentLanguage, type Language, LOCALES } from "./language";

let country: () => Country = () => globalThis.document?.documentElement.dataset.country ?? "";

/** Where the reader of what is worked on lives (`in-language.server.ts`), in the browser who the page is for; "" where nothing is known. */
export function currentCountry(): Country {
	return country();
}

export function overwriteCountry(read: () => Country): void {
	country = read;
}

/**
 * Whose rules dates follow (BCP 47). English puts the day first in most countries; where nothing is known of the reader, and
 * where the month comes first in the country's own language too, it is written as in the United States.
 */
export function dateLocale(language: Language = currentLanguage(), reader: Country = currentCountry()): string {
	return language === "en" && putsDayFirst(reader) ? "en-GB" : LOCALES[language];
}

/** How most people of a country write (CLDR): "de-DE" of "DE"; `null` of what is no country. */
export function localeOfMost(country: Country): string | null {
	if (!/^[A-Z]{2}$/.test(country)) return null;
	const { language } = new Intl.Locale(`und-${country}`).maximize();
	return `${language}-${country}`;
}

const dayFirst = new Map<Country, boolean>();

function putsDayFirst(reader: Country): boolean {
	const known = dayFirst.get(reader);
	if (known !== undefined) return known;
	const locale = localeOfMost(reader);
	if (locale === null) return false;
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", calendar: "gregory" });
	const parts = format.formatToParts(0).map(({ type }) => type);
	const isFirst = parts.indexOf("day") < parts.indexOf("month");
	dayFirst.set(reader, isFirst);
	return isFirst;
}
