import { AGE_LABELS } from "~/dashboard/domain/ageing";
import { currentLanguage } from "~/kernel/language/language";
import { dateLocale } from "~/kernel/language/region";
import { type Cents, type Currency, formatMoney, sumAmounts } from "~/kernel/money/money";
import { formatMonth } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { CATEGORY_LABEL } from "~/taxes/domain/category";
import { formatRate } from "~/taxes/domain/rate-text";
import { taxLabel } from "~/taxes/domain/tax-label";
import { drawBars } from "~/ui/chart/bar-picture";
import { axisMoney, gridLines } from "~/ui/chart/money-scale";
import type { StackedBarsProps } from "~/ui/chart/stacked-bars";
import type { IncomeReport } from "../domain/income-report";
import type { OpenReport } from "../domain/open-report";
import { monthsIn, type Period } from "../domain/period";
import type { ReceiptSums } from "../domain/receipts-book";
import type { MonthlyTax, TaxReport } from "../domain/tax-report";

/** Income by month as bars: what is left without tax, and the tax on top of it. `null` for a single month, and for none. */
export function incomeBars({ months }: IncomeReport, base: Currency, taxed: string): StackedBarsProps | null {
	const largest = Math.max(...months.map(({ gross }) => gross), 0);
	if (months.length < 2 || largest === 0) return null;
	const picture = drawBars({
		parts: [
			{ name: m.reports_net(), color: "var(--color-green)" },
			{ name: taxed, color: "" },
		],
		lines: moneyLines(largest, base),
		bars: months.map(({ month, net, tax }) => ({
			key: month,
			name: shortMonth(month),
			values: [
				{ value: net, title: said(monthName(month), m.reports_net(), net, base) },
				{ value: tax, title: said(monthName(month), taxed, tax, base) },
			],
		})),
	});
	return { picture, label: m.reports_income_picture() };
}

/** Of the rates with the most tax, each a part of its own; what the others come to lies on top of them, in grey. */
const SHADES = [
	"var(--color-green)",
	...[55, 20].map((share) => `color-mix(in oklab, var(--color-green) ${share}%, var(--color-sheet))`),
];

/** Tax by month as bars, a part for each rate. `null` for a single month, and where none is owed. */
export function taxBars(
	{ rows }: Pick<TaxReport, "rows">,
	period: Period,
	base: Currency,
	taxed: string,
): StackedBarsProps | null {
	const months = monthsIn(period);
	const sums = new Map<string, Cents>();
	for (const row of rows) if (row.amount !== 0) sums.set(taxName(row), (sums.get(taxName(row)) ?? 0) + row.amount);
	const rates = [...sums].sort(([, one], [, other]) => other - one).map(([name]) => name);
	const isAlone = (name: string) => rates.indexOf(name) < SHADES.length;
	const parts = rates.filter(isAlone).map((name, at) => ({ name, color: SHADES[at] ?? "" }));
	if (rates.length > parts.length) parts.push({ name: m.reports_other_rates(), color: "" });
	const bars = months.map((month) => {
		const own = rows.filter((row) => row.month === month);
		const values = parts.map(({ name }) => {
			const isIn = (row: MonthlyTax) =>
				taxName(row) === name || (name === m.reports_other_rates() && !isAlone(taxName(row)));
			const value = sumAmounts(own.filter(isIn).map(({ amount }) => amount));
			return { value, title: said(monthName(month), name, value, base) };
		});
		return { key: month, name: shortMonth(month), values };
	});
	const largest = Math.max(...bars.map(({ values }) => sumAmounts(values.map(({ value }) => Math.max(value, 0)))), 0);
	if (months.length < 2 || largest === 0) return null;
	return {
		picture: drawBars({ parts, lines: moneyLines(largest, base), bars }),
		label: m.reports_tax_picture({ tax: taxed }),
	};
}

/** What came in by month as bars. `null` for a single month, and for none. */
export function receiptBars({ months }: Pick<ReceiptSums, "months">, base: Currency): StackedBarsProps | null {
	const largest = Math.max(...months.map(({ amount }) => amount), 0);
	if (months.length < 2 || largest === 0) return null;
	const name = m.reports_received();
	const picture = drawBars({
		parts: [{ name, color: "var(--color-green)" }],
		lines: moneyLines(largest, base),
		bars: months.map(({ month, amount }) => ({
			key: month,
			name: shortMonth(month),
			values: [{ value: amount, title: said(monthName(month), name, amount, base) }],
		})),
	});
	return { picture, label: m.reports_receipts_picture() };
}

/** What is open by age as bars: what is not due, and what is late. `null` where nothing is. */
export function openBars({ ages }: OpenReport, base: Currency): StackedBarsProps | null {
	const largest = Math.max(...ages, 0);
	if (largest === 0) return null;
	const picture = drawBars({
		parts: [
			{ name: m.dashboard_not_due(), color: "var(--color-due)" },
			{ name: m.reports_late(), color: "var(--color-late)" },
		],
		lines: moneyLines(largest, base),
		bars: ages.map((amount, age) => {
			const name = AGE_LABELS[age]?.() ?? "";
			const value = { value: amount, title: said(name, m.payments_entry_open(), amount, base) };
			const none = { value: 0, title: "" };
			return { key: name, name, values: age === 0 ? [value, none] : [none, value] };
		}),
	});
	return { picture, label: m.reports_open_picture() };
}

function moneyLines(largest: Cents, base: Currency) {
	return gridLines(largest).map((value) => ({ value, text: axisMoney(value, base) }));
}

function said(when: string, what: string, amount: Cents, base: Currency): string {
	return m.reports_bar({ when, what, amount: formatMoney(amount, base) });
}

/** "VAT 19%", "VAT 0%, exempt" */
export function taxName({ label, rate, category }: Pick<MonthlyTax, "label" | "rate" | "category">): string {
	const language = currentLanguage();
	const name = `${taxLabel(label, language)} ${formatRate(rate, language)}`;
	return category === "S" ? name : `${name}, ${CATEGORY_LABEL[category]()}`;
}

/** "June 2026" */
export function monthName(month: string): string {
	return `${formatMonth(month)} ${month.slice(0, 4)}`;
}

function shortMonth(month: string): string {
	const options = { month: "short", year: "2-digit", timeZone: "UTC" } as const;
	return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(dateLocale(), options);
}
