import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { invoices } from "../schema/invoices";

export function findNumbers(db: Database, userId: string, ids: readonly string[]) {
	const { id, number } = invoices;
	return orm(db)
		.select({ id, number })
		.from(invoices)
		.where(and(eq(invoices.userId, userId), sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`));
}
