import { and, desc, eq, gt, gte, isNull, lte, sql } from "drizzle-orm";
import type { Instant } from "~/kernel/dates";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { invoices } from "../schema/invoices";
import { usage } from "../schema/ledger";

interface Span {
	now: Instant;
	/** Start of the month, and of the week and its end, in the owner's zone. */
	monthStart: Instant;
	weekStart: Instant;
	weekEnd: Instant;
	/** The UTC month that quotas are counted in. */
	quotaMonth: string;
}

/** The dashboard's figures beyond the plain counts, in one round trip and off indexes alone. */
export async function dashboardFigures(db: Database, userId: string, span: Span) {
	const { createdAt, currency, deletedAt, dueAt, status, total } = invoices;
	const mine = and(eq(invoices.userId, userId), isNull(deletedAt));
	const unpaid = and(mine, eq(status, "sent"));
	const count = sql<number>`count(*)`.as("count");
	const [[created], [due], [quota], overdue] = await orm(db).batch([
		orm(db)
			.select({ count })
			.from(invoices)
			.where(and(mine, gte(createdAt, span.monthStart))),
		orm(db)
			.select({ count })
			.from(invoices)
			.where(and(unpaid, gt(dueAt, span.now), gt(dueAt, span.weekStart), lte(dueAt, span.weekEnd))),
		orm(db)
			.select({ used: usage.used })
			.from(usage)
			.where(and(eq(usage.userId, userId), eq(usage.month, span.quotaMonth), eq(usage.kind, "invoice"))),
		orm(db)
			.select({ currency, total: sql<number>`sum(${total})`.as("total") })
			.from(invoices)
			.where(and(unpaid, lte(dueAt, span.now)))
			.groupBy(currency)
			.orderBy(desc(currency)),
	]);
	return {
		createdThisMonth: created?.count ?? 0,
		dueThisWeek: due?.count ?? 0,
		used: quota?.used ?? 0,
		overdue,
	};
}
