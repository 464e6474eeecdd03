import { type Country, countryName } from "./countries";
import { currentLanguage, type Language } from "./language/language";

export interface Address {
	streetAddress: string;
	city: string;
	state: string;
	zip: string;
	country: Country;
}

/** Where the city comes before the postal code, as in "Portland, OR 97209" (UPU S42 address templates). */
const CITY_FIRST = new Set(["US", "CA", "AU", "GB", "IE", "NZ", "IN", "other", ""]);

/** An address as it goes on an envelope: street, town in the order of its country, country in a language. */
export function addressLines(address: Address, language: Language = currentLanguage()): string[] {
	const { streetAddress, city, state, zip, country } = address;
	const town = CITY_FIRST.has(country)
		? [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")
		: [[zip, city].filter(Boolean).join(" "), state].filter(Boolean).join(", ");
	return [streetAddress, town, countryName(country, language)].filter(Boolean);
}
