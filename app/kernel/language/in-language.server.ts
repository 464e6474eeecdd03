import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "~/paraglide/runtime";
import type { Country } from "../countries";
import { countryOfZone } from "../time/zone-country";
import type { Language } from "./language";
import { overwriteCountry } from "./region";

const languages = new AsyncLocalStorage<Language>();
const countries = new AsyncLocalStorage<Country>();
overwriteGetLocale(() => languages.getStore() ?? "en");
overwriteCountry(() => countries.getStore() ?? "");

interface Reader {
	language: Language;
	country?: Country;
	/** Says the country where that isn't known. */
	timezone?: string;
}

/** Does the work, and all that it awaits, in a language: messages, dates and numbers in it are that language's. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
	return languages.run(language, work);
}

/** Does the work, and all that it awaits, with dates and sums of money as the readers of a country write them. */
export function inCountry<Result>(country: Country, work: () => Result): Result {
	return countries.run(country, work);
}

/** Does the work, and all that it awaits, in a reader's language, with dates and sums of money as their country writes them. */
export function forReader<Result>({ language, country, timezone }: Reader, work: () => Result): Result {
	return inLanguage(language, () => inCountry(country || (timezone ? countryOfZone(timezone) : ""), work));
}
