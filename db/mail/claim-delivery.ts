import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { type ClaimedDelivery, deliveryColumns } from "./deliveries";
import { deliveries } from "./mail.schema";

/** The most invoices that one reminder names. */
export const MAX_BUNDLED = 20;

interface Claim {
	id: string;
	lease: string;
	now: Instant;
	until: Instant;
}

/**
 * Takes a mail that is due, so that no other run makes it meanwhile, and with a reminder of what is overdue those that it is
 * bundled with (decision 100). The mail is the first; empty where there is no such mail to be made now.
 */
export async function claimDeliveryAcrossAccounts(
	db: Database,
	{ id, lease, now, until }: Claim,
): Promise<ClaimedDelivery[]> {
	const rows = await orm(db)
		.update(deliveries)
		.set({ lease, leaseUntil: until, enqueueAt: until, attempts: sql`${deliveries.attempts} + 1` })
		.where(sql`${deliveries.id} IN (SELECT ${id} UNION ALL SELECT * FROM (${bundledWith(id, now)}))
			AND ${isClaimable(sql`deliveries`, now)}
			AND EXISTS (SELECT 1 FROM users WHERE users.id = ${deliveries.userId} AND users.deleted_at IS NULL)`)
		.returning({ ...deliveryColumns, lease: deliveries.lease });
	const claimed = rows as ClaimedDelivery[];
	return claimed.filter((row) => row.id === id).concat(claimed.filter((row) => row.id !== id));
}

function isClaimable(row: SQL, now: Instant): SQL {
	return sql`${row}.state = 'queued' AND ${row}.due_at <= ${now} AND ${row}.held <> 'unconfirmed'
		AND (${row}.lease_until IS NULL OR ${row}.lease_until <= ${now})`;
}

/** The waiting reminders of what the same client owes besides in the same currency and language, where its owner bundles. */
function bundledWith(id: string, now: Instant): SQL {
	const goesByItself = (row: SQL) =>
		sql`${row}.kind = 'reminder' AND ${row}.payload ->> '$.days' > 0 AND ${row}.held = '' AND ${isClaimable(row, now)}`;
	return sql`SELECT other.id FROM deliveries AS mine
			CROSS JOIN users ON users.id = mine.user_id AND bundle_reminders = 1
			CROSS JOIN invoices ON invoices.id = mine.invoice_id AND invoices.user_id = mine.user_id
			CROSS JOIN invoices AS owed ON owed.user_id = mine.user_id AND owed.client_id = invoices.client_id
				AND owed.status = 'sent' AND owed.deleted_at IS NULL
				AND owed.currency = invoices.currency AND owed.language = invoices.language
			CROSS JOIN deliveries AS other ON other.user_id = mine.user_id AND other.invoice_id = owed.id AND other.id <> mine.id
				AND json(other.recipients) = json(mine.recipients) AND ${goesByItself(sql`other`)}
		WHERE mine.id = ${id} AND ${goesByItself(sql`mine`)} LIMIT ${MAX_BUNDLED - 1}`;
}
