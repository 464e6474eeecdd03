import { and, sql } from "drizzle-orm";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import { DAY_MS, type Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { beyond, newestFirst } from "../walk";
import { type EntryChoice, matching, PLACE } from "./time-entries";

/** An entry of a page, and another that was worked on at the same time. */
export interface Overlap {
	id: string;
	description: string;
	startedAt: Instant;
}

/**
 * What the entries of a slice overlap, of all that the account has, by their instants: entries with times, each other one that
 * begins at most a day before the one it is named for.
 */
export async function listOverlaps(
	db: Database,
	userId: string,
	choice: EntryChoice,
	slice: Slice,
): Promise<Overlap[]> {
	return orm(db).all<Overlap>(sql`
		SELECT page.id AS id, other.description AS description, other.started_at AS startedAt
		FROM (
			SELECT id, started_at, ended_at, exact_times FROM time_entries
			WHERE ${and(matching(userId, choice), beyond(PLACE, slice))}
			ORDER BY ${sql.join(newestFirst(PLACE, slice), sql`, `)} LIMIT ${slice.limit}
		) AS page CROSS JOIN time_entries AS other ON other.user_id = ${userId} AND other.deleted_at IS NULL
			AND other.started_at < page.ended_at AND other.started_at > page.started_at - ${DAY_MS}
		WHERE page.exact_times = 1 AND page.ended_at > page.started_at AND other.exact_times = 1 AND other.id <> page.id
			AND other.ended_at > page.started_at AND other.ended_at > other.started_at
		ORDER BY other.started_at, other.id`);
}
