import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Cents } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { mustHaveChangedOne, type Statement } from "../commit";
import { invoices } from "../invoices/invoices.schema";
import { wholeInvoice } from "../invoices/whole-invoice";
import { ownInvoices } from "../own-invoices";
import { oldestOfFew } from "../walk";

export interface Deposit {
	invoice: Invoice;
	notes: Invoice[];
}

/** The deposits of an invoice, oldest first, each with its credit notes. */
export async function findDeposits(db: Database, userId: string, invoiceId: string, now: Instant): Promise<Deposit[]> {
	const ofInvoice = sql`${invoices.depositFor} = ${invoiceId}`;
	const ofDeposits = sql`${invoices.type} = 'credit_note' AND ${invoices.corrects} ->> '$.id' IN
		(SELECT +id FROM invoices WHERE user_id = ${userId} AND deposit_for = ${invoiceId})`;
	const select = (which: SQL) =>
		orm(db)
			.select(wholeInvoice(now))
			.from(invoices)
			.where(and(ownInvoices(userId), which))
			.orderBy(...oldestOfFew(invoices));
	const [deposits, notes] = await orm(db).batch([select(ofInvoice), select(ofDeposits)]);
	return deposits.map((invoice) => ({ invoice, notes: notes.filter(({ corrects }) => corrects?.id === invoice.id) }));
}

/** Whether an account ever requested one. */
export async function hasDeposits(db: Database, userId: string): Promise<boolean> {
	const rows = await orm(db)
		.select({ id: invoices.id })
		.from(invoices)
		.where(and(ownInvoices(userId), isNotNull(invoices.depositFor)))
		.limit(1);
	return rows.length > 0;
}

export type DraftContent = Pick<Invoice, "items" | "subtotal" | "tax" | "total" | "sums" | "pricesIncludeTax"> & {
	payable: Cents;
};

/** The statements that write what a draft takes off. The batch breaks "draft_unchanged" where it is another, or none, by now. */
export function updateDraft(
	db: Database,
	userId: string,
	{ id, version }: Pick<Invoice, "id" | "version">,
	{ items, subtotal, tax, total, sums, pricesIncludeTax, payable }: DraftContent,
	at: Instant,
): Statement[] {
	const draft = and(
		ownInvoices(userId),
		eq(invoices.id, id),
		eq(invoices.version, version),
		eq(invoices.status, "draft"),
	);
	return [
		orm(db)
			.update(invoices)
			.set({
				items,
				subtotal,
				tax,
				total,
				sums,
				pricesIncludeTax,
				payable,
				updatedAt: at,
				version: version + 1,
			})
			.where(draft),
		...mustHaveChangedOne("draft_unchanged"),
	];
}
