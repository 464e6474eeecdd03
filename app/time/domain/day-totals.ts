import type { User } from "~/access/domain/user";
import type { Cents, Price } from "~/kernel/money/money";
import { type CalendarDate, dateIn, type Instant, weekStart } from "~/kernel/time/dates";
import { minutesBetween, priceMinutes } from "./hours";

interface Span {
	startedAt: Instant;
	endedAt: Instant;
	rate: Price;
	billable: boolean;
}

export interface Total {
	date: CalendarDate;
	minutes: number;
	amount: Cents;
}

/** Totals by day and by Monday-to-Sunday week, newest first. An entry counts on the day on which it began. */
export function dayTotals(
	spans: readonly Span[],
	owner: Pick<User, "timezone" | "currency" | "exactMinutes">,
): { days: Total[]; weeks: Total[] } {
	const days = new Map<CalendarDate, Total>();
	const weeks = new Map<CalendarDate, Total>();
	for (const { startedAt, endedAt, rate, billable } of spans) {
		const minutes = minutesBetween(startedAt, endedAt);
		const date = dateIn(owner.timezone, startedAt);
		const amount = billable ? priceMinutes(minutes, rate, owner) : 0;
		add(days, date, minutes, amount);
		add(weeks, weekStart(date), minutes, amount);
	}
	return { days: newestFirst(days), weeks: newestFirst(weeks) };
}

function add(totals: Map<CalendarDate, Total>, date: CalendarDate, minutes: number, amount: Cents): void {
	const { minutes: before = 0, amount: worth = 0 } = totals.get(date) ?? {};
	totals.set(date, { date, minutes: before + minutes, amount: worth + amount });
}

function newestFirst(totals: Map<CalendarDate, Total>): Total[] {
	return [...totals.values()].sort((one, other) => (one.date < other.date ? 1 : -1));
}
