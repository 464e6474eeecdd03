import type { CalendarDate } from "~/kernel/dates";
import type { Cents } from "~/kernel/money";
import type { TaxSums } from "~/money/domain/calculate";
import { divide } from "~/money/domain/rounding";

/** What of an invoice counts on a day: all of it on its issue, or what a payment settled. Minor units. */
export interface Part {
	day: CalendarDate;
	currency: string;
	total: Cents;
	tax: Cents;
	/** By rate; `null` where the account charged no tax. */
	taxes: readonly TaxSums[] | null;
	/** What is to be paid, and what of it was counted before this part and with it. */
	payable: Cents;
	before: Cents;
	after: Cents;
	/** What the invoice itself was converted at: in millionths, of the base currency; absent for the rate of the day. */
	rate?: number | null;
}

/**
 * The share of an invoice's amount that a part has. Shares are differences of rounded sums, so that those of all parts
 * are the amount to the minor unit, however it was paid.
 */
export function shareIn({ payable, before, after }: Part, amount: Cents): Cents {
	const upTo = (settled: Cents) => (payable === 0 ? 0n : divide(BigInt(amount) * BigInt(settled), BigInt(payable)));
	return payable === 0 && after === before ? amount : Number(upTo(after) - upTo(before));
}
