import { type SQL, sql } from "drizzle-orm";
import type { Timesheets } from "~/clients/domain/timesheets";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";

/** Who besides its client gets a mail. */
export interface Copies {
	/** Without the addresses that nothing is sent to any more. */
	addresses: string[];
	toOwner: boolean;
}

/** Whose mail it is: that of an invoice which is there, or of one that is to be. */
export type BilledClient = { invoiceId: string } | { clientId?: string | null | undefined; email: string };

/**
 * Who is in copy of the mails to a client of the owner's: the saved one that the invoice names, else, where it names none, the
 * newest with its address.
 */
export async function findCopies(db: Database, userId: string, billed: BilledClient): Promise<Copies> {
	const [row] = await orm(db).all<{ addresses: string; toOwner: number }>(sql`
		SELECT ${reachable(sql`clients.copies`, userId)} AS addresses, copy_to_me AS toOwner FROM clients
		WHERE ${isBilled(userId, billed)}`);
	return row ? { addresses: JSON.parse(row.addresses), toOwner: row.toOwner === 1 } : { addresses: [], toOwner: false };
}

/** What goes beside an invoice of that client which bills tracked time. */
export async function findTimesheets(db: Database, userId: string, invoiceId: string): Promise<Timesheets> {
	const [row] = await orm(db).all<{ timesheets: Timesheets }>(sql`
		SELECT timesheets FROM clients WHERE ${isBilled(userId, { invoiceId })}`);
	return row?.timesheets ?? "none";
}

function isBilled(userId: string, billed: BilledClient): SQL {
	const invoice = (column: SQL) =>
		"invoiceId" in billed
			? sql`(SELECT ${column} FROM invoices WHERE id = ${billed.invoiceId} AND user_id = ${userId})`
			: null;
	const named = "invoiceId" in billed ? invoice(sql`client_id`) : sql`${billed.clientId ?? null}`;
	const email = "invoiceId" in billed ? invoice(sql`lower(client ->> '$.email')`) : sql`lower(${billed.email})`;
	const sameAddress = sql`(SELECT id FROM clients AS other
		WHERE other.user_id = ${userId} AND other.deleted_at IS NULL AND lower(other.email) = nullif(${email}, '')
		ORDER BY other.created_at DESC, other.id DESC LIMIT 1)`;
	return sql`id = coalesce(${named}, ${sameAddress}) AND user_id = ${userId} AND deleted_at IS NULL`;
}

/** A list of addresses in JSON without those of the owner's that are stopped. */
function reachable(list: SQL, userId: string): SQL {
	return sql`(SELECT json_group_array(value) FROM json_each(${list}) WHERE lower(value) NOT IN (
		SELECT address FROM suppressions WHERE suppressions.user_id = ${userId}))`;
}
