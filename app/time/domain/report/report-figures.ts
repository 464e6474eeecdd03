import type { Cents, Currency } from "~/kernel/money/money";
import { type CalendarDate, daysBetween } from "~/kernel/time/dates";
import type { TimeSum } from "../time-sum";
import type { Counted } from "./time-report";

/** Days since the work, from and to, of what is not billed; the last has no end. */
const AGES = [
	[0, 30],
	[31, 60],
	[61, 90],
	[91, null],
] as const;

/** What is on no invoice, of work that long ago. */
export interface OpenAge {
	fromDays: number;
	toDays: number | null;
	minutes: number;
	amount: Cents;
}

/** What is to be billed and is not, by the days since it was done; all four ages, the newest first. */
export function openByAge(counted: readonly Counted[], today: CalendarDate): OpenAge[] {
	const ages = AGES.map(([fromDays, toDays]) => ({ fromDays, toDays, minutes: 0, amount: 0 }));
	for (const { entry, count, day } of counted) {
		if (entry.invoiceId !== null || !entry.billable) continue;
		const days = Math.max(0, daysBetween(day, today));
		const age = ages.find(({ toDays }) => toDays === null || days <= toDays);
		if (!age) continue;
		age.minutes += count.toBill;
		age.amount += count.amount;
	}
	return ages;
}

/** Billable time of what was worked, in tenths of a percent; `null` where nothing was. */
export function billableShare({ minutes, freeMinutes }: TimeSum): number | null {
	return minutes === 0 ? null : Math.round(((minutes - freeMinutes) / minutes) * 1000);
}

/** An amount for each hour, in minor units. */
export interface MeanRate {
	currency: Currency;
	amount: Cents;
}

/** What an hour to bill is worth on average; `null` without one, and where it is billed in several currencies. */
export function meanRate(sum: TimeSum, currency: Currency): MeanRate | null {
	return mean(sum, sum.toBill, currency);
}

/** What an hour worked is worth on average, of time that is not billable too; `null` likewise. */
export function meanRateWorked(sum: TimeSum, currency: Currency): MeanRate | null {
	return mean(sum, sum.minutes, currency);
}

/** Half up; BigInt, as products pass 2^53. */
function mean({ money }: TimeSum, minutes: number, currency: Currency): MeanRate | null {
	if (minutes === 0 || money.length > 1) return null;
	const [own = { currency, amount: 0 }] = money;
	const amount = (120n * BigInt(own.amount) + BigInt(minutes)) / (2n * BigInt(minutes));
	return { currency: own.currency, amount: Number(amount) };
}

/** The currencies that sums are in, the account's first; that alone where they are in none. */
export function currenciesOf(sums: readonly TimeSum[], own: Currency): Currency[] {
	const others = new Set(sums.flatMap(({ money }) => money.map(({ currency }) => currency)));
	const inOwn = others.delete(own) || others.size === 0;
	return [...(inOwn ? [own] : []), ...[...others].sort()];
}

export function amountIn({ money }: TimeSum, currency: Currency): Cents {
	return money.find((each) => each.currency === currency)?.amount ?? 0;
}
