import { decimal } from "./decimal";
import { formatAmount } from "./money";
import type { Text } from "./text";

/** The most that one hour, or one unit of an invoice's line, may cost, in minor units (docs/specification.md section 5). */
const MAX_RATE = 10_000_000_000;

/**
 * The rule of a rate, of an hour or of an invoice's line: a decimal as minor units, from 0 to {@link MAX_RATE}.
 *
 * @param message what no number and a negative one are told
 * @param tooLarge what one that is too large is told, with the most that it may be
 */
export function rate(message: Text, tooLarge: (most: { max: string }) => string) {
	const tooLargeText = () => tooLarge({ max: formatAmount(MAX_RATE) });
	return decimal(message, tooLargeText)
		.refine((cents) => cents >= 0, { error: () => message() })
		.refine((cents) => cents <= MAX_RATE, { error: tooLargeText });
}
