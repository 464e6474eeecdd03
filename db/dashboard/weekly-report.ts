import { type SQL, sql } from "drizzle-orm";
import type { WeeklyFigures, WeeklyLine, WeeklySum } from "~/dashboard/domain/weekly-figures";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { billedName } from "../billed-name";
import { runBatch } from "../commit";
import { invoices } from "../invoices/invoices.schema";
import { askedOn } from "../invoices/open-parts";
import { isOverdue, isPending } from "../overdue";

export interface WeeklySpan {
	now: Instant;
	/** The week that is told of: its days, and its instants in the owner's zone, the end excluded. */
	from: CalendarDate;
	to: CalendarDate;
	start: Instant;
	end: Instant;
	/** The last day whose due invoices are told of. */
	ahead: CalendarDate;
	limit: number;
}

/** What an account's weekly report tells, in one round trip: sums over all, lists of the first. */
export async function weeklyFigures(
	db: Database,
	userId: string,
	span: WeeklySpan,
): Promise<Omit<WeeklyFigures, "recurring" | "unbilled">> {
	const { now, from, to, start, end, ahead, limit } = span;
	const received = sql`FROM payments LEFT JOIN invoices ON invoices.user_id = payments.user_id
			AND invoices.id = payments.invoice_id AND invoices.deleted_at IS NULL
		WHERE payments.user_id = ${userId} AND payments.kind = 'in' AND payments.day BETWEEN ${from} AND ${to}
			AND NOT EXISTS (SELECT 1 FROM payments AS back WHERE back.refers_to = payments.id AND back.kind = 'reversal')`;
	const own = sql`FROM invoices WHERE user_id = ${userId} AND deleted_at IS NULL`;
	const late = sql`${own} AND ${isOverdue(now)}`;
	const coming = sql`${own} AND ${isPending(now)} AND owed_on <= ${ahead}`;
	const batch = await runBatch(db, [
		sumUp(sql`payments.currency`, sql`payments.amount`, received),
		sumUp(
			invoices.currency,
			invoices.total,
			sql`${own} AND type = 'invoice' AND sent_at >= ${start} AND sent_at < ${end}`,
		),
		sumUp(invoices.currency, askedOn(to), late),
		sql`SELECT coalesce(invoices.id, '') AS id, coalesce(number, '') AS number, ${billedName()} AS clientName,
			payments.day, payments.amount, payments.currency, 0 AS reminders ${received} ORDER BY payments.day, payments.at LIMIT ${limit}`,
		sql`${openInvoices(to)} ${late} ORDER BY owed_on, id LIMIT ${limit}`,
		sql`${openInvoices(ahead)} ${coming} ORDER BY owed_on, id LIMIT ${limit}`,
	]);
	const [receivedSums, sentSums, lateSums, payments, lateLines, comingLines] = batch;
	return {
		sums: { received: receivedSums as WeeklySum[], sent: sentSums as WeeklySum[], late: lateSums as WeeklySum[] },
		received: payments as WeeklyLine[],
		late: lateLines as WeeklyLine[],
		coming: comingLines as WeeklyLine[],
	};
}

function sumUp(currency: SQL | typeof invoices.currency, amount: SQL | typeof invoices.total, rows: SQL): SQL {
	return sql`SELECT ${currency} AS currency, count(*) AS count, sum(${amount}) AS amount ${rows}
		GROUP BY 1 ORDER BY amount DESC`;
}

const openInvoices = (
	day: CalendarDate,
) => sql`SELECT id, number, ${billedName()} AS clientName, owed_on AS day, ${askedOn(day)} AS amount, currency,
	(SELECT count(*) FROM deliveries WHERE deliveries.user_id = invoices.user_id AND invoice_id = invoices.id
		AND kind = 'reminder' AND state IN ('accepted', 'delivered', 'deferred')) AS reminders`;
