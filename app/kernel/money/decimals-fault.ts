import { m } from "~/paraglide/messages";
import { minorDigits } from "./minor-unit";
import type { Currency } from "./money";

/** What is said of a number with more decimals than its currency has. */
export function decimalsFault(currency: Currency): string {
	const digits = minorDigits(currency);
	if (digits === 0) return m.kernel_no_decimals({ currency });
	if (digits === 3) return m.kernel_three_decimals();
	return digits === 4 ? m.kernel_four_decimals() : m.kernel_two_decimals();
}
