import type { Instant } from "~/kernel/dates";
import { type Cents, type Hundredths, multiply } from "~/kernel/money";

const MINUTE_MS = 60_000;

/** Whole minutes from start to end, half a minute going up. Elapsed time, whatever the clocks on the wall did meanwhile. */
export function minutesBetween(startedAt: Instant, endedAt: Instant): number {
	return Math.max(0, Math.round((endedAt - startedAt) / MINUTE_MS));
}

/** Minutes as hours with two decimals, half up (docs/specification.md section 4): 87 is 1.45. */
export function toHours(minutes: number): Hundredths {
	return Math.floor((minutes * 100 + 30) / 60);
}

/**
 * What minutes cost at an hourly rate, as the invoice's line has it: of the rounded hours (50 at 120.00 is 99.60), or
 * `exact`ly (100.00).
 */
export function priceMinutes(minutes: number, rate: Cents, exact: boolean): Cents {
	return exact ? Math.floor((minutes * rate + 30) / 60) : multiply(toHours(minutes), rate);
}
