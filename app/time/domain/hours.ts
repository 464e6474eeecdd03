import type { User } from "~/access/domain/user";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Cents, type Hundredths, multiply, multiplyPart, type Price } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";

const MINUTE_MS = 60_000;

/** Whole minutes from start to end, half a minute going up. Elapsed time, whatever the clocks on the wall did meanwhile. */
export function minutesBetween(startedAt: Instant, endedAt: Instant): number {
	return Math.max(0, Math.round((endedAt - startedAt) / MINUTE_MS));
}

interface Span {
	startedAt: Instant;
	endedAt: Instant;
	/** Not worked; nothing is none. */
	breakMinutes?: number;
}

/** Whole minutes that were worked: from start to end less the break. */
export function workedMinutes({ startedAt, endedAt, breakMinutes = 0 }: Span): number {
	return Math.max(0, minutesBetween(startedAt, endedAt) - breakMinutes);
}

/** Minutes as hours with two decimals, half up (docs/specification.md section 4): 87 is 1.45. */
export function toHours(minutes: number): Hundredths {
	return Math.floor((minutes * 100 + 30) / 60);
}

/**
 * What minutes cost at an hourly rate, in minor units of the account's currency, as the invoice's line has it: of the
 * rounded hours (50 at 120.00 is 99.60), or exactly (100.00).
 */
export function priceMinutes(minutes: number, rate: Price, owner: Pick<User, "currency" | "exactMinutes">): Cents {
	const digits = minorDigits(owner.currency);
	return owner.exactMinutes ? multiplyPart(rate, minutes, 60, digits) : multiply(toHours(minutes), rate, digits);
}
