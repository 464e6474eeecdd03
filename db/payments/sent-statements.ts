import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { Delivery } from "~/mail/domain/delivery";
import { orm } from "../client";
import { deliveries } from "../mail/mail.schema";
import type { OwnedClient } from "./client-book";
import { payments } from "./payments.schema";

/** The last mails with a statement of a client's, newest first, without those that were not needed. */
export async function listSentStatements(
	db: Database,
	{ userId, clientId }: OwnedClient,
	limit: number,
): Promise<Delivery<"statement">[]> {
	const rows = await orm(db)
		.select()
		.from(deliveries)
		.where(sql`user_id = ${userId} AND kind = 'statement' AND payload ->> '$.clientId' = ${clientId}
			AND state <> 'cancelled'`)
		.orderBy(sql`created_at DESC`)
		.limit(limit);
	return rows as Delivery<"statement">[];
}

/** With what its payment came to, in minor units. */
export type SentReceipt = Delivery<"receipt"> & { amount: Cents; currency: Currency };

/** The same with receipts of payments that are a client's credit alone: those of others stand on their invoices. */
export async function listCreditReceipts(
	db: Database,
	{ userId, clientId }: OwnedClient,
	limit: number,
): Promise<SentReceipt[]> {
	const rows = await orm(db)
		.select({ ...getTableColumns(deliveries), amount: payments.amount, currency: payments.currency })
		.from(deliveries)
		.innerJoin(payments, eq(payments.id, sql`${deliveries.payload} ->> '$.paymentId'`))
		.where(sql`${deliveries.userId} = ${userId} AND ${deliveries.kind} = 'receipt' AND ${deliveries.invoiceId} IS NULL
			AND ${deliveries.payload} ->> '$.clientId' = ${clientId} AND ${deliveries.state} <> 'cancelled'
			AND ${payments.userId} = ${userId}`)
		.orderBy(sql`${deliveries.createdAt} DESC`)
		.limit(limit);
	return rows as SentReceipt[];
}
