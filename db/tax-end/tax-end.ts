import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { billedName } from "../billed-name";
import { orm } from "../client";
import { commit, mustHaveChangedOne } from "../commit";
import { invoices } from "../invoices/invoices.schema";
import { wholeInvoice } from "../invoices/whole-invoice";
import { deliveries } from "../mail/mail.schema";
import { ownInvoices } from "../own-invoices";
import { taxProfiles } from "../taxes/taxes.schema";

const isTaxed = sql`EXISTS (SELECT 1 FROM json_each(${invoices.items}) WHERE value -> '$.tax' IS NOT NULL)`;

/** Drafts with a line that has a tax, the newest first; at most so many. */
export async function listTaxedDrafts(db: Database, userId: string, now: Instant, limit: number): Promise<Invoice[]> {
	return orm(db)
		.select(wholeInvoice(now))
		.from(invoices)
		.where(and(ownInvoices(userId), eq(invoices.status, "draft"), isTaxed))
		.orderBy(desc(invoices.createdAt), desc(invoices.id))
		.limit(limit);
}

export interface PlannedSending {
	invoiceId: string;
	number: string;
	clientName: string;
	at: Instant;
}

/** Mails that wait for their time and bring an invoice with tax, the next to go first; at most so many. */
export async function listTaxedSendings(
	db: Database,
	userId: string,
	now: Instant,
	limit: number,
): Promise<PlannedSending[]> {
	return orm(db)
		.select({
			invoiceId: invoices.id,
			number: invoices.number,
			clientName: billedName(),
			at: deliveries.dueAt,
		})
		.from(deliveries)
		.innerJoin(invoices, and(eq(invoices.userId, deliveries.userId), eq(invoices.id, deliveries.invoiceId)))
		.where(
			and(
				eq(deliveries.userId, userId),
				sql`${deliveries.kind} = 'invoice' AND ${deliveries.state} = 'queued' AND ${deliveries.dueAt} > ${now}`,
				ownInvoices(userId),
				isTaxed,
			),
		)
		.orderBy(asc(deliveries.dueAt))
		.limit(limit);
}

/**
 * An account charges no tax from a day on; the recurring invoices that are named go on as they are, all others have none then.
 * Throws RuleBroken("row_unchanged") where the account has no profile.
 */
export async function endTaxes(
	db: Database,
	userId: string,
	{ from, kept }: { from: CalendarDate; kept: readonly string[] },
	at: Instant,
): Promise<void> {
	const ends = { endsOn: from, updatedAt: at, version: sql`version + 1` };
	await commit(db, [
		orm(db).update(taxProfiles).set(ends).where(eq(taxProfiles.userId, userId)),
		...mustHaveChangedOne("row_unchanged"),
		sql`UPDATE recurring_invoices SET keeps_tax = id IN (SELECT value FROM json_each(${JSON.stringify(kept)}))
			WHERE user_id = ${userId}`,
		record(db, { at, userId, event: "account.tax_saved", objectId: userId }),
	]);
}
