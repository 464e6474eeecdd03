import type { Text } from "../text";
import { type DecimalTexts, decimal } from "./decimal";
import { MAX_RATE, maxRate, tooFineRate } from "./rate-fault";

/** The rule of a rate: an integer of `places` decimals, from 0 to {@link MAX_RATE}, which `tooLarge` is given. */
export function rate(
	message: Text,
	tooLarge: (most: { max: string }) => string,
	places = 2,
	texts: Pick<DecimalTexts, "unreadable" | "missing"> = {},
) {
	const tooLargeText = () => tooLarge(maxRate());
	return decimal(message, tooLargeText, {
		...texts,
		places,
		least: 0,
		most: MAX_RATE / 100,
		tooFine: () => tooFineRate(places),
	})
		.refine((value) => value >= 0, { error: () => message() })
		.refine((value) => value <= MAX_RATE * 10 ** (places - 2), { error: tooLargeText });
}
