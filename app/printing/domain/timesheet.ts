import type { Invoice } from "~/invoices/domain/invoice";
import type { Cents, Hundredths } from "~/kernel/money/money";
import { type CalendarDate, dateIn, type Instant, wallClock } from "~/kernel/time/dates";
import type { InvoiceItem } from "~/pricing/domain/line";
import { share } from "~/taxes/domain/rounding";
import { toHours, workedMinutes } from "~/time/domain/hours";

export interface SheetEntry {
	id: string;
	description: string;
	projectName: string;
	startedAt: Instant;
	endedAt: Instant;
	/** Nothing in those from before migration 0138. */
	breakMinutes?: number;
	exactTimes: boolean;
}

/** What is kept as an invoice is issued (migration 0128): its entries, and the zone whose days and clocks they are read by. */
export interface KeptTimesheet {
	timezone: string;
	entries: SheetEntry[];
}

export const SHEET_GROUPS = ["project", "day"] as const;
export type SheetGroup = (typeof SHEET_GROUPS)[number];

/** What is asked of a timesheet beside its hours. */
export interface SheetChoice {
	by: SheetGroup;
	/** From when to when, where an entry says that. */
	times: boolean;
	money: boolean;
	/** Lines to sign. */
	sign: boolean;
}

interface Sum {
	/** Hours as the invoice bills them, or minutes where it bills these. */
	quantity: Hundredths;
	/** After discounts of the line, without tax, in the invoice's currency. */
	amount: Cents;
}

export interface SheetRow extends Sum {
	date: CalendarDate;
	/** On the clock, "09:00"; empty where no time was given. */
	from: string;
	to: string;
	/** Minutes of a break between the two. */
	breakMinutes: number;
	description: string;
	project: string;
}

/** What a project or a day has, with its rows in their order. */
interface SheetPart extends Sum {
	/** The project's name, or the day; empty for no project. */
	of: string;
	rows: SheetRow[];
}

export interface Timesheet extends Sum {
	/** Whether quantities are minutes: where all its lines bill these. */
	inMinutes: boolean;
	by: SheetGroup;
	parts: SheetPart[];
	days: [CalendarDate, CalendarDate];
}

/** Those that the lines of an invoice bill. */
export function billedEntryIds({ items }: Pick<Invoice, "items">): string[] {
	return [...new Set(items.flatMap(({ timeEntryIds = [] }) => timeEntryIds))];
}

/**
 * An invoice's hours, entry by entry: the hours and the money of each line are shared out over its entries by what these
 * took, by largest remainder, so that they add up to what the line says. `null` where none of its lines has any.
 */
export function timesheetOf(
	{ items }: Pick<Invoice, "items">,
	{ entries, timezone }: KeptTimesheet,
	by: SheetGroup,
): Timesheet | null {
	const known = new Map(entries.map((entry) => [entry.id, entry]));
	const lines = items.flatMap((item) => {
		const of = (item.timeEntryIds ?? []).flatMap((id) => known.get(id) ?? []);
		return of.length > 0 ? [{ item, of }] : [];
	});
	const inMinutes = lines.every(({ item }) => item.unit === "min60");
	const sums = new Map<string, Sum>();
	for (const { item, of } of lines) {
		const weights = of.map((entry) => BigInt(workedMinutes(entry)));
		const quantities = share(BigInt(quantityOf(item, of, inMinutes)), weights);
		const amounts = share(BigInt(item.net ?? item.amount), weights);
		of.forEach(({ id }, at) => {
			const sum = sums.get(id) ?? { quantity: 0, amount: 0 };
			sum.quantity += Number(quantities[at]);
			sum.amount += Number(amounts[at]);
			sums.set(id, sum);
		});
	}
	const rows = entries
		.filter(({ id }) => sums.has(id))
		.sort((one, other) => one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1))
		.map((entry) => toRow(entry, sums.get(entry.id) ?? { quantity: 0, amount: 0 }, timezone));
	const [first, last] = [rows[0], rows.at(-1)];
	if (!first || !last) return null;
	return { ...addUp(rows), inMinutes, by, parts: toParts(rows, by), days: [first.date, last.date] };
}

/** Hours of a line, or minutes; of one in another unit, what its entries took. */
function quantityOf(
	{ quantity, quantityScale = 2, unit }: InvoiceItem,
	of: readonly SheetEntry[],
	inMinutes: boolean,
): Hundredths {
	const hundredths = Math.round(quantity / 10 ** (quantityScale - 2));
	if (unit === "min60") return inMinutes ? hundredths : toHours(Math.round(hundredths / 100));
	if (unit === undefined || unit === "hour") return hundredths;
	return toHours(of.reduce((sum, entry) => sum + workedMinutes(entry), 0));
}

function toRow(
	{ startedAt, endedAt, exactTimes, breakMinutes = 0, ...entry }: SheetEntry,
	sum: Sum,
	timezone: string,
): SheetRow {
	const clock = (at: Instant) => (exactTimes ? wallClock(timezone, at).slice(11, 16) : "");
	const { description, projectName: project } = entry;
	return {
		...sum,
		date: dateIn(timezone, startedAt),
		from: clock(startedAt),
		to: clock(endedAt),
		breakMinutes,
		description,
		project,
	};
}

function toParts(rows: readonly SheetRow[], by: SheetGroup): SheetPart[] {
	const parts = new Map<string, SheetRow[]>();
	for (const row of rows) {
		const of = by === "day" ? row.date : row.project;
		const part = parts.get(of);
		if (part) part.push(row);
		else parts.set(of, [row]);
	}
	return [...parts].map(([of, own]) => ({ of, rows: own, ...addUp(own) }));
}

function addUp(sums: readonly Sum[]): Sum {
	return sums.reduce(
		(sum, { quantity, amount }) => ({ quantity: sum.quantity + quantity, amount: sum.amount + amount }),
		{ quantity: 0, amount: 0 },
	);
}
