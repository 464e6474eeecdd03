import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Delivery } from "~/mail/domain/delivery";
import { orm } from "../client";
import { deliveries } from "../mail/mail.schema";
import type { OwnedClient } from "./client-book";

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
