import { numberFault } from "../field-checks";
import type { Text } from "../text";
import { currentNotation, withoutPercent } from "../typed-number";
import { readDecimal } from "./money";

interface Rule {
	wrong: Text;
	least: number;
	most?: number;
	places: number;
}

/** The browser's look at a number, by the rules of `decimal.ts`; an empty one is 0. */
export function decimalFault(typed: string, { wrong, least, most = Infinity, places }: Rule): string | null {
	const unread = numberFault(typed);
	if (unread) return unread;
	const value = readDecimal(typed.trim(), currentNotation(), places);
	return value !== null && value >= least && value <= most ? null : wrong();
}

/** The same at a percentage, which may have its sign. */
export function percentFault(typed: string, rule: Rule): string | null {
	return decimalFault(withoutPercent(typed), rule);
}

/** Whether a plain decimal has too many digits to be meant, typed out or as JSON writes it (1e+308). */
export function isHuge(plain: string): boolean {
	return /^\d{12,}([.,]\d*)?$|^\d(\.\d+)?e\+\d+$/.test(plain);
}
