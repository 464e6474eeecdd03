import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { Database } from "~/kernel/ports";
import { resilient } from "./resilient-d1";

/** Opens D1. What comes back can be read and written by the queries of `db` alone. */
export function openDatabase(d1: D1Database): Database {
	return drizzle(resilient(d1)) as unknown as Database;
}

export type OpenDatabase = DrizzleD1Database & { $client: D1Database };

/** The query builder behind the port; nothing above `db/` may call this (tests/architecture.unit.test.ts). */
export function orm(db: Database): OpenDatabase {
	return db as unknown as OpenDatabase;
}
