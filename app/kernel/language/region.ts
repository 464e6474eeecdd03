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

const dayFirst = new Map<Country, boolean>();

function putsDayFirst(reader: Country): boolean {
	if (!/^[A-Z]{2}$/.test(reader)) return false;
	const known = dayFirst.get(reader);
	if (known !== undefined) return known;
	const { language } = new Intl.Locale(`und-${reader}`).maximize();
	const format = new Intl.DateTimeFormat(`${language}-${reader}`, { dateStyle: "medium", calendar: "gregory" });
	const parts = format.formatToParts(0).map(({ type }) => type);
	const isFirst = parts.indexOf("day") < parts.indexOf("month");
	dayFirst.set(reader, isFirst);
	return isFirst;
}
