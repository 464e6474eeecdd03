import { type Cents, formatMoney, sumAmounts, trueMinus } from "~/kernel/money/money";
import { capitalise } from "~/kernel/text";
import type { CalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { PAYMENT_KINDS, PaymentMethod } from "~/settlement/domain/payment";
import type { Convert } from "~/taxes/domain/exchange-rate";
import { monthsIn, type Period } from "./period";
import {
	type Business,
	categoryName,
	isDeclaring,
	type ReceiptCategory,
	type SplitCategories,
	splitCategories,
} from "./receipt-category";
import { addSplits, categoryAmounts, NOTHING_SPLIT, type ReceiptSplit } from "./receipt-split";

/**
 * A line of the book of receipts as a small business keeps it, in the order of the days (France: CGI article 50-0, 5, and Code de
 * commerce D123-205-1): when, of which invoice, of whom, for what, how much and by what means.
 */
export interface BookedReceipt {
	id: string;
	day: CalendarDate;
	kind: Exclude<(typeof PAYMENT_KINDS)[number], "reversal">;
	amount: Cents; // Minor units; below zero for a refund
	currency: string;
	method: PaymentMethod;
	reference: string;
	client: string;
	numbers: readonly string[]; // Of the invoices that it was booked on
	nature: string; // The first line of the invoice that it was recorded for; empty for none
	split: ReceiptSplit | null; // Of who sells goods and services
}

/** What came in on a day in a currency, less what went back. Minor units. */
export interface DailyReceipts {
	day: CalendarDate;
	currency: string;
	amount: Cents;
	count: number; // How many receipts that is
}

/** A receipt of who sells goods and services, by what it is for. */
export interface SplitOnDay extends Pick<BookedReceipt, "day" | "currency"> {
	split: ReceiptSplit;
}

/** In minor units of the base currency. */
export interface ReceiptSums {
	months: { month: string; amount: Cents; count: number }[];
	/** `2026-2` is April to June of 2026. The split is of who sells goods and services. */
	quarters: { quarter: string; amount: Cents; split: ReceiptSplit }[];
	total: Cents;
	split: ReceiptSplit;
	count: number;
	unknown: string[]; // Currencies that no rate is known of: what came in in them is in no sum
}

export function receiptSums(
	period: Period,
	{ days, receipts }: { days: readonly DailyReceipts[]; receipts: readonly SplitOnDay[] },
	convert: Convert,
): ReceiptSums {
	const months = new Map(monthsIn(period).map((month) => [month, { month, amount: 0, count: 0 }]));
	const quarters = new Map(
		[...months.keys()].map(quarterOf).map((quarter) => [quarter, { quarter, amount: 0, split: NOTHING_SPLIT }]),
	);
	const splits = new Map<string, ReceiptSplit>();
	for (const { day, currency, split } of receipts) {
		const key = `${day} ${currency}`;
		splits.set(key, addSplits(splits.get(key) ?? NOTHING_SPLIT, split));
	}
	const unknown = new Set<string>();
	for (const { day, currency, amount, count } of days) {
		const [month, quarter] = [months.get(day.slice(0, 7)), quarters.get(quarterOf(day))];
		const inBase = convert(amount, currency, day);
		if (inBase === null) unknown.add(currency);
		if (!month || !quarter) continue;
		month.amount += inBase ?? 0;
		month.count += count;
		quarter.amount += inBase ?? 0;
		const split = splits.get(`${day} ${currency}`);
		if (split)
			quarter.split = addSplits(
				quarter.split,
				convertSplit(split, (sum) => convert(sum, currency, day) ?? 0),
			);
	}
	const [rows, ofQuarters] = [[...months.values()], [...quarters.values()]];
	return {
		months: rows,
		quarters: ofQuarters,
		total: sumAmounts(rows.map(({ amount }) => amount)),
		split: ofQuarters.map(({ split }) => split).reduce(addSplits, NOTHING_SPLIT),
		count: rows.reduce((sum, each) => sum + each.count, 0),
		unknown: [...unknown].sort(),
	};
}

/** Each as a difference of converted sums, so that they add up to what the day comes to. */
function convertSplit([goods, services, unsaid]: ReceiptSplit, inBase: (amount: Cents) => Cents): ReceiptSplit {
	const [one, two, all] = [inBase(goods), inBase(goods + services), inBase(goods + services + unsaid)];
	return [one, two - one, all - two];
}

/** "Q2 2026", or of a category "Q2 2026, services BNC" */
export function quarterName(quarter: string, category: ReceiptCategory | null): string {
	const [year = "", number = ""] = quarter.split("-");
	const name = m.reports_quarter_name({ quarter: number, year });
	return category ? `${name}, ${categoryName(category)}` : name;
}

/** "Sales of goods €33.33, services BNC €66.67"; empty where its receipts are not split. */
export function categoryText(
	{ split, currency }: Pick<BookedReceipt, "split" | "currency">,
	apart: SplitCategories | null,
): string {
	const texts = categoryAmounts(apart, split ?? NOTHING_SPLIT).map(
		({ category, amount }) => `${categoryName(category)} ${trueMinus(formatMoney(amount, currency))}`,
	);
	return capitalise(texts.join(", "));
}

/** What of it is for goods and what for services, as far as business details and lines say. */
export function soldText(seller: Business): string {
	return splitCategories(seller) ? m.reports_receipts_split() : SOLD[seller.sells]();
}

/** What its owner has to say for receipts to be split; empty for nothing. */
export function askedText(seller: Business, sums: Pick<ReceiptSums, "quarters">): string {
	if (splitCategories(seller)) return hasUnsaid(sums) ? m.reports_receipts_unsaid() : "";
	return seller.sells === "both" && isDeclaring(seller) ? m.reports_receipts_services_as() : "";
}

/** Whether lines did not say what of any quarter is. */
export function hasUnsaid({ quarters }: Pick<ReceiptSums, "quarters">): boolean {
	return quarters.some(({ split: [, , unsaid] }) => unsaid !== 0);
}

const SOLD = {
	"": () => "",
	goods: m.reports_receipts_goods,
	services: m.reports_receipts_services,
	both: m.reports_receipts_both,
} as const;

/** Of a day, or a month. */
function quarterOf(day: string): string {
	return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** All days of a month `YYYY-MM`. */
export function daysOf(month: string): Period {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
