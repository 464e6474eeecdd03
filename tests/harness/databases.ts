import { env } from "cloudflare:test";
import { openDatabases } from "#db/databases";
import type { AppContext } from "~/context";
import type { Databases } from "~/kernel/ports";

/** All databases that the Worker of the tests has. */
export const allD1: readonly D1Database[] = env.TWO_DATABASES ? [env.DB, env.SECOND] : [env.DB];

/** Where the accounts live that a test makes: with two databases in the one that is not the directory's. */
export const homeD1: D1Database = env.TWO_DATABASES ? env.SECOND : env.DB;

/** What a test's context begins with: its accounts begin where {@link homeD1} says, and its work is done there. */
export function aHome(databases: Databases): Pick<AppContext, "db" | "databases"> {
	if (!env.TWO_DATABASES) return { databases, db: databases.directory };
	const both = openDatabases({ bindings: { DB: env.DB, DB_2: env.SECOND }, nameOf: () => "DB_2" });
	return { databases: both, db: both.named("DB_2") };
}
