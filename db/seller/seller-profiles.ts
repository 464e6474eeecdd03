import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { UsualTerms } from "~/pricing/domain/terms";
import type { SellerProfile } from "~/seller/domain/seller-profile";
import { PAYMENT_DETAILS, record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { insertWhere } from "../guarded-insert";
import { stillAs } from "../still";
import { sellerProfiles } from "./seller-profiles.schema";

const { userId: _owner, updatedAt: _at, paymentTerms, ...profile } = getTableColumns(sellerProfiles);

/** What an account says of its business; `null` where it said nothing yet. */
export async function findSellerProfile(db: Database, userId: string): Promise<SellerProfile | null> {
	const [row] = await selectProfile(db, userId);
	return row ?? null;
}

/** {@link findSellerProfile} for a batch. */
export function selectProfile(db: Database, userId: string) {
	return orm(db).select(profile).from(sellerProfiles).where(eq(sellerProfiles.userId, userId));
}

interface SellerChange {
	change: Partial<SellerProfile>;
	/** What clients pay to of it. */
	fields: readonly string[];
	/** The bank accounts that `change` was made from, where it changes them. */
	accountsBefore?: SellerProfile["bankAccounts"] | undefined;
	/** What it was made from, where it holds for nothing else. */
	from?: SellerProfile | undefined;
	at: Instant;
}

/**
 * Writes the given fields and leaves the others, so that two who change different ones at the same time both get
 * through. Throws RuleBroken("row_unchanged") where the account is gone, or what it said not `from`, "accounts_unchanged"
 * where others changed the accounts.
 */
export async function saveSellerProfile(
	db: Database,
	userId: string,
	{ change, fields, from, accountsBefore, at }: SellerChange,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	const alive = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`;
	const assigned = Object.keys({ ...change, updatedAt: at }).map((name) => {
		const column = sql.identifier(getTableColumns(sellerProfiles)[name as keyof SellerProfile | "updatedAt"].name);
		return sql`${column} = excluded.${column}`;
	});
	const changed = (read: SellerProfile) =>
		sql`SELECT 1 FROM seller_profiles WHERE user_id = ${userId} AND NOT (${stillAs(sellerProfiles, read)})`;
	const accounts = sql`coalesce((SELECT bank_accounts FROM seller_profiles WHERE user_id = ${userId}), '[]')`;
	await commit(db, [
		...(from ? mustHold("row_unchanged", sql`NOT EXISTS (${changed(from)})`) : []),
		...(accountsBefore ? mustHold("accounts_unchanged", sql`${accounts} = ${JSON.stringify(accountsBefore)}`) : []),
		sql`${insertWhere(sellerProfiles, { ...change, userId, updatedAt: at }, alive)}
			ON CONFLICT (user_id) DO UPDATE SET ${sql.join(assigned, sql`, `)}`,
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "account.business_saved", objectId: userId }),
		...(fields.length > 0 ? [record(db, { ...PAYMENT_DETAILS, at, userId, detail: fields.join(" ") })] : []),
		...extraStatements,
	]);
}

/** The terms of payment that an account's new invoices begin with. */
export async function findPaymentTerms(db: Database, userId: string): Promise<Partial<UsualTerms>> {
	const own = eq(sellerProfiles.userId, userId);
	const [row] = await orm(db).select({ paymentTerms }).from(sellerProfiles).where(own);
	return row?.paymentTerms ?? {};
}

/** Writes them. Throws RuleBroken("row_unchanged") where the account is gone. */
export async function savePaymentTerms(db: Database, userId: string, terms: UsualTerms, at: Instant): Promise<void> {
	const alive = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`;
	await commit(db, [
		sql`${insertWhere(sellerProfiles, { userId, paymentTerms: terms, updatedAt: at }, alive)}
			ON CONFLICT (user_id) DO UPDATE SET payment_terms = excluded.payment_terms, updated_at = excluded.updated_at`,
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "account.business_saved", objectId: userId }),
	]);
}
