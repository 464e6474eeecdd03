import type { Country } from "~/kernel/countries";
import type { Cents } from "~/kernel/money";
import type { Convert } from "~/money/domain/exchange-rate";
import type { TaxCodeCategory } from "~/money/domain/tax";
import { type Part, shareIn } from "./part";

/** What was charged of one tax in a month. Minor units of the base currency. */
export interface MonthlyTax {
	/** `YYYY-MM` */
	month: string;
	/** As it is printed: "VAT". */
	label: string;
	/** Millionths. */
	rate: number;
	category: TaxCodeCategory;
	/** Where it is owed. */
	country: Country;
	base: Cents;
	amount: Cents;
}

export interface TaxReport {
	/** By month, then by country, the highest rate first. */
	rows: MonthlyTax[];
	/** The same of the whole period. */
	totals: Omit<MonthlyTax, "month">[];
	tax: Cents;
	/** Currencies that no rate is known of: what was in them is left out. */
	unknown: string[];
}

/**
 * Tax by rate and month, in the base currency. Taxes that are charged together have a row each. Those of a
 * part are differences of converted sums, so that they come to what its invoice says in that currency (BT-111).
 */
export function taxReport(parts: readonly Part[], convert: Convert): TaxReport {
	const rows = new Map<string, MonthlyTax>();
	const totals = new Map<string, MonthlyTax>();
	const unknown = new Set<string>();
	for (const part of parts) {
		const inBase = (amount: Cents) => convert(amount, part.currency, part.day, part.rate);
		let before = 0;
		for (const { base: typed, amount: taxed, ...each } of chargedIn(part)) {
			const [base, start, end] = [inBase(typed), inBase(before), inBase(before + taxed)];
			before += taxed;
			if (base === null || start === null || end === null) {
				unknown.add(part.currency);
				continue;
			}
			const row = { ...each, month: part.day.slice(0, 7), base, amount: end - start };
			count(rows, row);
			count(totals, { ...row, month: "" });
		}
	}
	const tax = [...totals.values()].reduce((sum, { amount }) => sum + amount, 0);
	return {
		rows: [...rows.values()].sort(inOrder),
		totals: [...totals.values()].sort(inOrder).map(({ month, ...row }) => row),
		tax,
		unknown: [...unknown].sort(),
	};
}

/** What a part has of each component, in its own currency. */
function chargedIn(part: Part): Omit<MonthlyTax, "month">[] {
	return (part.taxes ?? []).flatMap(({ tax: { category, country, components: charged }, components }) =>
		charged.map(({ label, rate }, at) => {
			const { base = 0, amount = 0 } = components[at] ?? {};
			return { label, rate, category, country, base: shareIn(part, base), amount: shareIn(part, amount) };
		}),
	);
}

function count(rows: Map<string, MonthlyTax>, row: MonthlyTax): void {
	const key = [row.month, row.country, row.category, row.label, row.rate].join("|");
	const sum = rows.get(key);
	rows.set(key, sum ? { ...sum, base: sum.base + row.base, amount: sum.amount + row.amount } : row);
}

function inOrder(one: MonthlyTax, other: MonthlyTax): number {
	return (
		one.month.localeCompare(other.month) ||
		one.country.localeCompare(other.country) ||
		other.rate - one.rate ||
		one.label.localeCompare(other.label) ||
		one.category.localeCompare(other.category)
	);
}
