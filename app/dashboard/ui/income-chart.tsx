import { Link } from "@remix-run/react";
import { currentLanguage, LOCALES } from "~/kernel/language/language";
import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { ChartHatch, ChartKey } from "~/ui/chart/chart-key";
import { axisMoney, gridLines } from "~/ui/chart/money-scale";
import { Figure } from "~/ui/figure";
import type { MonthIncome } from "../domain/income";
import { ChartTable } from "./chart-table";

interface IncomeChartProps {
	months: readonly MonthIncome[];
	paid: Cents;
	currency: Currency;
	others: readonly Currency[];
}

/** Income by month: paid when the money came in, and on top of it what was issued then and is pending. Drawn on the server. */
export function IncomeChart({ months, paid, currency, others }: IncomeChartProps) {
	const empty = months.every(({ paid, pending }) => paid === 0 && pending === 0);
	const span = { from: longMonth(months[0]?.month), to: longMonth(months.at(-1)?.month) };
	return (
		<Card
			title={m.dashboard_income()}
			action={!empty && <ChartKey settled={m.dashboard_income_paid()} open={m.dashboard_income_pending()} />}
			className="income-card"
		>
			<Figure className="wrap-anywhere">{formatMoney(paid, currency)}</Figure>
			<p className="mt-1 mb-6 text-sm text-ink-2">
				{m.dashboard_income_span(span)}
				{" · "}
				<Link to="/reports">{m.dashboard_reports()}</Link>
				{others.map((other) => (
					<span key={other}>
						{" · "}
						<Link to={`?currency=${other}`} preventScrollReset>
							{m.dashboard_income_other({ currency: other })}
						</Link>
					</span>
				))}
			</p>
			{empty ? (
				<p className="text-ink-2">
					{m.dashboard_income_empty()} <Link to="/invoices">{m.dashboard_income_empty_link()}</Link>
				</p>
			) : (
				<Chart months={months} currency={currency} span={span} />
			)}
		</Card>
	);
}

interface ChartProps extends Pick<IncomeChartProps, "months" | "currency"> {
	span: { from: string; to: string };
}

function Chart({ months, currency, span }: ChartProps) {
	return (
		<>
			<Bars months={months} currency={currency} label={m.dashboard_income_chart({ ...span, currency })} />
			<p className="mt-3 text-sm text-ink-2">{m.dashboard_income_note()}</p>
			<ChartTable
				caption={m.dashboard_income_table({ currency })}
				heads={[m.dashboard_income_month(), m.dashboard_income_paid(), m.dashboard_income_pending()]}
				rows={months.map(({ month, paid, pending }) => [
					longMonth(month),
					formatMoney(paid, currency),
					formatMoney(pending, currency),
				])}
			/>
		</>
	);
}

/** Where the bars begin, and how high the tallest may be, in pixels of a drawing 288 high. */
const FLOOR = 260;
const HEIGHT = 246;

const GAP = 2;

function Bars({ months, currency, label }: { months: readonly MonthIncome[]; currency: Currency; label: string }) {
	const lines = gridLines(Math.max(...months.map(({ paid, pending }) => paid + pending)));
	const top = lines.at(-1) ?? 1;
	const high = (amount: Cents) => (amount / top) * HEIGHT;
	return (
		<svg className="chart" role="img" aria-label={label}>
			<ChartHatch />
			{lines.map((amount) => (
				<g key={amount}>
					<line className="chart-grid" x1="0" x2="100%" y1={FLOOR - high(amount)} y2={FLOOR - high(amount)} />
					<text x="0" y={FLOOR - high(amount) - 5}>
						{axisMoney(amount, currency)}
					</text>
				</g>
			))}
			{months.map(({ month, paid, pending }, at) => {
				const left = 9.4 + at * 7.65;
				const last = at === months.length - 1;
				const foot = FLOOR - high(paid) - (paid > 0 ? GAP : 0);
				return (
					<g key={month}>
						{paid > 0 && (
							<rect className="chart-paid" x={`${left}%`} width="2.6%" y={FLOOR - high(paid)} height={high(paid)}>
								<title>
									{m.dashboard_income_bar_paid({ month: longMonth(month), amount: formatMoney(paid, currency) })}
								</title>
							</rect>
						)}
						{pending > 0 && (
							<rect
								className="chart-pending"
								x={`${left}%`}
								width="2.6%"
								y={foot - Math.max(high(pending) - GAP, 1)}
								height={Math.max(high(pending) - GAP, 1)}
							>
								<title>
									{m.dashboard_income_bar_pending({ month: longMonth(month), amount: formatMoney(pending, currency) })}
								</title>
							</rect>
						)}
						<text
							x={`${left + 1.3}%`}
							y="279"
							textAnchor="middle"
							className={last ? "chart-now" : at % 2 === 0 ? "chart-every-other" : undefined}
						>
							{shortMonth(month)}
						</text>
					</g>
				);
			})}
			<line className="chart-floor" x1="0" x2="100%" y1={FLOOR} y2={FLOOR} />
		</svg>
	);
}

function longMonth(month = "1970-01") {
	return formatMonth(month, { month: "long", year: "numeric" });
}

function shortMonth(month: string) {
	return formatMonth(month, { month: "short" });
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

function formatMonth(month: string, fields: { month: "long" | "short"; year?: "numeric" }) {
	const key = currentLanguage() + fields.month;
	const format =
		monthFormats.get(key) ?? new Intl.DateTimeFormat(LOCALES[currentLanguage()], { timeZone: "UTC", ...fields });
	monthFormats.set(key, format);
	return format.format(Date.parse(`${month}-01T00:00:00Z`));
}
