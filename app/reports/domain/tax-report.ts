import type { Country } from "~/kernel/countries";
import type { Cents } from "~/kernel/money/money";
import type { Convert } from "~/taxes/domain/exchange-rate";
import type { TaxCodeCategory } from "~/taxes/domain/tax";
import { type CountedRate, countPart } from "./count-part";
import type { Part } from "./part";

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
	/** What was sold without any tax, of the whole period. */
	untaxed: Cents;
	/** Currencies that no rate is known of: what was in them is left out. */
	unknown: string[];
}

/** Tax by rate and month, in the base currency. Taxes that are charged together have a row each. */
export function taxReport(parts: readonly Part[], convert: Convert): TaxReport {
	const rows = new Map<string, MonthlyTax>();
	const totals = new Map<string, MonthlyTax>();
	const unknown = new Set<string>();
	let untaxed = 0;
	for (const part of parts) {
		const counted = countPart(part, convert);
		if (counted === null) {
			if (part.whole.taxes?.length) unknown.add(part.currency);
			continue;
		}
		for (const { tax, base } of counted.rates) untaxed += tax === null ? base : 0;
		for (const charged of counted.rates.flatMap(splitByComponent)) {
			const row = { ...charged, month: part.day.slice(0, 7) };
			count(rows, row);
			count(totals, { ...row, month: "" });
		}
	}
	const tax = [...totals.values()].reduce((sum, { amount }) => sum + amount, 0);
	return {
		rows: [...rows.values()].sort(inOrder),
		totals: [...totals.values()].sort(inOrder).map(({ month, ...row }) => row),
		tax,
		untaxed,
		unknown: [...unknown].sort(),
	};
}

/** A compound component is of the base and of what came before it. What a part has nothing of is not there. */
function splitByComponent({ tax, base, amounts }: CountedRate): Omit<MonthlyTax, "month">[] {
	if (tax === null) return [];
	const { category, country, components } = tax;
	return components.flatMap(({ label, rate, compound }, at) => {
		const amount = amounts[at] ?? 0;
		const before = amounts.slice(0, at).reduce((sum, each) => sum + each, 0);
		const taxed = compound ? base + before : base;
		return taxed === 0 && amount === 0 ? [] : [{ label, rate, category, country, base: taxed, amount }];
	});
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
