import type { Country } from "~/kernel/countries";
import { m } from "~/paraglide/messages";

export type BankCodeName = "routing" | "sortCode" | "transit" | "bsb" | "ifsc";

interface BankCode {
	name: BankCodeName;
	/** What is wrong with it, fit to show; `null` where nothing is. */
	fault(code: string): string | null;
	text(code: string): string;
}

/** How accounts of a country are named where they have no IBAN. Texts come and go without spaces and hyphens. */
interface BankScheme {
	/** The bank's own code; `null` where the account's number says the bank, or none is known. */
	code: BankCode | null;
	normaliseCode(code: string): string;
	numberFault(number: string): string | null;
	numberText(number: string): string;
}

const same = (text: string) => text;

function digits(least: number, most: number) {
	const form = new RegExp(`^\\d{${least},${most}}$`);
	return (number: string) => (form.test(number) ? null : m.seller_account_digits({ least, most }));
}

function grouped(...lengths: number[]) {
	const form = new RegExp(`^${lengths.map((length) => `(.{${length}})`).join("")}(.*)$`);
	return (text: string) => form.exec(text)?.slice(1).filter(Boolean).join("-") ?? text;
}

/** The check digit of an ABA routing number: weights 3, 7, 1 (ANSI X9.100-160). */
function isRoutingNumber(code: string): boolean {
	if (!/^\d{9}$/.test(code)) return false;
	const sum = [...code].reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0);
	return sum > 0 && sum % 10 === 0;
}

const matches = (form: RegExp, message: () => string) => (code: string) => (form.test(code) ? null : message());

/** Of electronic transfers: a zero, the institution, the transit (Payments Canada, standard 006). */
const fromElectronic = (code: string) => code.replace(/^0(\d{3})(\d{5})$/, "$2$1");

const OTHER: BankScheme = {
	code: null,
	normaliseCode: same,
	numberFault: matches(/^[A-Z0-9]{4,34}$/, m.seller_account_number_form),
	numberText: same,
};

const SCHEMES: Readonly<Record<Country, BankScheme>> = {
	US: {
		...OTHER,
		code: { name: "routing", fault: (code) => (isRoutingNumber(code) ? null : m.seller_routing_form()), text: same },
		numberFault: digits(4, 17),
	},
	GB: {
		...OTHER,
		code: { name: "sortCode", fault: matches(/^\d{6}$/, m.seller_sort_code_form), text: grouped(2, 2) },
		numberFault: matches(/^\d{8}$/, m.seller_account_number_gb),
	},
	CA: {
		...OTHER,
		code: { name: "transit", fault: matches(/^\d{8}$/, m.seller_transit_form), text: grouped(5) },
		normaliseCode: fromElectronic,
		numberFault: digits(7, 12),
	},
	AU: {
		...OTHER,
		code: { name: "bsb", fault: matches(/^\d{6}$/, m.seller_bsb_form), text: grouped(3) },
		numberFault: digits(5, 10),
	},
	NZ: { ...OTHER, numberFault: digits(15, 16), numberText: grouped(2, 4, 7) },
	IN: {
		...OTHER,
		code: { name: "ifsc", fault: matches(/^[A-Z]{4}0[A-Z0-9]{6}$/, m.seller_ifsc_form), text: same },
		numberFault: digits(9, 18),
	},
};

export function bankScheme(country: Country): BankScheme {
	return SCHEMES[country] ?? OTHER;
}
