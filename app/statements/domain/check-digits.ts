import { crossSum, isLuhn, weightedSum } from "~/kernel/check-digits";

/** Ten digits, the last two 97 less the rest by 97 of those before (Belgium, KB 24.6.2003). */
export function isBelgian(digits: string): boolean {
	return /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

/** Nine digits by 11 (Brønnøysundregistrene). */
export function isNorwegian(digits: string): boolean {
	return /^\d{9}$/.test(digits) && weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

/** Eight digits by 11 (Erhvervsstyrelsen). */
export function isCvr(digits: string): boolean {
	return /^\d{8}$/.test(digits) && weightedSum(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

/** Eleven digits by 89, the first less one (Australian Business Register). */
export function isAbn(digits: string): boolean {
	if (!/^\d{11}$/.test(digits)) return false;
	return (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
}

/** Luhn's, but for the offices of La Poste, whose digits come to a multiple of five (INSEE). */
export function isSiret(digits: string): boolean {
	if (!/^\d{14}$/.test(digits)) return false;
	const isPost = digits.startsWith("356000000") && weightedSum(digits, Array(14).fill(1)) % 5 === 0;
	return isPost || (isLuhn(digits.slice(0, 9)) && isLuhn(digits));
}

export function isSiren(digits: string): boolean {
	return /^\d{9}$/.test(digits) && isLuhn(digits);
}

/** Of a Swiss UID, "CHE" and nine digits, the last by 11 (eCH-0097). */
export function isUid(text: string): boolean {
	const digits = /^CHE(\d{9})$/.exec(text)?.[1];
	if (digits === undefined) return false;
	const check = (11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11;
	return check === Number(digits[8]);
}

/** Of an Austrian UID, "ATU" and eight digits (BMF, form U 15). */
export function isAustrianUid(text: string): boolean {
	const digits = /^ATU(\d{8})$/.exec(text)?.[1];
	if (digits === undefined) return false;
	const sum = [...digits.slice(0, 7)].reduce(
		(total, digit, place) => total + crossSum(Number(digit) * (place % 2 === 1 ? 2 : 1)),
		0,
	);
	return (10 - ((sum + 4) % 10)) % 10 === Number(digits[7]);
}

const NIF_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const CIF_LETTERS = "JABCDEFGHI";

/** Of a Spaniard (NIF), a foreigner (NIE) or an organisation (CIF); RD 1065/2007, articles 19 to 22, Orden EHA/451/2008. */
export function isNif(text: string): boolean {
	const person = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(text);
	if (person) {
		const [, first = "", digits = "", letter = ""] = person;
		if (digits.length !== (first === "" ? 8 : 7)) return false;
		const number = Number(first === "" ? digits : "XYZ".indexOf(first) + digits);
		return NIF_LETTERS[number % 23] === letter;
	}
	const [, kind = "", digits = "", check = ""] = /^([A-HJ-NP-SUVW])(\d{7})([0-9A-J])$/.exec(text) ?? [];
	if (kind === "") return false;
	const sum = [...digits].reduce(
		(total, digit, place) => total + (place % 2 === 0 ? crossSum(2 * Number(digit)) : Number(digit)),
		0,
	);
	const control = (10 - (sum % 10)) % 10;
	const [asDigit, asLetter] = [check === String(control), check === CIF_LETTERS[control]];
	if ("ABEH".includes(kind)) return asDigit;
	return "NPQRSW".includes(kind) ? asLetter : asDigit || asLetter;
}

const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** Of a person, sixteen characters of which the last checks the others (D.M. 12 March 1974), or eleven digits of Luhn's. */
export function isCodiceFiscale(text: string): boolean {
	if (/^\d{11}$/.test(text)) return isLuhn(text);
	// Digits of two people with the same code have letters in their place.
	if (!/^[A-Z]{6}[0-9L-NP-V]{2}[A-EHLMPR-T][0-9L-NP-V]{2}[A-Z][0-9L-NP-V]{3}[A-Z]$/.test(text)) return false;
	const sum = [...text.slice(0, 15)].reduce((total, character, place) => {
		const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
		return total + (place % 2 === 0 ? (ODD_VALUES[value] ?? 0) : value);
	}, 0);
	return String.fromCharCode(65 + (sum % 26)) === text[15];
}

/** Fifteen characters, the last by 36 (India, CGST Rules 2017, rule 10). */
export function isGstin(text: string): boolean {
	if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
	const sum = [...text.slice(0, 14)].reduce((total, character, place) => {
		const product = Number.parseInt(character, 36) * (place % 2 === 0 ? 1 : 2);
		return total + Math.floor(product / 36) + (product % 36);
	}, 0);
	return ((36 - (sum % 36)) % 36).toString(36).toUpperCase() === text[14];
}

/** Eight or nine digits by 11, with other weights where the first leave 10 (New Zealand, Inland Revenue). */
export function isIrd(digits: string): boolean {
	if (!/^\d{8,9}$/.test(digits)) return false;
	const nine = digits.padStart(9, "0");
	const check = (weights: readonly number[]) => (11 - (weightedSum(nine, weights) % 11)) % 11;
	const first = check([3, 2, 7, 6, 5, 4, 3, 2]);
	return (first === 10 ? check([7, 4, 3, 2, 5, 2, 7, 6]) : first) === Number(nine[8]);
}
