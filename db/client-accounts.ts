import { type SQL, sql } from "drizzle-orm";

/**
 * The account of an address: its own, or that of the saved client who had it before (migration 0067). `key` is an address
 * in lower case, as `client_key` of invoices and payments is.
 */
export function accountAt(userId: SQL | string, key: SQL): SQL {
	return sql`coalesce((SELECT account FROM former_addresses
		WHERE former_addresses.user_id = ${userId} AND former_addresses.email = ${key}), ${key})`;
}

/** All addresses of an account, for `client_key IN`. */
export function addressesIn(userId: SQL | string, account: SQL): SQL {
	return sql`(SELECT ${account} UNION ALL SELECT former_addresses.email FROM former_addresses
		WHERE former_addresses.user_id = ${userId} AND former_addresses.account = ${account})`;
}
