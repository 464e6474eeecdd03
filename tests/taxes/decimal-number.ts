import type { Decimal } from "~/taxes/domain/decimal";

/** Reads "12.5" or "-3", of at most `places` decimals; `null` for all else. */
export function toDecimalNumber(text: string, places: number): Decimal | null {
	const match = /^(-?)(\d{1,15})(?:\.(\d*?)0*)?$/.exec(text.trim());
	if (!match) return null;
	const [, sign, whole = "", fraction = ""] = match;
	const value = Number(`${sign}${whole}${fraction}`);
	return fraction.length <= places && Number.isSafeInteger(value) ? { value, scale: fraction.length } : null;
}
