import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/sqlite-core";
import { fromStored, toStored } from "~/clients/domain/no-email";
import type { ClientData } from "~/invoices/domain/invoice-input";
import { isStandIn } from "~/kernel/email";

/*
 * Who has no e-mail address has one in the database alone, which stands for it and is nobody's (docs/decisions/0107): columns,
 * triggers and queries tell accounts apart by it. What leaves the database has an empty address in its place.
 */

/** A column of addresses; a stand-in is read as an empty one. What is written has it ({@link standInOf}). */
export const emailColumn = customType<{ data: string; driverData: string }>({
	dataType: () => "text",
	fromDriver: (stored) => (isStandIn(stored) ? "" : stored),
});

/** A column of who is billed, as JSON. */
export const clientColumn = customType<{ data: ClientData; driverData: string }>({
	dataType: () => "text",
	fromDriver: (stored) => fromStored(JSON.parse(stored) as ClientData),
	toDriver: (client) => JSON.stringify(toStored(client)),
});

/** Whether an address stands for none; NULL of NULL. */
export function standsForNone(address: SQLWrapper): SQL {
	return sql`${address} LIKE '%@no-email.invalid'`;
}

/** An address as it may be shown and mailed to: empty where it stands for none. */
export function shownAddress(address: SQLWrapper): SQL<string> {
	return sql`iif(${standsForNone(address)}, '', ${address})`;
}

/** What tells accounts apart, and is no address where there is none. */
export function bareKey(address: SQLWrapper): SQL<string> {
	return sql`replace(${address}, '@no-email.invalid', '')`;
}

/** What of a value leaves the database: no stand-in, however deep, but null in its place. */
export function withoutStandIns(value: unknown): unknown {
	if (typeof value === "string") return isStandIn(value) ? null : value;
	if (Array.isArray(value)) return value.map(withoutStandIns);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutStandIns(each)]));
}
