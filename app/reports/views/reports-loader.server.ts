import { getEntitlements } from "~/billing/domain/entitlements";
import { AGE_LABELS } from "~/dashboard/domain/ageing";
import { currentLanguage } from "~/kernel/language/language";
import { type Cents, formatAmount } from "~/kernel/money/money";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { offeredCurrencies } from "~/profile/domain/offered-currencies";
import { formatExchangeRate } from "~/taxes/domain/exchange-rate";
import { formatRate } from "~/taxes/domain/rate-text";
import { taxWord } from "~/taxes/domain/usual/propose";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import type { Period } from "../domain/period";
import { ReportPageQuery } from "../domain/report-query";
import { offeredPeriods } from "../domain/tax-periods";
import { usedRateTexts } from "../domain/used-rate-texts";
import type { WithheldRow } from "../domain/withheld-report";
import { readIncome, readOpen, readReturn, readSettings, readWithheld } from "../server/reports.server";
import { incomeBars, monthName, openBars, taxBars, taxName } from "./report-bars.server";

const NAMED_RATES = 12;
const MAX_ROWS = 100;

/** All that the page of reports shows, its tables ready-made. */
export async function loadReports({ ctx, actor, url }: ActorCall) {
	const choice = ReportPageQuery.parse(readQuery(url));
	const today = dateIn(actor.timezone, ctx.clock.now());
	const advanced = getEntitlements(actor.plan).analytics;
	const [income, { tax, paid, sales, boxes }, withheld, open, { base, rates, ...account }] = await Promise.all([
		readIncome(ctx, actor, choice),
		readReturn(ctx, actor, choice),
		readWithheld(ctx, actor, choice),
		advanced ? readOpen(ctx, actor) : null,
		readSettings(ctx, actor),
	]);
	const taxed = taxWord(account.country);
	const money = (amount: Cents) => formatAmount(amount, base);
	const { from, to, counts } = income;
	const taxBase = tax.totals.reduce((sum, each) => sum + each.base, 0);
	const unknown = [
		...new Set([income, tax, paid, sales, withheld, open].flatMap((report) => report?.unknown ?? [])),
	].sort();
	const foreign = [...new Set([...unknown, ...rates.map(({ currency }) => currency), ...offeredCurrencies(actor)])];
	return {
		base,
		from,
		to,
		counts,
		unknown,
		search: `?${new URLSearchParams({ from, to, counts })}`,
		span: m.reports_span({ from: formatDate(from), to: formatDate(to) }),
		choices: offeredPeriods(today, actor, account),
		income: {
			complete: income.complete,
			bars: incomeBars(income, base, taxed),
			table: {
				heads: [m.reports_month(), m.reports_gross(), m.reports_tax_in_it({ tax: taxed }), m.reports_net()],
				rows: income.months.map(({ month, gross, tax, net }) => ({
					key: month,
					cells: [monthName(month), ...[gross, tax, net].map(money)],
				})),
				foot: [m.reports_in_all(), ...[income.total.gross, income.total.tax, income.total.net].map(money)],
			},
		},
		tax: {
			title: m.reports_tax_of_period({ tax: taxed }),
			complete: tax.complete,
			counts: tax.counts,
			table: {
				heads: [m.reports_rate(), m.reports_base(), taxed],
				rows: tax.totals.map((row, at) => ({
					key: String(at),
					cells: [taxName(row), money(row.base), money(row.amount)],
				})),
				foot: [m.reports_in_all(), money(taxBase), money(tax.tax)],
			},
		},
		months: new Set(tax.rows.map(({ month }) => month)).size > 1 && {
			title: m.reports_tax_by_month({ tax: taxed }),
			complete: tax.complete,
			bars: taxBars(tax, { from, to }, base, taxed),
			table: {
				heads: [m.reports_month(), m.reports_rate(), m.reports_base(), taxed],
				rows: tax.rows.map((row, at) => ({
					key: String(at),
					cells: [monthName(row.month), taxName(row), money(row.base), money(row.amount)],
				})),
				foot: [m.reports_in_all(), "", money(taxBase), money(tax.tax)],
			},
		},
		boxes: boxes && {
			form: boxes.form,
			complete: true,
			table: {
				texts: 1,
				heads: [m.reports_box(), m.reports_box_name(), m.ui_amount()],
				rows: boxes.boxes.map(({ box, name, amount }) => ({ key: name, cells: [box, name, money(amount)] })),
			},
		},
		sales: sales && {
			complete: sales.complete,
			isMissing: sales.rows.some(({ vatId }) => vatId === ""),
			table: {
				texts: 2,
				heads: [m.clients_client(), m.reports_vat_number(), m.reports_supply(), m.reports_net()],
				count: sales.rows.length,
				rows: sales.rows.slice(0, MAX_ROWS).map(({ name, vatId, kind, base }, at) => ({
					key: String(at),
					cells: [
						name,
						vatId || m.reports_without_number(),
						kind === "goods" ? m.reports_goods() : m.reports_services(),
						money(base),
					],
				})),
				foot: [m.reports_in_all(), "", "", money(sales.goods + sales.services)],
			},
		},
		withheld: withheld.rows.length > 0 && {
			complete: withheld.complete,
			table: {
				texts: 2,
				heads: [
					m.reports_month(),
					m.clients_client(),
					m.reports_withheld_kind(),
					m.reports_withheld_of(),
					m.reports_withheld(),
				],
				count: withheld.rows.length,
				rows: withheld.rows.slice(0, MAX_ROWS).map((row, at) => ({
					key: String(at),
					cells: [taxMonth(row), row.client, kindName(row), money(row.base), money(row.amount)],
				})),
				foot: [m.reports_in_all(), "", "", money(withheld.total.base), money(withheld.total.amount)],
			},
		},
		open: open && {
			complete: open.complete,
			bars: openBars(open, base),
			table: {
				heads: [m.clients_client(), ...AGE_LABELS.map((label) => label()), m.payments_entry_open()],
				count: open.clients.length,
				rows: open.clients.slice(0, MAX_ROWS).map(({ key, name, ages, open }) => ({
					key,
					cells: [name, ...ages.map((age) => (age === 0 ? "–" : money(age))), money(open)],
				})),
				foot: [m.reports_in_all(), ...open.ages.map(money), money(open.open)],
			},
		},
		currencies: foreign.filter((code) => code !== base),
		rates: rates.slice(0, NAMED_RATES).map(({ currency, day, rate }) => {
			return m.reports_rate_text({ base, rate: formatExchangeRate(rate), currency, date: formatDate(day) });
		}),
		usedRates: usedRateTexts(base, [income, tax, paid, sales, withheld, open]),
		/** Whether it goes by reference rates; `null` where this installation has none. */
		referenceRates: ctx.referenceRates.kind === "off" ? null : actor.referenceRates,
		newRate: { currency: unknown[0] ?? "", rate: "", day: unknown.length > 0 ? from : today },
	};
}

/** "June 2026", or the days of the tax office's own. */
function taxMonth({ from, to }: Period): string {
	const isOfCalendar = from.slice(0, 7) === to.slice(0, 7);
	return isOfCalendar ? monthName(from.slice(0, 7)) : m.reports_span({ from: formatDate(from), to: formatDate(to) });
}

/** "CIS 20%, paid to HMRC" */
function kindName({ name, rate, paidTo }: WithheldRow): string {
	const kind = `${name} ${formatRate(rate, currentLanguage())}`;
	return paidTo ? m.reports_withheld_to({ kind, paidTo }) : kind;
}
