import type { Cents } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { Withheld } from "~/pricing/domain/totals";
import { withheldBy } from "~/pricing/domain/withheld";
import type { Convert } from "~/taxes/domain/exchange-rate";
import type { Millionths } from "~/taxes/domain/tax";
import { countPart } from "./count-part";
import type { Part } from "./part";
import { type Period, taxMonthOf } from "./period";

/** What a client withheld of one kind in a month of the tax office. Minor units of the base currency. */
export interface WithheldRow extends Period {
	client: string;
	/** As it is printed: "CIS". */
	name: string;
	rate: Millionths;
	/** Who the client paid it to; empty for nobody named. */
	paidTo: string;
	/** What it was taken from. */
	base: Cents;
	amount: Cents;
}

export interface WithheldReport {
	/** By month, client and kind; of months that begin or end outside the period the days in it. */
	rows: WithheldRow[];
	total: Pick<WithheldRow, "base" | "amount">;
	/** Currencies that no rate is known of: what was in them is left out. */
	unknown: string[];
}

/** What clients withheld: in proportion to what they paid, on the day of it. @param country whose tax office it is */
export function withheldReport(
	parts: readonly Part[],
	{ from, to, country }: Period & { country: string },
	convert: Convert,
): WithheldReport {
	const rows = new Map<string, WithheldRow>();
	const unknown = new Set<string>();
	const kinds = parts.flatMap((part) => (part.withheld ?? []).map((withheld) => ({ part, withheld })));
	for (const { part, withheld } of kinds) {
		const { buyer, day, currency } = part;
		const [base, amount] = [countShare(part, withheld, "base", convert), countShare(part, withheld, "amount", convert)];
		if (base === null || amount === null) {
			unknown.add(currency);
			continue;
		}
		const { name, rate, paidTo = "" } = withheld;
		const month = taxMonthOf(day, country);
		const kind = { client: buyer?.name ?? "", name, rate, paidTo };
		const key = JSON.stringify([month.from, kind]);
		const sum = rows.get(key) ?? { ...within(month, { from, to }), ...kind, base: 0, amount: 0 };
		rows.set(key, { ...sum, base: sum.base + base, amount: sum.amount + amount });
	}
	const list = [...rows.values()].filter(({ base, amount }) => base !== 0 || amount !== 0).sort(inOrder);
	const add = (what: "base" | "amount") => list.reduce((sum, row) => sum + row[what], 0);
	return { rows: list, total: { base: add("base"), amount: add("amount") }, unknown: [...unknown].sort() };
}

/** What a part has of what is withheld by one withholding, or of what that is taken from: as of a rate without tax. */
function countShare(
	{ settled, ...part }: Part,
	withheld: Withheld,
	what: "base" | "amount",
	convert: Convert,
): Cents | null {
	const notes = settled?.notes.map((note) => {
		return { ...note, total: withheldBy({ withholdings: note.withheld ?? [] }, withheld)[what], taxes: null };
	});
	const of = { ...part, whole: { total: withheld[what], taxes: null } };
	return countPart({ ...of, ...(settled && { settled: { ...settled, notes: notes ?? [] } }) }, convert)?.gross ?? null;
}

function within(month: Period, period: Period): Period {
	const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
	const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);
	return { from: later(month.from, period.from), to: earlier(month.to, period.to) };
}

function inOrder(one: WithheldRow, other: WithheldRow): number {
	return (
		one.from.localeCompare(other.from) ||
		one.client.localeCompare(other.client) ||
		one.name.localeCompare(other.name) ||
		one.rate - other.rate
	);
}
