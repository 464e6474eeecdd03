import type { User } from "~/access/domain/user";
import type { CalendarDate } from "~/kernel/time/dates";
import { type BilledPart, type Count, countTime, type Worked } from "./count-time";
import { dayReader, weekReader } from "./report/day-reader";
import { addCount, nothing, type TimeSum } from "./time-sum";

interface Reported extends Worked {
	clientName: string;
	/** Read where a report groups by it. */
	description?: string;
	/** Whether its times are said; read with its description. */
	exactTimes?: boolean;
	tags?: string[];
}

type Owner = Pick<User, "timezone" | "currency" | "exactMinutes" | "weekStart">;

export type Named = TimeSum & { name: string };
export type Dated = TimeSum & { date: CalendarDate };

/** Entries, and what the lines of the invoices say that bill some of them. */
export interface Book {
	entries: readonly Reported[];
	billed: readonly BilledPart[];
}

/** Time by client and project, the most first, and week by week, the first week first. */
export function makeReport({ entries, billed }: Book, owner: Owner) {
	const counts = countTime(entries, billed, owner);
	const total = nothing();
	for (const entry of entries) addTo(total, entry, counts);
	const { week } = daysAndWeeks(owner);
	return {
		total,
		clients: mostFirst(sumsBy(entries, counts, ({ clientName }) => clientName)),
		projects: mostFirst(sumsBy(entries, counts, ({ projectName }) => projectName)),
		weeks: newestFirst(sumsBy(entries, counts, week)).reverse(),
	};
}

/** Time by day and by week of the account, newest first, and what each entry counts. It is of the day on which it began. */
export function dayTotals({ entries, billed }: Book, owner: Owner) {
	const counts = countTime(entries, billed, owner);
	const { day, week } = daysAndWeeks(owner);
	return {
		counts,
		days: newestFirst(sumsBy(entries, counts, day)),
		weeks: newestFirst(sumsBy(entries, counts, week)),
	};
}

function daysAndWeeks({ timezone, weekStart: first }: Owner) {
	const dayOf = dayReader(timezone);
	const weekOf = weekReader(first);
	const day = ({ startedAt }: Reported) => dayOf(startedAt);
	return { day, week: (entry: Reported) => weekOf(day(entry)) };
}

function sumsBy(
	entries: readonly Reported[],
	counts: ReadonlyMap<string, Count>,
	keyOf: (entry: Reported) => string,
): Map<string, TimeSum> {
	const sums = new Map<string, TimeSum>();
	for (const entry of entries) {
		const key = keyOf(entry);
		const sum = sums.get(key) ?? nothing();
		addTo(sum, entry, counts);
		sums.set(key, sum);
	}
	return sums;
}

function addTo(sum: TimeSum, entry: Reported, counts: ReadonlyMap<string, Count>): void {
	const count = counts.get(entry.id);
	if (count) addCount(sum, count, entry);
}

function mostFirst(sums: ReadonlyMap<string, TimeSum>): Named[] {
	return [...sums].map(([name, sum]) => ({ name, ...sum })).sort((one, other) => other.minutes - one.minutes);
}

function newestFirst(sums: ReadonlyMap<CalendarDate, TimeSum>): Dated[] {
	return [...sums].map(([date, sum]) => ({ date, ...sum })).sort((one, other) => (one.date < other.date ? 1 : -1));
}
