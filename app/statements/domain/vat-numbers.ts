import { isLuhn, remainderBy97, weightedSum } from "~/kernel/check-digits";
import { isAustrianUid, isBelgian, isCvr, isNif, isSiren, isUid } from "./check-digits";

/** VAT numbers, without the country's letters, whose check digits are known (each country's own rule; python-stdnum agrees). */
const IS_RIGHT: Readonly<Record<string, (rest: string) => boolean>> = {
	AT: (rest) => isAustrianUid(`AT${rest}`),
	BE: isBelgian,
	CH: (rest) => isUid(`CH${rest.replace(/(MWST|TVA|IVA)$/, "")}`),
	DE: isChecked11By10,
	DK: isCvr,
	EE: (digits) => weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
	EL: (digits) => (weightedSum(digits, [256, 128, 64, 32, 16, 8, 4, 2, 0]) % 11) % 10 === Number(digits[8]),
	ES: isNif,
	FI: (digits) => weightedSum(digits, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
	FR: isFrench,
	HR: isChecked11By10,
	HU: (digits) => weightedSum(digits, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
	IE: isIrish,
	IT: isLuhn,
	LU: (digits) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6)),
	NL: isDutch,
	PL: (digits) => weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7, 0]) % 11 === Number(digits[9]),
	PT: (digits) => digitOf(weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 0])) === Number(digits[8]),
	SE: (digits) => isLuhn(digits.slice(0, 10)),
	SI: (digits) => digitOf(weightedSum(digits, [8, 7, 6, 5, 4, 3, 2, 0])) === Number(digits[7]),
};

/** Whether the check digits of a VAT number, right in its form and with its country's letters, are wrong. */
export function isWrongVatNumber(vatId: string): boolean {
	return vatId !== "" && !(IS_RIGHT[vatId.slice(0, 2)]?.(vatId.slice(2)) ?? true);
}

/** 11 less the rest by 11, which is 0 where it has two digits. */
function digitOf(sum: number): number {
	const check = 11 - (sum % 11);
	return check > 9 ? 0 : check;
}

/** ISO 7064 MOD 11,10. */
function isChecked11By10(digits: string): boolean {
	let product = 10;
	for (const digit of digits.slice(0, -1)) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
	return (11 - product) % 10 === Number(digits.at(-1));
}

/** A SIREN after its key, of which the kind with letters is not published (CGI, annexe IV). */
function isFrench(rest: string): boolean {
	const [key, siren] = [rest.slice(0, 2), rest.slice(2)];
	return isSiren(siren) && (!/^\d{2}$/.test(key) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key));
}

const IRISH_LETTERS = "WABCDEFGHIJKLMNOPQRSTUV";

/** Seven digits, their letter, and since 2013 another that counts nine times; the older kind is taken as it is. */
function isIrish(rest: string): boolean {
	const [, digits, letter, second] = /^(\d{7})([A-W])([A-I]?)$/.exec(rest) ?? [];
	if (digits === undefined) return true;
	const more = second ? 9 * (second.charCodeAt(0) - 64) : 0;
	return IRISH_LETTERS[(weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + more) % 23] === letter;
}

/** By the number of a company or, since 2020, of a sole trader, as a whole by 97 ("+" is 36, "*" is 37). */
function isDutch(rest: string): boolean {
	const digits = /^(\d{9})B/.exec(rest)?.[1];
	if (digits && weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 0]) % 11 === Number(digits[8])) return true;
	return remainderBy97(`NL${rest}`.replaceAll("+", "36").replaceAll("*", "37")) === 1;
}
