import { and, between, eq, gt, gte, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { invoiceSums, invoices } from "../invoices/invoices.schema";
import { isPending } from "../overdue";
import { usage } from "../payments/ledger.schema";

interface Span {
	now: Instant;
	/** Start of the month, and of the week and its end, in the owner's zone. */
	monthStart: Instant;
	weekStart: Instant;
	weekEnd: Instant;
	/** The UTC month that quotas are counted in. */
	quotaMonth: string;
	/** The months that are charted, `YYYY-MM`, the last one included. */
	firstMonth: string;
	lastMonth: string;
	/** Due dates that begin a bucket of the ageing, newest first; what is due on the first or later is not late. */
	ages: readonly CalendarDate[];
}

/** The dashboard's figures beyond the plain counts, in one round trip and off indexes alone. */
export async function dashboardFigures(db: Database, userId: string, span: Span) {
	const { createdAt, deletedAt, owedAt, type } = invoices;
	const mine = and(eq(invoices.userId, userId), isNull(deletedAt));
	const sums = invoiceSums;
	// How many of the boundaries a due date lies before: 0 is not late, 4 is the oldest.
	const older = span.ages.map((boundary) => sql`(${sums.at} < ${boundary})`);
	const age = sql<number>`${sql.join(older, sql` + `)}`.as("age");
	const count = sql<number>`count(*)`.as("count");
	const [[created], [due], [quota], months, unpaid] = await orm(db).batch([
		orm(db)
			.select({ count })
			.from(invoices)
			.where(and(mine, gte(createdAt, span.monthStart), ne(type, "credit_note"))),
		orm(db)
			.select({ count })
			.from(invoices)
			.where(and(mine, isPending(span.now), gt(owedAt, span.weekStart), lte(owedAt, span.weekEnd))),
		orm(db)
			.select({ used: usage.used })
			.from(usage)
			.where(and(eq(usage.userId, userId), eq(usage.month, span.quotaMonth), eq(usage.kind, "invoice"))),
		orm(db)
			.select({ kind: sums.kind, month: sums.at, currency: sums.currency, amount: sums.amount })
			.from(sums)
			.where(
				and(
					eq(sums.userId, userId),
					inArray(sums.kind, ["paid", "sent"]),
					gt(sums.n, 0),
					between(sums.at, span.firstMonth, span.lastMonth),
				),
			),
		orm(db)
			.select({ age, currency: sums.currency, amount: sql<number>`total(${sums.amount})`.as("amount") })
			.from(sums)
			.where(and(eq(sums.userId, userId), eq(sums.kind, "due")))
			.groupBy(sql`age`, sums.currency),
	]);
	return {
		createdThisMonth: created?.count ?? 0,
		dueThisWeek: due?.count ?? 0,
		used: quota?.used ?? 0,
		months,
		unpaid,
	};
}
