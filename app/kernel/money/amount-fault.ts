import { ambiguousNumberFault } from "../field-checks";
import type { Text } from "../text";
import { currentNotation, readTyped } from "../typed-number";
import { decimalsFault } from "./decimals-fault";
import { minorDigits } from "./minor-unit";
import { type Currency, readDecimal } from "./money";

/** The browser's look at an amount above zero in a currency, by the rules of `typed-amount.ts`. */
export function amountFault(typed: string, currency: Currency, wrong: Text): string | null {
	const asked = ambiguousNumberFault(typed);
	if (asked) return asked;
	const text = typed.trim();
	const digits = minorDigits(currency);
	const value = readDecimal(text, currentNotation(), digits);
	if (value !== null) return value > 0 ? null : wrong();
	const fraction = (readTyped(text)[0] ?? "").split(".")[1] ?? "";
	return fraction.replace(/0+$/, "").length > digits ? decimalsFault(currency) : wrong();
}
