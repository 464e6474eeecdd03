import { m } from "~/paraglide/messages";
import type { Text } from "../text";
import { type DecimalTexts, decimal } from "./decimal";
import { formatHundredths } from "./money";

/** The most that one hour, or one unit of an invoice's line, may cost, in hundredths of the major unit (docs/specification.md section 5). */
const MAX_RATE = 10_000_000_000;

/** The rule of a rate: an integer of `places` decimals, from 0 to {@link MAX_RATE}, which `tooLarge` is given. */
export function rate(
	message: Text,
	tooLarge: (most: { max: string }) => string,
	places = 2,
	texts: Pick<DecimalTexts, "unreadable" | "missing"> = {},
) {
	const tooLargeText = () => tooLarge({ max: formatHundredths(MAX_RATE) });
	return decimal(message, tooLargeText, {
		...texts,
		places,
		tooFine: places === 2 ? m.kernel_two_decimals : m.kernel_four_decimals,
	})
		.refine((value) => value >= 0, { error: () => message() })
		.refine((value) => value <= MAX_RATE * 10 ** (places - 2), { error: tooLargeText });
}
