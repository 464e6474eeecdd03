import { dashboardFigures } from "#db/dashboard/dashboard";
import { invoicePage } from "#db/invoices/invoices";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { readCounts } from "~/invoices/server/read-invoices.server";
import { type Currency, formatMoney } from "~/kernel/money/money";
import { addDays, dateIn, endOfDay, startOfDay, utcMonth, weekStart } from "~/kernel/time/dates";
import { AGE_LIMITS, ageBuckets } from "../domain/ageing";
import { chosenCurrency, monthlyIncome, monthsUpTo } from "../domain/income";
import type { Stats } from "../domain/stats";

const RECENT = 3;

export async function dashboardStats(ctx: AppContext, actor: Actor): Promise<Stats> {
	const counts = await readCounts(ctx, actor);
	return {
		totalInvoices: counts.total,
		paidInvoices: counts.paid,
		pendingInvoices: counts.sent,
		overdueInvoices: counts.overdue,
		creditedInvoices: counts.credited,
		writtenOffInvoices: counts.written_off,
	};
}

/** Months and weeks are in the account's zone, the quota's month is in UTC. `wanted` is the currency to chart. */
export async function dashboard(ctx: AppContext, actor: Actor, wanted?: Currency) {
	const now = ctx.clock.now();
	const today = dateIn(actor.timezone, now);
	const monday = weekStart(today);
	const months = monthsUpTo(today);
	const [{ rows, counts }, figures] = await Promise.all([
		invoicePage(ctx.db, actor.id, { now, filter: {}, slice: { limit: RECENT } }),
		dashboardFigures(ctx.db, actor.id, {
			now,
			monthStart: startOfDay(`${today.slice(0, 8)}01`, actor.timezone),
			weekStart: startOfDay(monday, actor.timezone),
			weekEnd: endOfDay(addDays(monday, 6), actor.timezone),
			quotaMonth: utcMonth(now),
			firstMonth: months[0] ?? "",
			lastMonth: months.at(-1) ?? "",
			ages: AGE_LIMITS.map((days) => addDays(today, -days)),
		}),
	]);
	const { invoicesPerMonth: limit, analytics } = getEntitlements(actor.plan);
	const { currency, currencies } = chosenCurrency(wanted ?? actor.currency, figures);
	const late = figures.unpaid.filter(({ age }) => age > 0);
	return {
		today,
		/** Null before anything was issued. */
		charts: currencies.length > 0 ? drawCharts() : null,
		counts,
		recent: rows,
		createdThisMonth: figures.createdThisMonth,
		dueThisWeek: figures.dueThisWeek,
		overdueAmounts: formatAmounts(late),
		usage: limit === null ? null : { used: figures.used, limit },
	};

	function drawCharts() {
		return {
			currency,
			others: currencies.filter((each) => each !== currency),
			income: monthlyIncome(months, figures.months, currency),
			/** Null where the plan has no analytics. */
			ageing: analytics ? ageBuckets(figures.unpaid, currency) : null,
		};
	}
}

/** What is late, an amount for each currency: "$1,240.00", "€640.00". */
function formatAmounts(late: readonly { currency: Currency; amount: number }[]): string[] {
	const sums = new Map<Currency, number>();
	for (const { currency, amount } of late) sums.set(currency, (sums.get(currency) ?? 0) + amount);
	const largestFirst = [...sums].sort(([one], [other]) => (one < other ? 1 : -1));
	return largestFirst.map(([currency, amount]) => formatMoney(amount, currency));
}
