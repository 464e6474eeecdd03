import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { recoveryCodes, secondFactors } from "./second-factors.schema";

export interface AppCodes {
	secret: string;
	begunAt: Instant;
	/** `null` while it is being set up: no code is required yet. */
	onSince: Instant | null;
	lastStep: number;
	recoveryCodes: number;
}

const codesLeft =
	sql<number>`(SELECT count(*) FROM recovery_codes WHERE recovery_codes.user_id = second_factors.user_id)`.as(
		"recovery_codes_left",
	);

export async function findAppCodes(db: Database, userId: string): Promise<AppCodes | null> {
	const { secret, begunAt, onSince, lastStep } = secondFactors;
	const [row] = await orm(db)
		.select({ secret, begunAt, onSince, lastStep, recoveryCodes: codesLeft })
		.from(secondFactors)
		.where(eq(secondFactors.userId, userId));
	return row ?? null;
}

/** Begins to set up an app, in place of one that was begun before. One that is on stays as it is. */
export async function beginAppCodes(db: Database, userId: string, secret: string, at: Instant): Promise<void> {
	await orm(db).run(sql`
		INSERT INTO second_factors (user_id, secret, begun_at)
		SELECT id, ${secret}, ${at} FROM users WHERE id = ${userId} AND deleted_at IS NULL
		ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
		WHERE on_since IS NULL`);
}

interface Change {
	userId: string;
	at: Instant;
	codes: readonly string[];
}

/** Asks for codes from now on, and ends every other session. Throws RuleBroken("row_unchanged") where it is on, or another one was begun, by now. */
export async function turnOnAppCodes(
	db: Database,
	{ userId, at, codes }: Change,
	{ secret, step, session }: { secret: string; step: number; session: string },
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	await commit(db, [
		sql`UPDATE second_factors SET on_since = ${at}, last_step = ${step}
			WHERE user_id = ${userId} AND secret = ${secret} AND on_since IS NULL`,
		...mustHaveChangedOne("row_unchanged"),
		...replaceCodes(db, userId, codes),
		sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_hash <> ${session}`,
		record(db, { at, userId, event: "account.second_factor_on", objectId: userId }),
		...extraStatements,
	]);
}

export async function deleteAppCodes(
	db: Database,
	{ userId, at }: Pick<Change, "userId" | "at">,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	await commit(db, [
		sql`DELETE FROM second_factors WHERE user_id = ${userId}`,
		...mustHaveChangedOne("row_unchanged"),
		...replaceCodes(db, userId, []),
		record(db, { at, userId, event: "account.second_factor_off", objectId: userId }),
		...extraStatements,
	]);
}

export async function replaceRecoveryCodes(
	db: Database,
	{ userId, at, codes }: Change,
	extraStatements: readonly Statement[] = [],
): Promise<void> {
	await commit(db, [
		...replaceCodes(db, userId, codes),
		record(db, { at, userId, event: "account.recovery_codes_made", objectId: userId }),
		...extraStatements,
	]);
}

function replaceCodes(db: Database, userId: string, codes: readonly string[]): Statement[] {
	const rows = codes.map((codeHash) => ({ userId, codeHash }));
	return [
		orm(db).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
		...(rows.length > 0 ? [orm(db).insert(recoveryCodes).values(rows)] : []),
	];
}

/** Takes a code of an app. Throws RuleBroken("row_unchanged") where it, or a later one, was taken before. */
export async function spendStep(
	db: Database,
	userId: string,
	step: number,
	{ from, to }: { from: string; to: string | null },
): Promise<void> {
	const sealed = sql`UPDATE second_factors SET secret = ${to} WHERE user_id = ${userId} AND secret = ${from}`;
	await commit(db, [
		sql`UPDATE second_factors SET last_step = ${step}
			WHERE user_id = ${userId} AND on_since IS NOT NULL AND last_step < ${step}`,
		...mustHaveChangedOne("row_unchanged"),
		...(to === null ? [] : [sealed]),
	]);
}

/** Takes a recovery code that has one of these hashes. Throws RuleBroken("row_unchanged") where there is none such. */
export async function spendRecoveryCode(
	db: Database,
	userId: string,
	hashes: readonly string[],
	at: Instant,
): Promise<void> {
	await commit(db, [
		orm(db)
			.delete(recoveryCodes)
			.where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, [...hashes]))),
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "account.recovery_code_used", objectId: userId }),
	]);
}
