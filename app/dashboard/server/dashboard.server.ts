import { dashboardFigures } from "#db/queries/dashboard";
import { invoicePage } from "#db/queries/invoices";
import { entitlementsOf } from "~/billing/domain/entitlements";
import type { Actor } from "~/identity/domain/user";
import { countsOf } from "~/invoices/server/read-invoices.server";
import type { AppContext } from "~/kernel/context";
import { addDays, dateIn, endOfDay, mondayOf, startOfDay, utcMonth } from "~/kernel/dates";
import { formatMoney } from "~/kernel/money";

/** Recent invoices on the dashboard (spec section 9). */
const RECENT = 3;

/** The four figures of `/api/dashboard/stats` (spec section 3). */
export async function dashboardStats(ctx: AppContext, actor: Actor) {
	const { total, paid, sent, overdue } = await countsOf(ctx, actor);
	return { totalInvoices: total, paidInvoices: paid, pendingInvoices: sent, overdueInvoices: overdue };
}

/** All that the dashboard shows. Months and weeks are of the account's zone, the quota's month is UTC. */
export async function dashboard(ctx: AppContext, actor: Actor) {
	const now = ctx.clock.now();
	const today = dateIn(actor.timezone, now);
	const monday = mondayOf(today);
	const [{ rows, counts }, figures] = await Promise.all([
		invoicePage(ctx.db, actor.id, { now, filter: {}, slice: { limit: RECENT } }),
		dashboardFigures(ctx.db, actor.id, {
			now,
			monthStart: startOfDay(`${today.slice(0, 8)}01`, actor.timezone),
			weekStart: startOfDay(monday, actor.timezone),
			weekEnd: endOfDay(addDays(monday, 6), actor.timezone),
			quotaMonth: utcMonth(now),
		}),
	]);
	const { invoicesPerMonth: limit } = entitlementsOf(actor.plan);
	return {
		today,
		counts,
		recent: rows,
		createdThisMonth: figures.createdThisMonth,
		dueThisWeek: figures.dueThisWeek,
		overdueAmounts: figures.overdue.map(({ currency, total }) => formatMoney(total, currency)),
		usage: limit === null ? null : { used: figures.used, limit },
	};
}
