import type { Cents, Currency } from "~/kernel/money/money";
import type { Count } from "./count-time";

/** What several entries come to. */
export interface TimeSum {
	/** Minutes worked, and those of them that are on invoices, and that are not to be billed. */
	minutes: number;
	billedMinutes: number;
	freeMinutes: number;
	/** Minutes to bill, and those of them that are on no invoice. */
	toBill: number;
	openMinutes: number;
	/** What these are worth, in the account's currency. */
	openAmount: Cents;
	/** What all to bill is worth, in each currency that it is billed in; currencies are never added. */
	money: { currency: Currency; amount: Cents }[];
}

export function nothing(): TimeSum {
	return { minutes: 0, billedMinutes: 0, freeMinutes: 0, toBill: 0, openMinutes: 0, openAmount: 0, money: [] };
}

/** Adds what an entry counts to a sum. */
export function addCount(sum: TimeSum, { worked, toBill, amount, currency }: Count, entry: Billing): void {
	sum.minutes += worked;
	sum.toBill += toBill;
	if (entry.invoiceId !== null) sum.billedMinutes += worked;
	else if (entry.billable) {
		sum.openMinutes += toBill;
		sum.openAmount += amount;
	} else sum.freeMinutes += worked;
	const same = sum.money.find((each) => each.currency === currency);
	if (same) same.amount += amount;
	else if (amount !== 0) sum.money.push({ currency, amount });
}

interface Billing {
	billable: boolean;
	invoiceId: string | null;
}
