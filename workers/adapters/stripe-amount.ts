import { minorDigits } from "~/kernel/money/minor-unit";
import type { Cents } from "~/kernel/money/money";

/**
 * Where Stripe counts in another unit than ISO 4217 (docs.stripe.com/currencies, "Special cases" and "Zero-decimal
 * currencies", June 2024): as many decimals as it takes, and how many of them must be zero.
 */
const SPECIAL: Readonly<Record<string, { digits: number; zeros: number }>> = {
	ISK: { digits: 2, zeros: 2 },
	UGX: { digits: 2, zeros: 2 },
	MGA: { digits: 0, zeros: 0 },
	BHD: { digits: 3, zeros: 1 },
	JOD: { digits: 3, zeros: 1 },
	KWD: { digits: 3, zeros: 1 },
	OMR: { digits: 3, zeros: 1 },
	TND: { digits: 3, zeros: 1 },
};

/** An amount in minor units as Stripe takes it: ¥100 is 100, €1.00 too. `null` where it takes no such amount. */
export function toStripeAmount(amount: Cents, currency: string): number | null {
	const { digits, zeros } = countedIn(currency);
	const scaled = scale(amount, digits - minorDigits(currency));
	return scaled !== null && scaled % 10 ** zeros === 0 ? scaled : null;
}

/** What Stripe says, in minor units. `null` for what is no whole number of them. */
export function fromStripeAmount(amount: number, currency: string): Cents | null {
	return scale(amount, minorDigits(currency) - countedIn(currency).digits);
}

function countedIn(currency: string) {
	return SPECIAL[currency] ?? { digits: minorDigits(currency), zeros: 0 };
}

function scale(amount: number, digits: number): number | null {
	const scaled = digits >= 0 ? amount * 10 ** digits : amount / 10 ** -digits;
	return Number.isSafeInteger(scaled) ? scaled : null;
}
