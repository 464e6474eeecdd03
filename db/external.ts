import { sql } from "drizzle-orm";
import { type SQLiteTable, text } from "drizzle-orm/sqlite-core";
import type { Metadata } from "~/changes/domain/external";
import { restorableSince } from "~/kernel/deletion";
import type { Instant } from "~/kernel/time/dates";
import type { Statement } from "./commit";

/** What a program keeps of its own with a record; an index holds that no two of an account share an id (decision 93). */
export function externalColumns() {
	return {
		externalId: text("external_id"),
		metadata: text({ mode: "json" }).$type<Metadata>().notNull().default({}),
	};
}

/** Frees an id for another record where the one that has it was deleted too long ago to be restored. */
export function freeExternalId(
	table: SQLiteTable,
	{ userId, externalId, at }: { userId: string; externalId: string | null; at: Instant },
): Statement[] {
	if (externalId === null) return [];
	return [
		sql`UPDATE ${table} SET external_id = NULL
			WHERE user_id = ${userId} AND external_id = ${externalId} AND deleted_at < ${restorableSince(at)}`,
	];
}
