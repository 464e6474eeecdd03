import type { Country } from "~/kernel/countries";
import { currentLanguage, type Language } from "~/kernel/language/language";

/** Numbers of businesses as their country calls them, in every language; of a country with several the first is the usual one. */
const COMPANY_NUMBERS: Readonly<Record<Country, readonly string[]>> = {
	FR: ["SIREN", "SIRET"],
	AT: ["Firmenbuchnummer"],
	CH: ["UID"],
	GB: ["Company number"],
	IE: ["CRO number"],
	NL: ["KvK"],
	BE: ["Ondernemingsnummer / BCE"],
	DK: ["CVR"],
	NO: ["Org.nr."],
	SE: ["Org.nr."],
	AU: ["ABN"],
	NZ: ["NZBN"],
	SG: ["UEN"],
	ZA: ["Company registration number"],
};

/** Numbers of taxpayers that are no VAT number. */
const TAX_NUMBERS: Readonly<Record<Country, readonly string[]>> = {
	DE: ["Steuernummer"],
	AT: ["Steuernummer"],
	ES: ["NIF"],
	IT: ["Codice fiscale"],
	IN: ["GSTIN"],
	NZ: ["GST number"],
	SG: ["GST Reg. No."],
	ZA: ["VAT no."],
	CA: ["GST/HST no."],
	JP: ["Registration No."],
};

/** What forms show, without the rules of national-number.ts, which a browser has no use for. */
export const NUMBER_NAMES = { companyNumber: COMPANY_NUMBERS, taxId: TAX_NUMBERS };
export type NumberField = keyof typeof NUMBER_NAMES;

/** "SIREN / SIRET"; `null` where the country's numbers are not known. */
export function numberName(field: NumberField, country: Country): string | null {
	return NUMBER_NAMES[field][country]?.join(" / ") ?? null;
}

/** Where clients are known by the tax office's number, and not by a register's. */
const BY_TAX_NUMBER = new Set<Country>(["ES", "IT", "IN"]);

export function clientNumberField(country: Country): NumberField {
	return BY_TAX_NUMBER.has(country) ? "taxId" : "companyNumber";
}

/** What a country knows a client by; `null` where that is not known. */
export function clientNumberName(country: Country): string | null {
	return numberName(clientNumberField(country), country);
}

/** VAT numbers as they are written, by country: one that is real in its form and its check digits. */
const VAT_EXAMPLES: Readonly<Record<Country, string>> = {
	...{ AT: "ATU13585627", BE: "BE0403170701", CH: "CHE-116.281.710 MWST", DE: "DE123456788", DK: "DK13585628" },
	...{ ES: "ESB58378431", FI: "FI12345671", FR: "FR44732829320", GB: "GB123456789", GR: "EL123456783" },
	...{ IE: "IE1234567FA", IT: "IT00743110157", LU: "LU12345613", NL: "NL123456789B13", NO: "NO974760673MVA" },
	...{ PL: "PL1234563218", PT: "PT123456789", SE: "SE556703748501" },
};

/** Where the country is not known, one of the reader's own. */
const USUAL_VAT: Readonly<Record<Language, Country>> = { en: "IE", es: "ES", fr: "FR" };

export function vatExample(country: Country): string {
	return VAT_EXAMPLES[country] ?? VAT_EXAMPLES[USUAL_VAT[currentLanguage()]] ?? "";
}
