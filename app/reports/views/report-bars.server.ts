import { AGE_LABELS } from "~/dashboard/domain/ageing";
import { dateLocale } from "~/kernel/language/region";
import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { formatMonth } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { drawBars } from "~/ui/chart/bar-picture";
import { axisMoney, gridLines } from "~/ui/chart/money-scale";
import type { StackedBarsProps } from "~/ui/chart/stacked-bars";
import type { IncomeReport } from "../domain/income-report";
import type { OpenReport } from "../domain/open-report";

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

/** "June 2026" */
export function monthName(month: string): string {
	return `${formatMonth(month)} ${month.slice(0, 4)}`;
}

function shortMonth(month: string): string {
	const options = { month: "short", year: "2-digit", timeZone: "UTC" } as const;
	return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(dateLocale(), options);
}
