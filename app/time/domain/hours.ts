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

/** What minutes cost at an hourly rate: of the rounded hours, as the invoice's line shows them (87 at 180.10 is 261.15). */
export function priceMinutes(minutes: number, rate: Cents): Cents {
	return multiply(toHours(minutes), rate);
}
