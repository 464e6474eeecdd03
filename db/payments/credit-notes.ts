import { and, desc, eq, sql } from "drizzle-orm";
import { CREDIT_SERIES } from "~/invoices/domain/number";
import type { Cents } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import { type AuditEntry, record } from "../audit";
import { orm } from "../client";
import { commit, mustHold, type Statement } from "../commit";
import { type InvoiceRecord, toRow } from "../invoices/invoice-writes";
import { invoices } from "../invoices/invoices.schema";
import { ownInvoices } from "../own-invoices";
import { accountLogo } from "../profile/logos";
import { type PartReversal, reversals } from "./booked-payments";

interface CreditNoteWrite {
	/** What was read of the invoice: its version, and how many credit notes it had. */
	seen: { invoiceId: string; version: number; notes: number };
	/** What gives way to the credit: what was written off, and payments, whose rest is the client's credit then. */
	reverseExcess: readonly PartReversal[];
	/** Settles nothing where all that it credits was rounded off. */
	settlement: { id: string; amount: Cents };
	audit: AuditEntry;
	extraStatements: readonly Statement[];
	/** What follows it: for a deposit, what its invoice deducts. */
	after: readonly Statement[];
}

/**
 * Adds a credit note, which settles its invoice on its own day. Throws RuleBroken("credit_unchanged") where something was credited, settled
 * or changed since the invoice was read, "number_free" where its number is taken, "credit_covers" where it is too much, and of
 * a deposit "deposit_taken" where the invoice that takes it off was sent.
 */
export async function insertCreditNote(
	db: Database,
	userId: string,
	note: InvoiceRecord,
	{ seen, reverseExcess, settlement, audit, extraStatements, after }: CreditNoteWrite,
): Promise<void> {
	const { at } = audit;
	const { issueDate: day } = note;
	const unchanged = sql`EXISTS (SELECT 1 FROM invoices
			WHERE user_id = ${userId} AND id = ${seen.invoiceId} AND version = ${seen.version} AND deleted_at IS NULL)
		AND (SELECT count(*) FROM invoices
			WHERE user_id = ${userId} AND type = 'credit_note' AND corrects ->> '$.id' = ${seen.invoiceId}) = ${seen.notes}`;
	await commit(db, [
		...extraStatements,
		...mustHold("credit_unchanged", unchanged),
		orm(db)
			.insert(invoices)
			.values({ ...toRow(userId, note), logo: accountLogo(userId) }),
		reversals(userId, reverseExcess, { at, from: day }),
		...(settlement.amount === 0
			? []
			: [
					sql`INSERT INTO settlements (id, user_id, invoice_id, source, credit_note_id, amount, day, at)
						VALUES (${settlement.id}, ${userId}, ${seen.invoiceId}, 'credit_note', ${note.id}, ${settlement.amount}, ${day}, ${at})`,
				]),
		...after,
		record(db, audit),
	]);
}

/** The draft or invoice that took the place of one; `null` where there is none. */
export async function findReplacement(db: Database, userId: string, id: string) {
	const [row] = await orm(db)
		.select({ id: invoices.id, number: invoices.number, status: invoices.status })
		.from(invoices)
		.where(and(ownInvoices(userId), eq(invoices.replaces, id)))
		.orderBy(desc(invoices.createdAt))
		.limit(1);
	return row ?? null;
}

/** The largest number of the account's own series of credit notes; 0 for none. */
export async function lastCreditNumber(db: Database, userId: string): Promise<number> {
	const digits = sql<number>`coalesce(max(CAST(substr(number_key, ${CREDIT_SERIES.length + 1}) AS INTEGER)), 0)`;
	const [row] = await orm(db).all<{ last: number }>(sql`
		SELECT ${digits} AS last FROM issued_numbers
		WHERE user_id = ${userId} AND number_key GLOB ${`${CREDIT_SERIES}[0-9]*`}
			AND substr(number_key, ${CREDIT_SERIES.length + 1}) NOT GLOB '*[^0-9]*'
			AND length(number_key) <= ${CREDIT_SERIES.length + 9}`);
	return row?.last ?? 0;
}
