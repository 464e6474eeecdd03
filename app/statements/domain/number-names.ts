import type { Country } from "~/kernel/countries";
import { currentLanguage, type Language } from "~/kernel/language/language";

/** A number that a country gives to businesses or taxpayers. */
export interface NumberName {
	/** As the country itself calls it, in every language. */
	name: string;
	/** One with right check digits, as it is written. */
	example: string;
}

/** Numbers of businesses, by country; of a country with several the first is the usual one. */
const COMPANY_NUMBERS: Readonly<Record<Country, readonly NumberName[]>> = {
	FR: [
		{ name: "SIREN", example: "732 829 320" },
		{ name: "SIRET", example: "732 829 320 00074" },
	],
	AT: [{ name: "Firmenbuchnummer", example: "FN 123456a" }],
	CH: [{ name: "UID", example: "CHE-116.281.710" }],
	GB: [{ name: "Company number", example: "01234567" }],
	IE: [{ name: "CRO number", example: "123456" }],
	NL: [{ name: "KvK", example: "12345678" }],
	BE: [{ name: "Ondernemingsnummer / BCE", example: "0403.170.701" }],
	DK: [{ name: "CVR", example: "13585628" }],
	NO: [{ name: "Org.nr.", example: "974 760 673" }],
	SE: [{ name: "Org.nr.", example: "556703-7485" }],
	AU: [{ name: "ABN", example: "51 824 753 556" }],
	NZ: [{ name: "NZBN", example: "9429041561089" }],
	SG: [{ name: "UEN", example: "201912345K" }],
	ZA: [{ name: "Company registration number", example: "2015/123456/07" }],
};

/** Numbers of taxpayers that are no VAT number, by country. */
const TAX_NUMBERS: Readonly<Record<Country, readonly NumberName[]>> = {
	DE: [{ name: "Steuernummer", example: "21/815/08150" }],
	AT: [{ name: "Steuernummer", example: "12-345/6789" }],
	ES: [{ name: "NIF", example: "12345678Z" }],
	IT: [{ name: "Codice fiscale", example: "RSSMRA85T10A562S" }],
	IN: [{ name: "GSTIN", example: "27AAPFU0939F1ZV" }],
	NZ: [{ name: "GST number", example: "49-091-850" }],
	SG: [{ name: "GST Reg. No.", example: "M90312345A" }],
	ZA: [{ name: "VAT no.", example: "4123456789" }],
	CA: [{ name: "GST/HST no.", example: "123456782 RT0001" }],
	JP: [{ name: "Registration No.", example: "T1234567890123" }],
};

/** What forms show, without the rules of national-number.ts, which a browser has no use for. */
export const NUMBER_NAMES = { companyNumber: COMPANY_NUMBERS, taxId: TAX_NUMBERS };
export type NumberField = keyof typeof NUMBER_NAMES;

/** "SIREN / SIRET", and one as it is written; `null` where the country's are not known. */
export function describeNumber(field: NumberField, country: Country): NumberName | null {
	const numbers = NUMBER_NAMES[field][country] ?? [];
	const [usual] = numbers;
	return usual ? { name: numbers.map(({ name }) => name).join(" / "), example: usual.example } : null;
}

/** Where clients are known by the tax office's number, and not by a register's. */
const BY_TAX_NUMBER = new Set<Country>(["ES", "IT", "IN"]);

export function clientNumberField(country: Country): NumberField {
	return BY_TAX_NUMBER.has(country) ? "taxId" : "companyNumber";
}

/** What a country knows a client by; `null` where that is not known. */
export function describeClientNumber(country: Country): NumberName | null {
	return describeNumber(clientNumberField(country), country);
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
