import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";

export interface OpenQuestion {
	id: string;
	invoiceId: string;
	number: string;
	email: string;
	message: string;
}

/** Questions of clients that were not answered yet, oldest first; none of what is deleted. */
export async function listOpenQuestions(db: Database, userId: string, limit: number): Promise<OpenQuestion[]> {
	return orm(db).all<OpenQuestion>(sql`
		SELECT deliveries.id, invoice_id AS invoiceId, number, payload ->> '$.email' AS email, payload ->> '$.message' AS message
		FROM deliveries INDEXED BY deliveries_unanswered
			CROSS JOIN invoices ON invoices.id = invoice_id AND invoices.user_id = deliveries.user_id AND deleted_at IS NULL
		WHERE deliveries.user_id = ${userId} AND kind = 'question' AND answered_at IS NULL
		ORDER BY deliveries.created_at LIMIT ${limit}`);
}

/** Says that a question was answered. Whether there was one of the owner's. */
export async function markAnswered(db: Database, userId: string, id: string, at: Instant): Promise<boolean> {
	const { meta } = await orm(db).run(sql`
		UPDATE deliveries SET answered_at = coalesce(answered_at, ${at})
		WHERE user_id = ${userId} AND id = ${id} AND kind = 'question'`);
	return meta.changes > 0;
}
