import type { Cents } from "~/kernel/money/money";
import type { Convert } from "~/taxes/domain/exchange-rate";
import { countPart } from "./count-part";
import type { Part } from "./part";

/** Minor units of the base currency. */
export interface Income {
	gross: Cents;
	tax: Cents;
	net: Cents;
}

export interface MonthlyIncome extends Income {
	/** `YYYY-MM` */
	month: string;
}

export interface IncomeReport {
	/** Every month of the period, oldest first. */
	months: MonthlyIncome[];
	total: Income;
	/** Currencies that no rate is known of: what was in them is left out. */
	unknown: string[];
}

/** Income by month, in the base currency. */
export function incomeReport(months: readonly string[], parts: readonly Part[], convert: Convert): IncomeReport {
	const rows = new Map(months.map((month) => [month, { month, gross: 0, tax: 0, net: 0 }]));
	const unknown = new Set<string>();
	for (const part of parts) {
		const counted = countPart(part, convert);
		const row = rows.get(part.day.slice(0, 7));
		if (counted === null) unknown.add(part.currency);
		else if (row) add(row, { ...counted, net: counted.gross - counted.tax });
	}
	const total = { gross: 0, tax: 0, net: 0 };
	for (const row of rows.values()) add(total, row);
	return { months: [...rows.values()], total, unknown: [...unknown].sort() };
}

function add(sum: Income, { gross, tax, net }: Income): void {
	sum.gross += gross;
	sum.tax += tax;
	sum.net += net;
}
