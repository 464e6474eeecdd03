import type { Country } from "~/kernel/countries";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { isMemberState } from "~/taxes/domain/member-states";

const STATES: Readonly<Record<Country, Text>> = {
	ES: m.seller_province,
	FR: m.seller_region,
	GB: m.seller_county,
	IE: m.seller_county,
	IT: m.seller_province,
};

const POSTCODES: Readonly<Record<Country, Text>> = {
	AU: m.seller_postcode,
	GB: m.seller_postcode,
	IE: () => "Eircode",
	NZ: m.seller_postcode,
};

/** What a country calls the part of it that an address is in: "County", "Provincia"; `usual` where nothing is known. */
export function stateLabel(country: Country, usual: Text): string {
	return (STATES[country] ?? usual)();
}

/** What a country calls its postal codes: "Postcode", "Eircode"; `usual` where nothing is known. */
export function postcodeLabel(country: Country, usual: Text): string {
	return (POSTCODES[country] ?? usual)();
}

/** What a VAT number is called: within the European Union French has a name of its own for it. */
export function vatIdLabel(country: Country): string {
	return isMemberState(country) ? m.seller_vat_id_union() : m.seller_vat_id();
}
