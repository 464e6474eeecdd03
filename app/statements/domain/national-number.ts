import { isGs1, isLuhn } from "~/kernel/check-digits";
import type { Country } from "~/kernel/countries";
import {
	isAbn,
	isAustrianUid,
	isBelgian,
	isCodiceFiscale,
	isCvr,
	isGstin,
	isIrd,
	isNif,
	isNorwegian,
	isSiren,
	isSiret,
	isUid,
} from "./check-digits";

/** A number that a country gives to businesses or taxpayers, kept without its spaces, dots and hyphens. */
interface NationalNumber {
	/** As the country itself calls it, in every language. */
	name: string;
	/** One with right check digits, as it is written. */
	example: string;
	isValid(bare: string): boolean;
	/** As it is written there; as it is kept, where nothing groups it. */
	written?(bare: string): string;
}

const form = (pattern: RegExp) => (bare: string) => pattern.test(bare);
const grouped = (pattern: RegExp, by: string) => (bare: string) => bare.replace(pattern, by);
const threes = grouped(/^(\d{3})(\d{3})(\d{3})/, "$1 $2 $3");

/** Numbers of businesses, by country; of a country with several the first is the usual one. */
const COMPANY_NUMBERS: Readonly<Record<Country, readonly NationalNumber[]>> = {
	FR: [
		{ name: "SIREN", example: "732 829 320", isValid: isSiren, written: threes },
		{
			name: "SIRET",
			example: "732 829 320 00074",
			isValid: isSiret,
			written: grouped(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1 $2 $3 $4"),
		},
	],
	AT: [{ name: "Firmenbuchnummer", example: "FN 123456a", isValid: form(/^FN\d{1,6}[A-Z]$/), written: firmenbuch }],
	CH: [{ name: "UID", example: "CHE-116.281.710", isValid: isUid, written: uid }],
	GB: [{ name: "Company number", example: "01234567", isValid: form(/^(\d{8}|[A-Z]{2}\d{6}|[A-Z]{2}\d{5}[A-Z])$/) }],
	IE: [{ name: "CRO number", example: "123456", isValid: form(/^\d{1,6}$/) }],
	NL: [{ name: "KvK", example: "12345678", isValid: form(/^\d{8}$/) }],
	BE: [
		{
			name: "Ondernemingsnummer / BCE",
			example: "0403.170.701",
			isValid: isBelgian,
			written: grouped(/^(\d{4})(\d{3})(\d{3})$/, "$1.$2.$3"),
		},
	],
	DK: [{ name: "CVR", example: "13585628", isValid: isCvr }],
	NO: [{ name: "Org.nr.", example: "974 760 673", isValid: isNorwegian, written: threes }],
	SE: [
		{
			name: "Org.nr.",
			example: "556703-7485",
			isValid: (bare) => /^\d{10}$/.test(bare) && isLuhn(bare),
			written: grouped(/^(\d{6})(\d{4})$/, "$1-$2"),
		},
	],
	AU: [
		{
			name: "ABN",
			example: "51 824 753 556",
			isValid: isAbn,
			written: grouped(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4"),
		},
	],
	NZ: [{ name: "NZBN", example: "9429041561089", isValid: (bare) => /^94\d{11}$/.test(bare) && isGs1(bare) }],
	SG: [{ name: "UEN", example: "201912345K", isValid: form(/^(\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/) }],
	ZA: [
		{
			name: "Company registration number",
			example: "2015/123456/07",
			isValid: form(/^(19|20)\d{2}\/\d{6}\/\d{2}$/),
		},
	],
};

interface TaxNumber extends NationalNumber {
	/** Stands beside the VAT number, and not in its place. */
	beside?: true;
}

/** Numbers of taxpayers that are no VAT number, by country. */
const TAX_NUMBERS: Readonly<Record<Country, TaxNumber>> = {
	DE: { name: "Steuernummer", example: "21/815/08150", isValid: form(/^[\d/ ]{10,16}$/) },
	AT: { name: "Steuernummer", example: "12-345/6789", isValid: form(/^[\d/-]{9,11}$/) },
	ES: { name: "NIF", example: "12345678Z", isValid: isNif },
	IT: { name: "Codice fiscale", example: "RSSMRA85T10A562S", isValid: isCodiceFiscale, beside: true },
	IN: { name: "GSTIN", example: "27AAPFU0939F1ZV", isValid: isGstin },
	NZ: {
		name: "GST number",
		example: "49-091-850",
		isValid: isIrd,
		written: (bare) => bare.replace(/^(\d{2,3})(\d{3})(\d{3})$/, "$1-$2-$3"),
	},
	SG: { name: "GST Reg. No.", example: "M90312345A", isValid: form(/^([MF][A-Z0-9]\d{7}[A-Z]|\d{8,9}[A-Z])$/) },
	ZA: { name: "VAT no.", example: "4123456789", isValid: form(/^4\d{9}$/) },
	CA: {
		name: "GST/HST no.",
		example: "123456782 RT0001",
		isValid: (bare) => /^\d{9}RT\d{4}$/.test(bare) && isLuhn(bare.slice(0, 9)),
		written: grouped(/^(\d{9})(RT\d{4})$/, "$1 $2"),
	},
	JP: { name: "Registration No.", example: "T1234567890123", isValid: form(/^T\d{13}$/) },
};

const NUMBERS = { companyNumber: COMPANY_NUMBERS, taxId: TAX_NUMBERS };
export type NumberField = keyof typeof NUMBERS;

function numbersOf(field: NumberField, country: Country): readonly NationalNumber[] {
	const numbers = NUMBERS[field][country];
	return numbers === undefined ? [] : [numbers].flat();
}

/** "SIREN / SIRET", and one as it is written; `null` where the country's are not known. */
export function describeNumber(field: NumberField, country: Country): { name: string; example: string } | null {
	const numbers = numbersOf(field, country);
	const [usual] = numbers;
	return usual ? { name: numbers.map(({ name }) => name).join(" / "), example: usual.example } : null;
}

/** Where clients are known by the tax office's number, and not by a register's. */
const BY_TAX_NUMBER = new Set<Country>(["ES", "IT", "IN"]);

function clientNumberField(country: Country): NumberField {
	return BY_TAX_NUMBER.has(country) ? "taxId" : "companyNumber";
}

/** What a country knows a client by; `null` where that is not known. */
export function describeClientNumber(country: Country) {
	return describeNumber(clientNumberField(country), country);
}

/** A client's number with its name, as {@link writtenNumber}. */
export function writtenClientNumber(typed: string, country: Country, usual: string): string {
	return writtenNumber(clientNumberField(country), typed, country, usual);
}

/** Whether a typed number is none of the country's: its form or its check digits are wrong. */
export function isWrongNumber(field: NumberField, typed: string, country: Country): boolean {
	const numbers = numbersOf(field, country);
	return typed !== "" && numbers.length > 0 && findNumber(field, typed, country) === null;
}

/** With its name and its groups: "SIREN 732 829 320"; what is none of the country's after `usual`, as it was typed. */
export function writtenNumber(field: NumberField, typed: string, country: Country, usual: string): string {
	if (typed === "") return "";
	const found = findNumber(field, typed, country);
	if (found) return `${found.number.name} ${found.number.written?.(found.bare) ?? typed.trim().toUpperCase()}`;
	return [describeNumber(field, country)?.name ?? usual, typed].filter(Boolean).join(" ");
}

/** The SIREN of a SIREN or SIRET, and the SIRET where it is one; both empty for what is neither. */
export function frenchNumbers(typed: string): { siren: string; siret: string } {
	const bare = bareNumber(typed);
	if (isSiret(bare)) return { siren: bare.slice(0, 9), siret: bare };
	return { siren: isSiren(bare) ? bare : "", siret: "" };
}

/** VAT numbers, without the country's letters, whose check digits are known. */
const VAT_NUMBERS: Readonly<Record<string, (rest: string) => boolean>> = {
	AT: (rest) => isAustrianUid(`AT${rest}`),
	BE: isBelgian,
	CH: (rest) => isUid(`CH${rest.replace(/(MWST|TVA|IVA)$/, "")}`),
	DK: isCvr,
	ES: isNif,
	FR: isFrenchVat,
	IT: isLuhn,
};

/** Whether the check digits of a VAT number, with its country's letters, are wrong. */
export function isWrongVatNumber(vatId: string): boolean {
	return vatId !== "" && !(VAT_NUMBERS[vatId.slice(0, 2)]?.(vatId.slice(2)) ?? true);
}

/** A SIREN after its key, of which the kind with letters is not published (CGI, annexe IV). */
function isFrenchVat(rest: string): boolean {
	const [key, siren] = [rest.slice(0, 2), rest.slice(2)];
	return isSiren(siren) && (!/^\d{2}$/.test(key) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key));
}

/** Whether a country's number of taxpayers stands beside the VAT number. */
export function isBesideVat(country: Country): boolean {
	return TAX_NUMBERS[country]?.beside ?? false;
}

/** Without spaces, dots and hyphens, in capitals. */
export function bareNumber(typed: string): string {
	return typed.replace(/[\s.\u2013-]+/g, "").toUpperCase();
}

function findNumber(field: NumberField, typed: string, country: Country) {
	const texts = [bareNumber(typed), typed.trim()];
	for (const number of numbersOf(field, country)) {
		const bare = texts.find(number.isValid);
		if (bare !== undefined) return { number, bare };
	}
	return null;
}

/** "FN 123456a": its letter is written small. */
function firmenbuch(bare: string): string {
	return `FN ${bare.slice(2).toLowerCase()}`;
}

function uid(bare: string): string {
	return bare.replace(/^CHE(\d{3})(\d{3})(\d{3})$/, "CHE-$1.$2.$3");
}
