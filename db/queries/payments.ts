import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Payment } from "~/invoices/domain/payment";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { among, ownInvoices, recordInvoices } from "../own-invoices";
import { invoices } from "../schema/invoices";
import { mustBeInZone } from "./due-dates";

type Columns = typeof invoices.$inferInsert;

/** Whose invoices are paid, and the timezone that a payment's day is of. */
interface Owner {
	id: string;
	timezone: string;
}

/** Marks what is sent among the ids as paid; all else stays. Returns how many were. Throws RuleBroken("zone_unchanged"). */
export async function payInvoices(db: Database, { id, timezone }: Owner, ids: readonly string[], payment: Payment) {
	const selection = and(ownInvoices(id), among(ids));
	const [, rows = []] = await commit(db, [
		recordInvoices("invoice.paid", payment.paidAt, payable(selection)),
		markPaid(db, selection, payment),
		...mustBeInZone(id, timezone),
	]);
	return rows.length;
}

/**
 * The one statement that leads from sent to paid, of one invoice and of many: it changes what is sent among `which`, and
 * returns the ids.
 *
 * @param content what else is written, of a single invoice
 */
export function markPaid(
	db: Database,
	which: SQL | undefined,
	payment: Payment,
	content: { [Name in keyof Columns]?: Columns[Name] | SQL } = {},
): Statement {
	return orm(db)
		.update(invoices)
		.set({ ...content, ...payment, updatedAt: payment.paidAt, version: sql`${invoices.version} + 1` })
		.where(payable(which))
		.returning({ id: invoices.id });
}

function payable(which: SQL | undefined): SQL | undefined {
	return and(which, eq(invoices.status, "sent"));
}
