import { minorDigits } from "~/kernel/money/minor-unit";
import type { Cents, Currency, Price } from "~/kernel/money/money";
import type { Instant } from "~/kernel/time/dates";
import type { Project } from "../project";

/** Percents of a budget at which its owner hears of it, each once. */
const SHARES = [80, 100] as const;
export type Share = (typeof SHARES)[number];

/** A budget and how far it is used: minutes worked, or minor units of money to bill in the account's currency. */
export interface BudgetUse {
	unit: "minutes" | Currency;
	size: number;
	used: number;
}

type Budgeted = Pick<Project, "budgetMinutes" | "budgetWorked" | "budgetAmount" | "budgetToBill">;

/** `null` where a project has no budget. */
export function budgetUse(project: Budgeted, currency: Currency): BudgetUse | null {
	const { budgetMinutes, budgetWorked, budgetAmount, budgetToBill } = project;
	if (budgetMinutes !== null) return { unit: "minutes", size: budgetMinutes, used: budgetWorked ?? 0 };
	if (budgetAmount === null) return null;
	return { unit: currency, size: toMinor(budgetAmount, currency), used: budgetToBill?.amount ?? 0 };
}

/** Hundredths of the major unit in minor units of a currency: 5000.00 is 5000 yen. At least one. */
function toMinor(amount: Price, currency: Currency): Cents {
	return Math.max(1, Math.round(amount * 10 ** (minorDigits(currency) - 2)));
}

/** The highest share that is reached; `null` below the first. */
export function shareReached({ size, used }: Pick<BudgetUse, "size" | "used">): Share | null {
	return SHARES.findLast((share) => used * 100 >= size * share) ?? null;
}

/** That and those below it, which are reached with it. */
export function sharesUpTo(reached: Share): Share[] {
	return SHARES.filter((share) => share <= reached);
}

const MINUTE_MS = 60_000;

/** What rounding adds to an entry, and the half of a minute that counts as one, in minutes. */
const MOST_ADDED = 60;

/**
 * When a budget that a running entry uses is looked at next; `null` where nothing of it is left to tell. In hours that is when
 * the next share is reached, to the half of a minute; in money it is soon enough for whatever rounding adds.
 */
export function nextLook(
	{ unit, size, used }: BudgetUse,
	{ startedAt, counted, rate, now }: { startedAt: Instant; counted: number; rate: Price; now: Instant },
): Instant | null {
	const next = SHARES.find((share) => used * 100 < size * share);
	if (next === undefined) return null;
	const left = Math.ceil((size * next) / 100) - used;
	if (unit === "minutes") return startedAt + (counted + left) * MINUTE_MS - MINUTE_MS / 2;
	if (rate === 0) return null;
	const minutes = Math.floor((left * 60) / toMinor(rate, unit));
	return now + Math.max(1, minutes - MOST_ADDED) * MINUTE_MS;
}
