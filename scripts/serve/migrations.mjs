import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../setup/main.mjs";
import { splitSql } from "./from-wrangler.mjs";

/** The same books as wrangler's, so that `wrangler d1 migrations` finds what was done here, and the other way round. */
const BOOKS = `CREATE TABLE IF NOT EXISTS d1_migrations(
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT UNIQUE,
	applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies what a database still lacks, in the order of the file names; each file whole or not at all.
 * @param {D1Database} database
 * @param {string} folder
 * @returns {Promise<string[]>} the files applied
 */
export async function migrate(database, folder) {
	await database.prepare(BOOKS).run();
	const missing = await findMissing(database, folder);
	for (const file of missing) await apply(database, path.join(folder, file));
	return missing;
}

/**
 * @param {D1Database} database
 * @param {string} folder
 * @throws {Failure} where the database is of an older version than the code
 */
export async function requireMigrated(database, folder) {
	// Without books nothing was ever applied.
	const booked = await database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'").first();
	const missing = booked ? await findMissing(database, folder) : readdirSync(folder);
	if (missing.length > 0)
		throw new Failure(`The database lacks ${missing.length} of the migrations of this code: start this version once.`);
}

/** @param {D1Database} database @param {string} folder */
async function findMissing(database, folder) {
	const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
	const applied = new Set(results.map(({ name }) => name));
	return readdirSync(folder)
		.filter((file) => file.endsWith(".sql") && !applied.has(file))
		.sort();
}

/**
 * @param {D1Database} database
 * @param {string} file
 */
async function apply(database, file) {
	const statements = splitSql(readFileSync(file, "utf8")).map((sql) => database.prepare(sql));
	const entry = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(path.basename(file));
	try {
		await database.batch([...statements, entry]);
	} catch (cause) {
		throw new Error(`Migration ${file} failed; nothing of it was applied.`, { cause });
	}
}
