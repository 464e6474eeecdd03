import { and, eq, isNull, sql } from "drizzle-orm";
import type { Instant } from "~/kernel/dates";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { commit, mustHaveChangedOne } from "../commit";
import { users } from "../schema/identity";
import { invoices } from "../schema/invoices";
import { record } from "./audit";

/** Puts another logo, or none, in place of the one that was read. Throws RuleBroken("row_unchanged") where it is not that. */
export async function replaceLogo(
	db: Database,
	userId: string,
	{ from, to, at }: { from: string | null; to: string | null; at: Instant },
): Promise<void> {
	await commit(db, [
		orm(db)
			.update(users)
			.set({ logo: to, version: sql`${users.version} + 1` })
			.where(and(eq(users.id, userId), sql`${users.logo} IS ${from}`, isNull(users.deletedAt))),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "account.business_saved", objectId: userId }),
	]);
}

/** Whether an account has sent an invoice with this logo; one that was deleted counts, because it can come back. */
export async function isLogoOnInvoices(db: Database, userId: string, logo: string): Promise<boolean> {
	const [row] = await orm(db)
		.select({ id: invoices.id })
		.from(invoices)
		.where(and(eq(invoices.userId, userId), eq(invoices.logo, logo)))
		.limit(1);
	return row !== undefined;
}
