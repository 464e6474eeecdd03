import { m } from "~/paraglide/messages";
import { numberFault } from "../field-checks";
import type { Text } from "../text";
import { currentNotation, readTyped } from "../typed-number";
import { isHuge } from "./decimal-fault";
import { formatHundredths, readDecimal } from "./money";

/** The most that one hour, or one unit of an invoice's line, may cost, in hundredths of the major unit (docs/specification.md section 5). */
export const MAX_RATE = 10_000_000_000;

/** How {@link MAX_RATE} is said. */
export function maxRate(): { max: string } {
	return { max: formatHundredths(MAX_RATE) };
}

export function tooFineRate(places: number): string {
	return places === 2 ? m.kernel_two_decimals() : m.kernel_four_decimals();
}

interface RateTexts {
	wrong: Text;
	tooLarge(most: { max: string }): string;
	places?: number;
}

export function rateFault(typed: string, { wrong, tooLarge, places = 2 }: RateTexts): string | null {
	const unread = numberFault(typed);
	if (unread) return unread;
	const value = readDecimal(typed.trim(), currentNotation(), places);
	if (value === null) {
		const [reading = ""] = readTyped(typed);
		if (isHuge(reading)) return tooLarge(maxRate());
		return /\.\d{3,}$/.test(reading) ? tooFineRate(places) : wrong();
	}
	if (value < 0) return wrong();
	return value > MAX_RATE * 10 ** (places - 2) ? tooLarge(maxRate()) : null;
}
