import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { mustHold, type Statement } from "../commit";

/** A day of a row of the week that nothing was worked on. */
export interface EmptyCell {
	place: string;
	description: string;
	projectName: string;
	clientId: string | null;
	since: Instant;
	before: Instant;
}

/** Asserts in a batch, before what it adds, that nobody has filled these cells meanwhile ("row_unchanged"). */
export function mustBeEmpty(userId: string, cells: readonly EmptyCell[]): Statement[] {
	return cells.length === 0 ? [] : mustHold("row_unchanged", sql`NOT EXISTS (SELECT 1 ${filled(userId, cells)})`);
}

/** The places of those that hold something by now. */
export async function filledCells(db: Database, userId: string, cells: readonly EmptyCell[]): Promise<string[]> {
	if (cells.length === 0) return [];
	const rows = await orm(db).all<{ place: string }>(sql`
		SELECT DISTINCT cell.value ->> '$.place' AS place ${filled(userId, cells)}`);
	return rows.map(({ place }) => place);
}

function filled(userId: string, cells: readonly EmptyCell[]): SQL {
	return sql`FROM json_each(${JSON.stringify(cells)}) AS cell CROSS JOIN time_entries
		ON time_entries.user_id = ${userId} AND deleted_at IS NULL
			AND started_at >= cell.value ->> '$.since' AND started_at < cell.value ->> '$.before'
			AND description = cell.value ->> '$.description' AND project_name = cell.value ->> '$.projectName'
			AND client_id IS cell.value ->> '$.clientId'`;
}
