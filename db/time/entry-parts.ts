import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { EntryTimes } from "~/time/domain/entry-times";
import { searchText } from "~/time/domain/time-entry";
import { orm } from "../client";
import { commit, mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { type Holder, stillOn } from "../guarded-insert";
import { asDeleted, asRestored } from "../soft-delete";
import type { EndedEntry } from "./time-writes";

/** One press that makes one entry of several, several of one, or copies of one. */
interface Change {
	holder: Holder;
	/** By which all of it is taken back; what it deletes has it as its deletion. */
	id: string;
	at: Instant;
}

/** An entry as it was read. */
interface Seen {
	id: string;
	version: number;
}

/** A new entry that says what another says, but for when. */
interface Copy extends Pick<EntryTimes, "startedAt" | "endedAt" | "breakMinutes"> {
	id: string;
}

/**
 * The statements that write another length, description and tags of an entry over the version that was read, and keep
 * what it said. Breaks "row_unchanged" where it has changed since, or an invoice bills it.
 * @param parts how many entries there are of the change: it can be taken back while all of them are as it left them
 */
export function keepingPart(next: EndedEntry, parts: number, { holder, id, at }: Change): Statement[] {
	const { startedAt, endedAt, breakMinutes, description, tags, version } = next;
	return [
		sql`UPDATE time_entries SET change_id = ${id}, replaced = json_object('version', version, 'parts', ${parts},
				'startedAt', started_at, 'endedAt', ended_at, 'breakMinutes', break_minutes, 'description', description,
				'tags', json(tags)),
			started_at = ${startedAt}, ended_at = ${endedAt}, break_minutes = ${breakMinutes}, description = ${description},
			tags = ${JSON.stringify(tags)}, search_text = ${searchText(next)}, updated_at = ${at}, version = ${version}
			WHERE id = ${next.id} AND user_id = ${holder.id} AND version = ${version - 1} AND deleted_at IS NULL
				AND invoice_id IS NULL AND ${stillOn(holder)}`,
		...mustHaveChangedOne("row_unchanged"),
		recording("time.updated", [next], { holder, at }),
	];
}

/**
 * The statements that add entries which say what another says: project, client, rate, tags; on no invoice, and without what
 * programs keep with it. Breaks "row_unchanged" where that has changed since, or the plan.
 * @param kind parts are taken back with the whole change, copies of an entry that stays as it is each by itself
 */
export function addingCopies(
	{ id: source, version }: Seen,
	copies: readonly Copy[],
	{ holder, id, at }: Change,
	kind: "parts" | "copies",
): Statement[] {
	const replaced = kind === "copies" ? COPY : null;
	return [
		sql`INSERT INTO time_entries (id, user_id, started_at, ended_at, break_minutes, exact_times, description,
				project_name, project_id, client_id, client_name, rate, rate_chosen, billable, billable_chosen, tags, search_text,
				created_at, updated_at, change_id, replaced)
			SELECT new.value ->> '$.id', source.user_id, new.value ->> '$.startedAt', new.value ->> '$.endedAt',
				new.value ->> '$.breakMinutes', source.exact_times, source.description, source.project_name, source.project_id,
				source.client_id, source.client_name, source.rate, source.rate_chosen, source.billable, source.billable_chosen,
				source.tags, source.search_text, ${at}, ${at}, ${id}, ${replaced}
			FROM time_entries AS source CROSS JOIN json_each(${JSON.stringify(copies.map(timesOf))}) AS new
			WHERE source.id = ${source} AND +source.user_id = ${holder.id} AND source.version = ${version}
				AND source.deleted_at IS NULL AND ${stillOn(holder)}`,
		...mustHold("row_unchanged", sql`changes() = ${copies.length}`),
		recording("time.added", copies, { holder, at }),
	];
}

/** The statements that delete entries softly, each in the version that was read. Breaks "row_unchanged" as the others do. */
export function deletingParts(gone: readonly Seen[], { holder, id, at }: Change): Statement[] {
	const rows = JSON.stringify(gone.map((entry) => ({ id: entry.id, version: entry.version })));
	return [
		sql`UPDATE time_entries SET ${asDeleted({ id, at })} FROM json_each(${rows}) AS gone
			WHERE time_entries.id = gone.value ->> '$.id' AND +time_entries.user_id = ${holder.id}
				AND version = gone.value ->> '$.version' AND deleted_at IS NULL AND invoice_id IS NULL`,
		...mustHold("row_unchanged", sql`changes() = ${gone.length}`),
		recording("time.deleted", gone, { holder, at }),
	];
}

function timesOf({ id, startedAt, endedAt, breakMinutes }: Copy): Copy {
	return { id, startedAt, endedAt, breakMinutes };
}

/** What copies say in place of what they replaced. */
const COPY = JSON.stringify({ copy: true });

interface TakenBack extends Change {
	/** Since when what was deleted can be restored. */
	since: Instant;
	/** Of what was added: it is deleted softly, and as one. */
	deletionId: string;
}

/**
 * Takes back, whole or not at all, what made one entry of several or several of one.
 * @returns how many entries are as they were
 * @throws RuleBroken("row_unchanged") where one of them was changed, billed or deleted since, or nothing has this id
 */
export async function takeBackParts(db: Database, { holder, id, at, since, deletionId }: TakenBack): Promise<number> {
	const [kept] = await orm(db).all<Kept>(sql`
		SELECT id, version, project_name AS projectName, replaced ->> '$.description' AS description
		FROM time_entries WHERE ${changed(holder.id, id)} AND replaced ->> '$.parts' IS NOT NULL`);
	if (!kept) return 0;
	const asLeft = sql`${changed(holder.id, id)} AND deleted_at IS NULL AND invoice_id IS NULL
		AND version = coalesce(replaced ->> '$.version', 0) + 1`;
	const gone = sql`user_id = ${holder.id} AND deletion_id = ${id} AND +deleted_at >= ${since}`;
	const parts = sql`(SELECT replaced ->> '$.parts' FROM time_entries WHERE id = ${kept.id})`;
	const added = sql`${asLeft} AND replaced IS NULL`;
	const answers = await commit(db, [
		...mustHold(
			"row_unchanged",
			sql`((SELECT count(*) FROM time_entries WHERE ${asLeft})
				+ (SELECT count(*) FROM time_entries WHERE ${gone}) = ${parts} AND ${stillOn(holder)}) IS TRUE`,
		),
		recordingWhere("time.restored", gone, at),
		recordingWhere("time.deleted", added, at),
		sql`UPDATE time_entries SET ${asRestored(at)} WHERE ${gone} RETURNING id`,
		sql`UPDATE time_entries SET ${asDeleted({ id: deletionId, at })} WHERE ${added}`,
		sql`UPDATE time_entries SET started_at = replaced ->> '$.startedAt', ended_at = replaced ->> '$.endedAt',
				break_minutes = replaced ->> '$.breakMinutes', description = replaced ->> '$.description',
				tags = replaced ->> '$.tags', search_text = ${searchText(kept)}, change_id = NULL, replaced = NULL,
				updated_at = ${at}, version = version + 1
			WHERE id = ${kept.id} AND user_id = ${holder.id} AND version = ${kept.version}
				AND project_name = ${kept.projectName} AND deleted_at IS NULL AND invoice_id IS NULL`,
		...mustHaveChangedOne("row_unchanged"),
		recording("time.updated", [kept], { holder, at }),
	]);
	return 1 + (answers[RESTORED_AT]?.length ?? 0);
}

/** Which of its statements tells what {@link takeBackParts} restored. */
const RESTORED_AT = 4;

interface Kept {
	id: string;
	version: number;
	projectName: string;
	description: string;
}

/** Deletes, softly and as one deletion, those copies of a change that are as it made them. Returns how many. */
export async function takeBackCopies(
	db: Database,
	{ holder, id, at, deletionId }: Omit<TakenBack, "since">,
): Promise<number> {
	const copies = sql`${changed(holder.id, id)} AND replaced = ${COPY} AND version = 1 AND deleted_at IS NULL
		AND invoice_id IS NULL AND ${stillOn(holder)}`;
	const [, deleted = []] = await commit(db, [
		recordingWhere("time.deleted", copies, at),
		sql`UPDATE time_entries SET ${asDeleted({ id: deletionId, at })} WHERE ${copies} RETURNING id`,
	]);
	return deleted.length;
}

function changed(userId: string, id: string): SQL {
	return sql`user_id = ${userId} AND change_id = ${id}`;
}

type Event = "time.added" | "time.updated" | "time.deleted" | "time.restored";

function recording(event: Event, entries: readonly { id: string }[], { holder, at }: Pick<Change, "holder" | "at">) {
	const ids = JSON.stringify(entries.map((entry) => entry.id));
	return sql`INSERT INTO audit (at, user_id, event, object_id)
		SELECT ${at}, ${holder.id}, ${event}, value FROM json_each(${ids})`;
}

function recordingWhere(event: Event, which: SQL, at: Instant): Statement {
	return sql`INSERT INTO audit (at, user_id, event, object_id)
		SELECT ${at}, user_id, ${event}, id FROM time_entries WHERE ${which}`;
}
