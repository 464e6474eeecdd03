import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { UndonePayment } from "~/sending/domain/undone-payment";
import { orm } from "../client";
import { commit, mustHold, type Statement } from "../commit";

const MAX = 20;

/** An invoice, or all of whose payments some were undone since an instant. */
export type UndoneOf = { invoiceId: string } | { since: Instant };

/**
 * Payments of invoices that were reversed or refunded after their receipt went, where the owner has not said yet whether
 * the client is told, oldest first. A receipt says what was refunded before it went.
 */
export async function listUndonePayments(db: Database, userId: string, of: UndoneOf): Promise<UndonePayment[]> {
	const booked =
		"invoiceId" in of
			? sql`SELECT ${of.invoiceId}`
			: sql`SELECT booked.invoice_id FROM payments AS back CROSS JOIN payments AS booked ON booked.id = back.refers_to
				WHERE back.user_id = ${userId} AND back.kind IN ('reversal', 'refund') AND back.at > ${of.since}`;
	return orm(db).all<UndonePayment>(sql`
		SELECT payments.id AS paymentId, invoices.id AS invoiceId, number, "to", payments.amount, payments.currency, payments.day, max(back.at) AS undoneAt,
			sum(iif(back.kind = 'refund', back.amount, 0)) AS refunded
		FROM (
			SELECT payload ->> '$.paymentId' AS payment, invoice_id, max(recipients ->> '$.to[0]') AS "to", max(answered_at) AS answeredAt,
				min((SELECT min(at) FROM delivery_events WHERE delivery_id = deliveries.id AND delivery_events.state = 'sending')) AS sentAt
			FROM deliveries
			WHERE user_id = ${userId} AND invoice_id IN (${booked}) AND kind = 'receipt' AND payload ->> '$.undoneAt' IS NULL
				AND state IN ('sending', 'accepted', 'delivered', 'deferred')
			GROUP BY payment, invoice_id
		) AS receipts
			CROSS JOIN payments ON payments.id = payment AND payments.user_id = ${userId}
			CROSS JOIN payments AS back ON back.refers_to = payments.id
			CROSS JOIN invoices ON invoices.id = receipts.invoice_id AND invoices.user_id = ${userId}
		WHERE invoices.deleted_at IS NULL AND back.at > coalesce(answeredAt, 0) AND (back.kind = 'reversal' OR back.at >= sentAt)
		GROUP BY payments.id, invoices.id ORDER BY undoneAt, payments.id LIMIT ${MAX}`);
}

/** Notes the owner's answer, in one batch with what it leads to. Throws RuleBroken("row_unchanged") where there was one. */
export async function answerUndone(
	db: Database,
	{ userId, invoiceId }: { userId: string; invoiceId: string },
	{ paymentId, undoneAt }: Pick<UndonePayment, "paymentId" | "undoneAt">,
	extraStatements: readonly Statement[],
): Promise<void> {
	await commit(db, [
		sql`UPDATE deliveries SET answered_at = ${undoneAt}
			WHERE user_id = ${userId} AND invoice_id = ${invoiceId} AND kind = 'receipt'
				AND payload ->> '$.paymentId' = ${paymentId} AND payload ->> '$.undoneAt' IS NULL
				AND coalesce(answered_at, 0) < ${undoneAt}`,
		...mustHold("row_unchanged", sql`changes() > 0`),
		...extraStatements,
	]);
}

/** Notes, for a batch, that the client is told of what was undone of a payment until then, wherever a receipt of it went. */
export function answeredAt(userId: string, { paymentId, at }: { paymentId: string; at: Instant }): Statement {
	return sql`UPDATE deliveries SET answered_at = ${at}
		WHERE user_id = ${userId} AND kind = 'receipt' AND payload ->> '$.undoneAt' IS NULL
			AND payload ->> '$.paymentId' = ${paymentId}
			AND invoice_id IN (SELECT invoice_id FROM payments WHERE id = ${paymentId} AND user_id = ${userId})`;
}
