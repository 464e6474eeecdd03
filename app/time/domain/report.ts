import type { User } from "~/access/domain/user";
import type { Cents, Price } from "~/kernel/money/money";
import { type CalendarDate, dateIn, type Instant, weekStart } from "~/kernel/time/dates";
import { minutesBetween, priceMinutes } from "./hours";

interface Worked {
	startedAt: Instant;
	endedAt: Instant;
	rate: Price;
	billable: boolean;
	clientName: string;
	projectName: string;
	invoiceId: string | null;
}

export interface Sum {
	minutes: number;
	amount: Cents;
	billedMinutes: number;
	billedAmount: Cents;
	/** Of the minutes, those that are not to be billed. */
	freeMinutes: number;
}

export type Named = Sum & { name: string };
export type Week = Sum & { date: CalendarDate };

/** Time worked, by client and project, the most first; and week by week, the first week first. */
export function makeReport(entries: readonly Worked[], owner: Pick<User, "timezone" | "currency" | "exactMinutes">) {
	const total = nothing();
	const clients = new Map<string, Sum>();
	const projects = new Map<string, Sum>();
	const weeks = new Map<CalendarDate, Sum>();
	for (const { rate, billable, ...entry } of entries) {
		const minutes = minutesBetween(entry.startedAt, entry.endedAt);
		const amount = billable ? priceMinutes(minutes, rate, owner) : 0;
		const part = { minutes, amount, freeMinutes: billable ? 0 : minutes, invoiceId: entry.invoiceId };
		add(total, part);
		add(of(clients, entry.clientName), part);
		add(of(projects, entry.projectName), part);
		add(of(weeks, weekStart(dateIn(owner.timezone, entry.startedAt))), part);
	}
	return { total, clients: mostFirst(clients), projects: mostFirst(projects), weeks: inOrder(weeks) };
}

function add(
	sum: Sum,
	{
		minutes,
		amount,
		freeMinutes,
		invoiceId,
	}: Pick<Sum, "minutes" | "amount" | "freeMinutes"> & Pick<Worked, "invoiceId">,
): void {
	sum.minutes += minutes;
	sum.amount += amount;
	sum.freeMinutes += freeMinutes;
	if (invoiceId === null) return;
	sum.billedMinutes += minutes;
	sum.billedAmount += amount;
}

function nothing(): Sum {
	return { minutes: 0, amount: 0, billedMinutes: 0, billedAmount: 0, freeMinutes: 0 };
}

function of(sums: Map<string, Sum>, key: string): Sum {
	const sum = sums.get(key) ?? nothing();
	sums.set(key, sum);
	return sum;
}

function mostFirst(sums: Map<string, Sum>): Named[] {
	return [...sums].map(([name, sum]) => ({ name, ...sum })).sort((one, other) => other.minutes - one.minutes);
}

function inOrder(sums: Map<CalendarDate, Sum>): Week[] {
	return [...sums].map(([date, sum]) => ({ date, ...sum })).sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The minutes that are to be billed and are on no invoice. */
export function openMinutes({ minutes, billedMinutes, freeMinutes }: Sum): number {
	return minutes - billedMinutes - freeMinutes;
}
