import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { TaxCode } from "~/taxes/domain/tax-code";
import type { TaxProfile } from "~/taxes/domain/tax-profile";
import type { Withholding } from "~/taxes/domain/withholding";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { type Holder, insertWhere, roomFor, stillOn } from "../guarded-insert";
import { taxCodes, taxProfiles, withholdings } from "./taxes.schema";

interface Write {
	holder: Holder;
	at: Instant;
	extraStatements?: readonly Statement[];
}

/** How many taxes, and how many withholdings, an account can have, archived ones among them. */
export const MAX_TAXES = 200;

/** Taxes and withholdings that are added at once. */
interface Proposal {
	taxes: readonly TaxCode[];
	withholdings: readonly Withholding[];
}

function proposed({ taxes, withholdings: kept }: Proposal, write: Write): Statement[] {
	return [
		...taxes.flatMap((tax) => inserted(taxCodes, tax, write)),
		...kept.flatMap((each) => inserted(withholdings, each, write)),
	];
}

/** Adds them all, the last of their lists. Throws RuleBroken("room_left"), "row_unchanged" where a deduction of labour is there. */
export async function insertConstruction(db: Database, proposal: Proposal, write: Write) {
	const { id } = write.holder;
	const isFirst = sql`NOT EXISTS (SELECT 1 FROM withholdings WHERE user_id = ${id} AND labour_only = 1)`;
	await commit(db, [...mustHold("row_unchanged", isFirst), ...proposed(proposal, write), recorded(db, id, write)]);
}

/**
 * Writes a profile over the version that was read (0: there was none), with the taxes that are proposed along with it.
 * Throws RuleBroken("row_unchanged") where it has changed since or the account is gone, and "room_left".
 */
export async function saveTaxProfile(
	db: Database,
	profile: TaxProfile,
	proposal: Proposal,
	{ holder, at, extraStatements = [] }: Write,
) {
	const row = { ...profile, userId: holder.id, updatedAt: at };
	const before = profile.version - 1;
	const { userId: _owner, ...values } = row;
	const upsert =
		before === 0
			? sql`${insertWhere(taxProfiles, row, stillOn(holder))} ON CONFLICT DO NOTHING`
			: orm(db)
					.update(taxProfiles)
					.set(values)
					.where(and(eq(taxProfiles.userId, holder.id), eq(taxProfiles.version, before), stillOn(holder)));
	await commit(db, [
		...extraStatements,
		upsert,
		...mustHaveChangedOne("row_unchanged"),
		...proposed(proposal, { holder, at }),
		record(db, { at, userId: holder.id, event: "account.tax_saved", objectId: holder.id }),
	]);
}

/** The account charges no tax from a day on, or from the earlier one that it ends on already. */
export async function endTaxProfile(
	db: Database,
	userId: string,
	{ from, today }: Record<"from" | "today", CalendarDate>,
	at: Instant,
): Promise<void> {
	const endsOn = sql`CASE WHEN ends_on <= ${today} THEN min(ends_on, ${from}) ELSE ${from} END`;
	const ends = { endsOn, updatedAt: at, version: sql`version + 1` };
	await commit(db, [
		orm(db).update(taxProfiles).set(ends).where(eq(taxProfiles.userId, userId)),
		record(db, { at, userId, event: "account.tax_saved", objectId: userId }),
	]);
}

/** The account charges tax until further notice. */
export async function continueTaxProfile(
	db: Database,
	userId: string,
	at: Instant,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	const continues = { endsOn: null, updatedAt: at, version: sql`version + 1` };
	await commit(db, [
		...extraStatements,
		orm(db).update(taxProfiles).set(continues).where(eq(taxProfiles.userId, userId)),
		record(db, { at, userId, event: "account.tax_saved", objectId: userId }),
	]);
}

/** For an account that begins to charge tax: lines of recurring invoices that say nothing of theirs have none, or bills would rise by it. */
export function keepSeriesUntaxed(userId: string, at: Instant): SQL {
	const saysNothing = sql`json_type(value, '$.taxId') IS NULL`;
	return sql`UPDATE recurring_invoices SET version = version + 1, updated_at = ${at}, invoice = json_set(invoice, '$.items', (
			SELECT json_group_array(json(iif(${saysNothing}, json_set(value, '$.taxId', NULL), value))) FROM json_each(invoice, '$.items')))
		WHERE user_id = ${userId} AND EXISTS (SELECT 1 FROM json_each(invoice, '$.items') WHERE ${saysNothing})`;
}

/** Adds a tax, the last of the list. Throws RuleBroken("room_left" | "key_free"). */
export async function insertTax(db: Database, tax: TaxCode, { extraStatements = [], ...write }: Write) {
	await commit(db, [...extraStatements, ...inserted(taxCodes, tax, write), recorded(db, tax.id, write)]);
}

export async function insertWithholding(
	db: Database,
	withholding: Withholding,
	{ extraStatements = [], ...write }: Write,
) {
	await commit(db, [
		...extraStatements,
		...inserted(withholdings, withholding, write),
		recorded(db, withholding.id, write),
	]);
}

/** Writes a tax over the version before it. Throws RuleBroken("row_unchanged") where it has changed since. */
export async function updateTax(db: Database, tax: TaxCode, write: Write) {
	const { id, ...values } = tax;
	await commit(db, [
		orm(db)
			.update(taxCodes)
			.set({ ...values, updatedAt: write.at })
			.where(and(before(taxCodes, tax, write.holder), stillOn(write.holder))),
		...mustHaveChangedOne("row_unchanged"),
		recorded(db, id, write),
	]);
}

export async function updateWithholding(db: Database, withholding: Withholding, write: Write) {
	const { id, ...values } = withholding;
	await commit(db, [
		orm(db)
			.update(withholdings)
			.set({ ...values, updatedAt: write.at })
			.where(and(before(withholdings, withholding, write.holder), stillOn(write.holder))),
		...mustHaveChangedOne("row_unchanged"),
		recorded(db, id, write),
	]);
}

type Listed = typeof taxCodes | typeof withholdings;

function before(table: Listed, { id, version }: { id: string; version: number }, { id: userId }: Holder) {
	return and(eq(table.userId, userId), eq(table.id, id), eq(table.version, version - 1));
}

function inserted(table: Listed, row: TaxCode | Withholding, { holder, at }: Write): Statement[] {
	const mine = sql`FROM ${table} WHERE user_id = ${holder.id}`;
	const whole = { ...row, userId: holder.id, createdAt: at, updatedAt: at };
	const position = sql`(SELECT coalesce(max(position), 0) + 1 ${mine})`;
	const condition = sql`${stillOn(holder)} AND ${roomFor(MAX_TAXES, sql`SELECT count(*) ${mine}`)}`;
	return [insertWhere(table, { ...whole, position } as never, condition), ...mustHaveChangedOne("room_left")];
}

function recorded(db: Database, objectId: string, { holder, at }: Write) {
	return record(db, { at, userId: holder.id, event: "account.tax_saved", objectId });
}
