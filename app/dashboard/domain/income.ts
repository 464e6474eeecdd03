import { type Cents, COMMON_CURRENCIES, type Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";

/** How many months the income chart looks back, the present one included. */
const MONTHS = 12;

/** What was paid in a month, or was issued in it and is not paid yet. */
export interface MonthSum {
	kind: "paid" | "sent" | "due";
	month: string;
	currency: Currency;
	amount: Cents;
}

export interface MonthIncome {
	month: string;
	paid: Cents;
	pending: Cents;
}

/** The twelve months that end with a day's own, oldest first. */
export function monthsUpTo(today: CalendarDate): string[] {
	const [year = 0, month = 1] = today.split("-").map(Number);
	return Array.from({ length: MONTHS }, (_, at) =>
		new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 7),
	);
}

/** Paid by month of payment and pending by month of issue, in one currency; a month without any is 0. */
export function monthlyIncome(
	months: readonly string[],
	sums: readonly MonthSum[],
	currency: Currency,
): { months: MonthIncome[]; paid: Cents } {
	const amount = (kind: "paid" | "sent", month: string) =>
		sums.find((sum) => sum.kind === kind && sum.month === month && sum.currency === currency)?.amount ?? 0;
	const bars = months.map((month) => ({ month, paid: amount("paid", month), pending: amount("sent", month) }));
	return { months: bars, paid: bars.reduce((sum, { paid }) => sum + paid, 0) };
}

/** The currencies that something was paid or is unpaid in, the usual ones first; and the one to show: the wanted one if it is among them. */
export function chosenCurrency(
	wanted: Currency,
	{ months, unpaid }: { months: readonly { currency: Currency }[]; unpaid: readonly { currency: Currency }[] },
): { currency: Currency; currencies: Currency[] } {
	const used = new Set([...months, ...unpaid].map(({ currency }) => currency));
	const currencies = [...new Set([...COMMON_CURRENCIES, ...[...used].sort()])].filter((code) => used.has(code));
	return { currency: currencies.includes(wanted) ? wanted : (currencies[0] ?? wanted), currencies };
}
