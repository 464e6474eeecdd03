import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { BilledLines, ReceiptShares, SplitPayment } from "~/reports/domain/receipt-split";
import { runBatch, type Statement } from "../commit";

/** The payment that a row of payments is: itself, or what it gives back. */
export const origin = sql`coalesce(payments.refers_to, payments.id)`;

/** What some receipts are shared by. */
export async function receiptShares(
	db: Database,
	userId: string,
	receipts: readonly { id: string }[],
): Promise<ReceiptShares> {
	const ids = JSON.stringify(receipts.map(({ id }) => id));
	const some = sql`payments.id IN (SELECT value FROM json_each(${ids})) AND +payments.user_id = ${userId}`;
	return readShares(await runBatch(db, selectShares(userId, some)));
}

/** Receipts, their payments and the invoices of these (`receipt-split.ts`), of an account that sells goods and services. */
export function selectShares(userId: string, which: SQL): Statement[] {
	const receipts = sql`seller_profiles AS seller CROSS JOIN payments
		WHERE seller.user_id = ${userId} AND sells = 'both' AND services_as <> '' AND ${which}`;
	const origins = sql`origins AS (SELECT DISTINCT ${origin} AS id FROM ${receipts})`;
	return [
		sql`SELECT payments.id, payments.day, payments.currency FROM ${receipts}`,
		sql`WITH ${origins}
			SELECT paid.id, amount, ${billedFor(userId, sql`paid.invoice_id`)} AS billed, (
				SELECT json_group_array(json_object('id', id, 'amount', amount)) FROM (
					SELECT id, amount FROM payments AS back WHERE refers_to = paid.id AND kind = 'refund' ORDER BY at, back.rowid)
			) AS refunds
			FROM origins CROSS JOIN payments AS paid ON paid.id = origins.id`,
		sql`WITH ${origins}, touched AS (
				SELECT invoice_id FROM origins CROSS JOIN settlements ON payment_id = origins.id
				UNION SELECT invoice_id FROM origins CROSS JOIN payments AS paid ON paid.id = origins.id
			), billed AS (
				SELECT DISTINCT ${billedFor(userId, sql`touched.invoice_id`)} AS id FROM touched
			)
			SELECT invoices.id, ${linesOf} AS lines, ${notesOf(userId)} AS notes, ${settledOf(userId)} AS settled
			FROM billed CROSS JOIN invoices ON invoices.id = billed.id AND +invoices.user_id = ${userId}`,
	];
}

type Stored<Row, Parsed extends keyof Row> = Omit<Row, Parsed> & Record<Parsed, string>; // JSON

export function readShares(results: readonly unknown[][]): ReceiptShares {
	const [receipts, payments, documents] = results as [
		ReceiptShares["receipts"],
		Stored<SplitPayment, "refunds">[],
		Stored<BilledLines, "lines" | "notes" | "settled">[],
	];
	return {
		receipts,
		payments: payments.map(({ refunds, ...payment }) => ({ ...payment, refunds: JSON.parse(refunds) })),
		documents: documents.map(({ id, lines, notes, settled }) => ({
			id,
			lines: JSON.parse(lines),
			notes: JSON.parse(notes),
			settled: JSON.parse(settled),
		})),
	};
}

/** Whose lines an invoice is of: of a deposit the invoice that asks for it, while that is there. */
function billedFor(userId: string, invoiceId: SQL): SQL {
	return sql`(SELECT coalesce((SELECT whole.id FROM invoices AS whole WHERE whole.id = document.deposit_for AND whole.deleted_at IS NULL),
		document.id) FROM invoices AS document WHERE document.id = ${invoiceId} AND +document.user_id = ${userId})`;
}

/** What a line bills; tracked hours are services. What takes a deposit off is none of it. */
function supplyOf(line: SQL): SQL {
	return sql`CASE WHEN ${line} -> '$.deposit' IS NOT NULL THEN 'deposit'
		ELSE coalesce(${line} ->> '$.supply', iif(${line} -> '$.timeEntryIds' IS NULL, 'unsaid', 'services')) END`;
}

/** What lines of a document come to by what they bill, its discount off and tax in. French taxes are never charged on each other. */
function sumsOf(document: SQL, supply: SQL): SQL {
	const gross = sql`(line.value ->> '$.amount') * iif(${document}.prices_include_tax, 1.0, 1 + coalesce(
		(SELECT sum(value ->> '$.rate') FROM json_each(line.value, '$.tax.components')), 0) / 1e6)`;
	const kept = sql`CASE WHEN ${document}.sums ->> '$.discount.amount' <> 0 THEN 1 - (${document}.sums ->> '$.discount.amount') * 1.0
		/ (SELECT sum(value ->> '$.amount') FROM json_each(${document}.items) WHERE value -> '$.deposit' IS NULL) ELSE 1 END`;
	return sql`json((SELECT json_group_object(supply, gross) FROM (
		SELECT ${supply} AS supply, CAST(round(sum(${gross}) * ${kept}) AS INTEGER) AS gross
		FROM json_each(${document}.items) AS line GROUP BY supply)))`;
}

const linesOf = sumsOf(sql`invoices`, supplyOf(sql`line.value`));

/** A credit note's lines are as those that they credit; one that credits none lowers all. */
function notesOf(userId: string): SQL {
	const credited = sql`(SELECT ${supplyOf(sql`own.value`)} FROM json_each(invoices.items) AS own
		WHERE own.value ->> '$.id' = coalesce(line.value ->> '$.reduces', line.value ->> '$.id'))`;
	const sums = sumsOf(sql`note`, sql`coalesce(${credited}, 'whole')`);
	return sql`(SELECT json_group_array(json_object('at', note.created_at, 'sums', ${sums}))
		FROM (SELECT created_at, items, sums, prices_include_tax FROM invoices AS note WHERE note.user_id = ${userId}
			AND note.type = 'credit_note' AND note.corrects ->> '$.id' = +invoices.id ORDER BY created_at, note.rowid) AS note)`;
}

/** What payments that were received settled of an invoice and its deposits, in the order of that. */
function settledOf(userId: string): SQL {
	return sql`(SELECT json_group_array(json_object('payment', payment_id, 'amount', amount, 'at', at)) FROM (
		SELECT payment_id, amount, at FROM settlements WHERE settlements.user_id = ${userId} AND source = 'payment'
			AND invoice_id IN (SELECT invoices.id UNION ALL SELECT deposit.id FROM invoices AS deposit
				WHERE deposit.user_id = ${userId} AND deposit.deposit_for = invoices.id)
			AND NOT EXISTS (SELECT 1 FROM payments AS back WHERE back.refers_to = payment_id AND back.kind = 'reversal')
		ORDER BY at, settlements.rowid))`;
}
