import type { Cents } from "~/kernel/money/money";
import { addDays, type CalendarDate } from "~/kernel/time/dates";
import { divide } from "~/taxes/domain/rounding";
import { type Millionths, WHOLE } from "~/taxes/domain/tax";

/**
 * Terms of payment beside the due date (docs/decisions/0095): up to two discounts for who pays early, the second later and
 * smaller, the penalty of a year in millionths, and what recovery costs, of `PLACES` decimals.
 */
export interface Terms {
	earlyPercent: Millionths | null;
	earlyDays: number | null;
	laterPercent: Millionths | null;
	laterDays: number | null;
	penaltyRate: Millionths | null;
	recoveryCharge: number | null;
}

export const NO_TERMS = {
	earlyPercent: null,
	earlyDays: null,
	laterPercent: null,
	laterDays: null,
	penaltyRate: null,
	recoveryCharge: null,
} as const satisfies Terms;

export const TERM_NAMES = Object.keys(NO_TERMS) as (keyof Terms)[];

/** What an account's new invoices begin with, and the days from their issue date to their due date. */
export interface UsualTerms extends Terms {
	dueDays?: number | undefined;
}

/** The terms of what has them beside other things. */
export function pickTerms(from: { [Name in keyof Terms]?: Terms[Name] | undefined }): Terms {
	return Object.fromEntries(TERM_NAMES.map((name) => [name, from[name] ?? null])) as unknown as Terms;
}

/** Whether anything was said of them; else they are those that new invoices begin with. */
export function saysTerms(from: { [Name in keyof Terms]?: unknown }): boolean {
	return TERM_NAMES.some((name) => from[name] !== undefined);
}

export interface Discount {
	percent: Millionths;
	/** From the issue date on. */
	days: number;
}

/** Until which day a discount can be had, what it comes to, and what is paid then. Minor units. */
export interface DiscountStep extends Discount {
	lastDay: CalendarDate;
	discount: Cents;
	reduced: Cents;
}

export function discountsOf({ earlyPercent, earlyDays, laterPercent, laterDays }: Terms): Discount[] {
	const both = [
		{ percent: earlyPercent, days: earlyDays },
		{ percent: laterPercent, days: laterDays },
	];
	return both.flatMap(({ percent, days }) => (percent === null || days === null ? [] : [{ percent, days }]));
}

/**
 * The steps of a sum's discounts. Its mirror in SQL is the view discount_steps (migration 0120).
 * @param sum what is to be paid, less credit notes; minor units
 */
export function discountSteps(invoice: Terms & { issueDate: CalendarDate }, sum: Cents): DiscountStep[] {
	if (invoice.issueDate === "") return [];
	return discountsOf(invoice).map(({ percent, days }) => {
		const discount = Number(divide(BigInt(sum) * BigInt(percent), WHOLE));
		return { percent, days, lastDay: addDays(invoice.issueDate, days), discount, reduced: sum - discount };
	});
}

interface Owed extends Terms {
	issueDate: CalendarDate;
	payable: Cents;
	received: Cents;
	credited: Cents;
	writtenOff: Cents;
}

/** A step of what is open, and what money would settle that until its last day. */
export type OpenStep = DiscountStep & { toPay: Cents };

/** The steps that money can still reach, the largest discount first; none that asks for as much as is open, or for more. */
export function openSteps(invoice: Owed): OpenStep[] {
	const { payable, received, credited, writtenOff } = invoice;
	const open = payable - received - credited - writtenOff;
	const steps = discountSteps(invoice, payable - credited).map((step) => ({ ...step, toPay: step.reduced - received }));
	return steps.filter(({ toPay }) => toPay > 0 && toPay < open);
}

/** The best of them on a day; `null` where none runs any more. */
export function runningDiscount(invoice: Owed, day: CalendarDate): OpenStep | null {
	return openSteps(invoice).find(({ lastDay }) => day <= lastDay) ?? null;
}
