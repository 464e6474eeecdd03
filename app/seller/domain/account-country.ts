import type { Country } from "~/kernel/countries";
import { countryOfZone } from "~/kernel/time/zone-country";

interface KnownOfAccount {
	/** What the account says of its business, and the country that it charges tax in; either may be unknown. */
	business: { country: Country } | null | undefined;
	taxCountry?: Country | undefined;
	timezone?: string;
}

/** Where an account is: as it says itself, else where it charges tax, else where its clock is; "" where that says nothing. */
export function accountCountry({ business, taxCountry, timezone }: KnownOfAccount): Country {
	return business?.country || taxCountry || (timezone ? countryOfZone(timezone) : "");
}
