import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { NEW_FORM, type TypedContent, type WorkingCopy } from "~/working-copies/domain/working-copy";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { insertWhere } from "../guarded-insert";
import { workingCopies } from "./working-copies.schema";

const columns = {
	form: workingCopies.form,
	key: workingCopies.formKey,
	version: workingCopies.version,
	content: workingCopies.content,
	savedAt: workingCopies.savedAt,
};

/** What was typed into a form and not saved; `null` where that is nothing. */
export async function findWorkingCopy(db: Database, userId: string, form: string): Promise<WorkingCopy | null> {
	const [row] = await orm(db).select(columns).from(workingCopies).where(ofForm(userId, form));
	return row ? toCopy(row) : null;
}

/** All that an account has typed and not saved, by its forms. */
export async function listWorkingCopies(db: Database, userId: string) {
	const rows = await orm(db).select(columns).from(workingCopies).where(eq(workingCopies.userId, userId));
	return rows.map((row) => ({ form: row.form, ...toCopy(row) }));
}

/**
 * Puts what is typed in the place of what was typed before. Throws RuleBroken("row_unchanged") where the invoice is gone, or
 * the form with this key was saved.
 */
export async function saveWorkingCopy(db: Database, userId: string, form: string, copy: WorkingCopy): Promise<void> {
	const { key: formKey, version, savedAt, ...content } = copy;
	const alive = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`;
	const there = sql`EXISTS (SELECT 1 FROM invoices WHERE user_id = ${userId} AND id = ${form} AND deleted_at IS NULL)`;
	const unsaved = sql`NOT EXISTS (SELECT 1 FROM idempotency_keys WHERE user_id = ${userId} AND key = ${formKey})`;
	const row = { userId, form, formKey, version, content, savedAt };
	await commit(db, [
		sql`${insertWhere(workingCopies, row, sql`${form === NEW_FORM ? alive : there} AND ${unsaved}`)}
			ON CONFLICT (user_id, form) DO UPDATE SET form_key = excluded.form_key, version = excluded.version,
				content = excluded.content, saved_at = excluded.saved_at`,
		...mustHaveChangedOne("row_unchanged"),
	]);
}

/** Ends what was typed into a form. With a key only what that opened form has typed, for the batch that saves it. */
export function endWorkingCopy(db: Database, userId: string, form: string, key?: string): Statement {
	const opened = key === undefined ? undefined : eq(workingCopies.formKey, key);
	return orm(db)
		.delete(workingCopies)
		.where(and(ofForm(userId, form), opened));
}

export async function deleteOldWorkingCopiesAcrossAccounts(
	db: Database,
	before: Instant,
	limit: number,
): Promise<void> {
	await orm(db).run(sql`
		DELETE FROM working_copies WHERE (user_id, form) IN (
			SELECT user_id, form FROM working_copies WHERE saved_at < ${before} LIMIT ${limit})`);
}

function ofForm(userId: string, form: string) {
	return and(eq(workingCopies.userId, userId), eq(workingCopies.form, form));
}

function toCopy({ key, version, content, savedAt }: Omit<WorkingCopy, keyof TypedContent> & { content: TypedContent }) {
	return { key, version, savedAt, ...content };
}
