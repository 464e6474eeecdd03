/** The check digit of a Swiss QR reference: modulo 10, recursive (SIX, Swiss QR-bill guidelines 2.3, annex B). */
export function recursiveCheckDigit(digits: string): number {
	const carry = [...digits].reduce((rest, digit) => CARRIES[(rest + Number(digit)) % 10] ?? 0, 0);
	return (10 - carry) % 10;
}

const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** The remainder of letters and digits by 97, A being 10 (ISO 7064 MOD 97-10). */
export function remainderBy97(text: string): number {
	let rest = 0;
	for (const character of text) {
		const value = Number.parseInt(character, 36);
		rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
	}
	return rest;
}

/** Whether the last two digits check the characters before them, as those of a CPF (to 11) and a CNPJ (to 9) do. */
export function isCheckedByTwo(text: string, highestWeight: number): boolean {
	return [2, 1].every((left) => {
		const values = [...text.slice(0, -left)].reverse().map((character) => character.charCodeAt(0) - 48);
		const sum = values.reduce((total, value, place) => total + value * (2 + (place % (highestWeight - 1))), 0);
		const digit = sum % 11 < 2 ? 0 : 11 - (sum % 11);
		return Number(text.at(-left)) === digit;
	});
}

/** Luhn's check digit, the last one (ISO/IEC 7812-1): SIREN, SIRET, partita IVA, a Swedish organisation's number. */
export function isLuhn(digits: string): boolean {
	return (
		[...digits]
			.reverse()
			.reduce((sum, digit, place) => sum + (place % 2 === 1 ? crossSum(2 * Number(digit)) : Number(digit)), 0) %
			10 ===
		0
	);
}

/** The check digit of GS1, the last one, whose neighbours count three times. */
export function isGs1(digits: string): boolean {
	return (
		[...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 1 ? 3 : 1), 0) % 10 === 0
	);
}

export function weightedSum(digits: string, weights: readonly number[]): number {
	return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
}

/** 14 as 1 + 4. */
export function crossSum(upTo99: number): number {
	return Math.floor(upTo99 / 10) + (upTo99 % 10);
}
