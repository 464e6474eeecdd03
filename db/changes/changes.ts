import { sql } from "drizzle-orm";
import type { ChangedKind } from "~/changes/domain/changed-kind";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { runBatch } from "../commit";

/** How far an account's changes have come. */
export interface Sequence {
	incarnation: string;
	position: number;
}

/** A record at the place of its last change. */
interface Change {
	id: string;
	position: number;
	/** When it left the list; `null` where it is in it. */
	deletedAt: Instant | null;
}

interface Range {
	/** The place after which, or the instant from which on. */
	after: { position: number } | { at: Instant };
	limit: number;
}

/** How far an account's changes have come; `null` of a closed account. */
export async function findSequence(db: Database, userId: string): Promise<Sequence | null> {
	const [row] = await orm(db).all<Sequence>(sequenceQuery(userId));
	return row ?? null;
}

/** What changed of a kind, the oldest change first, and how far the account had come at that moment. */
export async function listChanges(db: Database, userId: string, kind: ChangedKind, { after, limit }: Range) {
	const ofKind = sql`user_id = ${userId} AND kind = ${kind}`;
	const position =
		"position" in after
			? after.position
			: sql`coalesce((SELECT position FROM changes WHERE ${ofKind} AND at < ${after.at} ORDER BY position DESC LIMIT 1), 0)`;
	const [[sequence], changes] = (await runBatch(db, [
		sequenceQuery(userId),
		sql`SELECT record_id AS id, position, deleted_at AS deletedAt FROM changes
			WHERE ${ofKind} AND position > ${position} ORDER BY position LIMIT ${limit}`,
	])) as [[Sequence | undefined], Change[]];
	return { sequence, changes };
}

/** {@link findSequence} for a batch. */
export function sequenceQuery(userId: string) {
	return sql`SELECT incarnation, position FROM change_sequences WHERE user_id = ${userId}`;
}

/** Begins all sequences of a database anew: places that were told before are none of theirs. */
export async function renewSequencesAcrossAccounts(db: Database): Promise<void> {
	await orm(db).run(sql`UPDATE change_sequences SET incarnation = lower(hex(randomblob(8)))`);
}

/** Forgets what was deleted before an instant. */
export async function deleteOldChangesAcrossAccounts(db: Database, before: Instant, limit: number): Promise<void> {
	await orm(db).run(sql`
		DELETE FROM changes WHERE rowid IN (SELECT rowid FROM changes WHERE deleted_at < ${before} LIMIT ${limit})`);
}

/** An invoice at the instant at which it falls due. */
interface FallingDue {
	dueAt: Instant;
	id: string;
}

/** Invoices in the order in which they fall due, after one and until an instant. */
export async function fallingDueAcrossAccounts(db: Database, after: FallingDue, until: Instant, limit: number) {
	return orm(db).all<FallingDue>(sql`
		SELECT owed_at AS dueAt, id FROM invoices
		WHERE status = 'sent' AND deleted_at IS NULL AND (owed_at, id) > (${after.dueAt}, ${after.id}) AND owed_at <= ${until}
		ORDER BY owed_at, id LIMIT ${limit}`);
}

/** Notes that these invoices changed by falling due alone; neither their versions nor their histories move. */
export async function noteFallenDue(db: Database, ids: readonly string[]): Promise<void> {
	await orm(db).run(sql`
		INSERT INTO changed_records (user_id, kind, record_id)
		SELECT user_id, 'invoice', id FROM invoices
		WHERE status = 'sent' AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}
