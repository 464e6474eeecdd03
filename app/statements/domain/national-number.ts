import { isGs1, isLuhn } from "~/kernel/check-digits";
import type { Country } from "~/kernel/countries";
import {
	isAbn,
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
import { clientNumberField, NUMBER_NAMES, type NumberField, numberName } from "./number-names";

/** How a number of number-names.ts is checked and written, without its spaces, dots and hyphens. */
interface NumberRule {
	isValid(bare: string): boolean;
	/** As it is written there; as it is kept, where nothing groups it. */
	written?(bare: string): string;
}

const form = (pattern: RegExp) => (bare: string) => pattern.test(bare);
const grouped = (pattern: RegExp, by: string) => (bare: string) => bare.replace(pattern, by);
const threes = grouped(/^(\d{3})(\d{3})(\d{3})/, "$1 $2 $3");

/** In the order of their names. */
const COMPANY_RULES: Readonly<Record<Country, readonly NumberRule[]>> = {
	FR: [
		{ isValid: isSiren, written: threes },
		{
			isValid: isSiret,
			written: grouped(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, "$1 $2 $3 $4"),
		},
	],
	AT: [{ isValid: form(/^FN\d{1,6}[A-Z]$/), written: firmenbuch }],
	CH: [{ isValid: isUid, written: uid }],
	GB: [{ isValid: form(/^(\d{8}|[A-Z]{2}\d{6}|[A-Z]{2}\d{5}[A-Z])$/) }],
	IE: [{ isValid: form(/^\d{1,6}$/) }],
	NL: [{ isValid: form(/^\d{8}$/) }],
	BE: [
		{
			isValid: isBelgian,
			written: grouped(/^(\d{4})(\d{3})(\d{3})$/, "$1.$2.$3"),
		},
	],
	DK: [{ isValid: isCvr }],
	NO: [{ isValid: isNorwegian, written: threes }],
	SE: [
		{
			isValid: (bare) => /^\d{10}$/.test(bare) && isLuhn(bare),
			written: grouped(/^(\d{6})(\d{4})$/, "$1-$2"),
		},
	],
	AU: [
		{
			isValid: isAbn,
			written: grouped(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4"),
		},
	],
	NZ: [{ isValid: (bare) => /^94\d{11}$/.test(bare) && isGs1(bare) }],
	SG: [{ isValid: form(/^(\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/) }],
	ZA: [
		{
			isValid: form(/^(19|20)\d{2}\/\d{6}\/\d{2}$/),
		},
	],
};

interface TaxNumberRule extends NumberRule {
	/** Stands beside the VAT number, and not in its place. */
	beside?: true;
}

const TAX_RULES: Readonly<Record<Country, readonly TaxNumberRule[]>> = {
	DE: [{ isValid: form(/^[\d/ ]{10,16}$/) }],
	AT: [{ isValid: form(/^[\d/-]{9,11}$/) }],
	ES: [{ isValid: isNif }],
	IT: [{ isValid: isCodiceFiscale, beside: true }],
	IN: [{ isValid: isGstin }],
	NZ: [
		{
			isValid: isIrd,
			written: (bare) => bare.replace(/^(\d{2,3})(\d{3})(\d{3})$/, "$1-$2-$3"),
		},
	],
	SG: [{ isValid: form(/^([MF][A-Z0-9]\d{7}[A-Z]|\d{8,9}[A-Z])$/) }],
	ZA: [{ isValid: form(/^4\d{9}$/) }],
	CA: [
		{
			isValid: (bare) => /^\d{9}RT\d{4}$/.test(bare) && isLuhn(bare.slice(0, 9)),
			written: grouped(/^(\d{9})(RT\d{4})$/, "$1 $2"),
		},
	],
	JP: [{ isValid: form(/^T\d{13}$/) }],
};

const RULES = { companyNumber: COMPANY_RULES, taxId: TAX_RULES };

/** The names of a country's numbers, each with its rule. */
function numbersOf(field: NumberField, country: Country): readonly (NumberRule & { name: string })[] {
	const rules = RULES[field][country] ?? [];
	const names = NUMBER_NAMES[field][country] ?? [];
	return rules.flatMap((rule, at) => (names[at] ? [{ name: names[at], ...rule }] : []));
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
	return [numberName(field, country) ?? usual, typed].filter(Boolean).join(" ");
}

/** The SIREN of a SIREN or SIRET, and the SIRET where it is one; both empty for what is neither. */
export function frenchNumbers(typed: string): { siren: string; siret: string } {
	const bare = bareNumber(typed);
	if (isSiret(bare)) return { siren: bare.slice(0, 9), siret: bare };
	return { siren: isSiren(bare) ? bare : "", siret: "" };
}

/** Whether a country's number of taxpayers stands beside the VAT number. */
export function isBesideVat(country: Country): boolean {
	return TAX_RULES[country]?.[0]?.beside ?? false;
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
