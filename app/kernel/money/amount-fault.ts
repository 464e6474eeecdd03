import { m } from "~/paraglide/messages";
import { numberFault } from "../field-checks";
import type { Text } from "../text";
import { readTyped } from "../typed-number";
import { decimalsFault } from "./decimals-fault";
import { minorDigits } from "./minor-unit";
import { type Currency, formatAmount, MAX_CENTS, parseDecimal } from "./money";

/** What is wrong with what is typed for an amount above zero in a currency; `null` for nothing. */
export function amountFault(typed: string, currency: Currency, wrong: Text): string | null {
	const [reading = ""] = readTyped(typed);
	return numberFault(typed) ?? aboveZeroFault(reading, wrong) ?? minorUnitsFault(reading, currency);
}

export function aboveZeroFault(plain: string, wrong: Text): string | null {
	if (Number(plain) > MAX_CENTS) return tooLarge("USD");
	return /^\d+(\.\d*)?$/.test(plain) && Number(plain) > 0 ? null : wrong();
}

/** What is wrong with it in its currency: more decimals than that has, or more than can be counted. */
export function minorUnitsFault(plain: string, currency: Currency): string | null {
	const digits = minorDigits(currency);
	if (parseDecimal(plain, digits) !== null) return null;
	const isFine = (plain.split(".")[1] ?? "").replace(/0+$/, "").length > digits;
	return isFine ? decimalsFault(currency) : tooLarge(currency);
}

function tooLarge(currency: Currency): string {
	return m.kernel_amount_large({ max: formatAmount(MAX_CENTS, currency) });
}
