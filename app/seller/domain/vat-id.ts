import { type Country, countryName, parseCountry } from "~/kernel/countries";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { isNif } from "~/statements/domain/check-digits";

/** What follows the two letters in a country's VAT numbers (VIES, questions and answers; the countries' own pages). */
const PATTERNS: Readonly<Record<string, RegExp>> = {
	AT: /^U\d{8}$/,
	BE: /^[01]\d{9}$/,
	BG: /^\d{9,10}$/,
	CH: /^E\d{9}(MWST|TVA|IVA)?$/,
	CY: /^\d{8}[A-Z]$/,
	CZ: /^\d{8,10}$/,
	DE: /^\d{9}$/,
	DK: /^\d{8}$/,
	EE: /^\d{9}$/,
	EL: /^\d{9}$/,
	ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
	FI: /^\d{8}$/,
	FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
	GB: /^(\d{9}(\d{3})?|(GD|HA)\d{3})$/,
	HR: /^\d{11}$/,
	HU: /^\d{8}$/,
	IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
	IT: /^\d{11}$/,
	LT: /^(\d{9}|\d{12})$/,
	LU: /^\d{8}$/,
	LV: /^\d{11}$/,
	MT: /^\d{8}$/,
	NL: /^[A-Z0-9+*]{10}\d{2}$/,
	NO: /^\d{9}MVA$/,
	PL: /^\d{10}$/,
	PT: /^\d{9}$/,
	RO: /^\d{2,10}$/,
	SE: /^\d{10}01$/,
	SI: /^\d{8}$/,
	SK: /^\d{10}$/,
	XI: /^(\d{9}(\d{3})?|(GD|HA)\d{3})$/,
};

const ANY = /^[A-Z0-9]{2,13}$/;

/** Prefixes that are no country codes: Greece and Northern Ireland (BR-CO-09). */
const PREFIX_NAMES: Readonly<Record<string, Text>> = {
	EL: () => countryName("GR"),
	XI: m.seller_northern_ireland,
};

/** What is wrong with a VAT identifier, fit to show; `null` where nothing is. Checks its form, not whether it is in use. */
export function vatIdFault(vatId: string): string | null {
	const prefix = vatId.slice(0, 2);
	const hasPrefix = /^[A-Z]{2}$/.test(prefix) && (prefix in PREFIX_NAMES || parseCountry(prefix) !== null);
	if (!hasPrefix) return m.seller_vat_id_prefix();
	if (prefix === "GR") return m.seller_vat_id_greek();
	const form = PATTERNS[prefix];
	if ((form ?? ANY).test(vatId.slice(2))) return null;
	return m.seller_vat_id_form({ country: PREFIX_NAMES[prefix]?.() ?? countryName(prefix) });
}

/** A NIF as people in Spain write it, without the letters of the country. */
const SPANISH = /^(\d{8}[A-Z]|[A-HJ-NP-SUVW-Z]\d{7}[0-9A-Z])$/;

/** The same of one that was typed, which may be a NIF without its ES, as Spain writes it, if its control is right. */
export function typedVatIdFault(vatId: string): string | null {
	if (!SPANISH.test(vatId)) return vatIdFault(vatId);
	return isNif(vatId) ? null : m.seller_nif_wrong();
}

/** Capitals, without the spaces, dots and hyphens that people set. */
export function normaliseVatId(typed: string): string {
	return typed.replace(/[\s.-]+/g, "").toUpperCase();
}

/** As it is known in other countries: before a NIF of Spain stands ES. `country`: whose number it is. */
export function prefixedVatId(vatId: string, country: Country): string {
	return country === "ES" && isNif(vatId) ? `ES${vatId}` : vatId;
}
