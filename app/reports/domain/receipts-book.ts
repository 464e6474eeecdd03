import type { Cents } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { PAYMENT_KINDS, PaymentMethod } from "~/settlement/domain/payment";
import type { Convert } from "~/taxes/domain/exchange-rate";
import { monthsIn, type Period } from "./period";
import { RECEIPT_CATEGORY_NAME, type ReceiptCategory } from "./receipt-category";

/**
 * A line of the book of receipts as a small business keeps it, in the order of the days (France: CGI article 50-0, 5, and Code de
 * commerce D123-205-1): when, of which invoice, of whom, for what, how much and by what means.
 */
export interface BookedReceipt {
	id: string;
	day: CalendarDate;
	kind: Exclude<(typeof PAYMENT_KINDS)[number], "reversal">;
	/** Minor units; below zero for a refund. */
	amount: Cents;
	currency: string;
	method: PaymentMethod;
	reference: string;
	client: string;
	/** Of the invoices that it was booked on. */
	numbers: readonly string[];
	/** The first line of the invoice that it was recorded for; empty for none. */
	nature: string;
}

/** What came in on a day in a currency, less what went back. Minor units. */
export interface DailyReceipts {
	day: CalendarDate;
	currency: string;
	amount: Cents;
	/** How many receipts that is. */
	count: number;
}

/** In minor units of the base currency. */
export interface ReceiptSums {
	months: { month: string; amount: Cents; count: number }[];
	/** `2026-2` is April to June of 2026. */
	quarters: { quarter: string; amount: Cents }[];
	total: Cents;
	count: number;
	/** Currencies that no rate is known of: what came in in them is in no sum. */
	unknown: string[];
}

export function receiptSums(period: Period, days: readonly DailyReceipts[], convert: Convert): ReceiptSums {
	const months = new Map(monthsIn(period).map((month) => [month, { month, amount: 0, count: 0 }]));
	const unknown = new Set<string>();
	for (const { day, currency, amount, count } of days) {
		const month = months.get(day.slice(0, 7));
		const inBase = convert(amount, currency, day);
		if (inBase === null) unknown.add(currency);
		if (!month) continue;
		month.amount += inBase ?? 0;
		month.count += count;
	}
	const rows = [...months.values()];
	const quarters = new Map<string, Cents>();
	for (const { month, amount } of rows) quarters.set(quarterOf(month), (quarters.get(quarterOf(month)) ?? 0) + amount);
	return {
		months: rows,
		quarters: [...quarters].map(([quarter, amount]) => ({ quarter, amount })),
		total: rows.reduce((sum, { amount }) => sum + amount, 0),
		count: rows.reduce((sum, each) => sum + each.count, 0),
		unknown: [...unknown].sort(),
	};
}

/** "Q2 2026", or of a category "Q2 2026, services BNC" */
export function quarterName(quarter: string, category: ReceiptCategory | null): string {
	const [year = "", number = ""] = quarter.split("-");
	const name = m.reports_quarter_name({ quarter: number, year });
	return category ? `${name}, ${RECEIPT_CATEGORY_NAME[category]()}` : name;
}

/** What of it is for goods and what for services, as far as the business details say. */
export const SOLD = {
	"": () => "",
	goods: m.reports_receipts_goods,
	services: m.reports_receipts_services,
	both: m.reports_receipts_both,
} as const;

function quarterOf(month: string): string {
	return `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** All days of a month `YYYY-MM`. */
export function daysOf(month: string): Period {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
