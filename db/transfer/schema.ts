import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { FOREIGN, listTables, quoted } from "./tables";

/** How a database is made: its tables before rows are written, and after that what acts on them. */
export interface Schema {
	tables: string[];
	rest: string[];
	/** The migrations that were applied, by their files' names. */
	migrations: string[];
}

const PARTS = `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND
	${FOREIGN.map((like) => `name NOT LIKE '${like}' ESCAPE '\\'`).join(" AND ")}
	ORDER BY type = 'trigger', type = 'view', rowid`;

interface Part {
	type: "table" | "index" | "view" | "trigger";
	name: string;
	sql: string;
}

export async function readSchema(db: Database): Promise<Schema> {
	const parts = await listParts(db);
	const tables = await listTables(db);
	const byName = new Map(parts.filter(({ type }) => type === "table").map(({ name, sql }) => [name, sql]));
	return {
		tables: tables.map(({ name }) => byName.get(name) ?? ""),
		rest: parts.filter(({ type }) => type !== "table").map(({ sql }) => sql),
		migrations: await listMigrations(db),
	};
}

/** The migrations that a database has had, in their order. */
export async function listMigrations(db: Database): Promise<string[]> {
	const { results } = await orm(db)
		.$client.prepare("SELECT name FROM d1_migrations ORDER BY name")
		.all<{ name: string }>();
	return results.map(({ name }) => name);
}

/** Removes every table, and what hangs on it. */
export async function removeSchema(db: Database): Promise<void> {
	const parts = await listParts(db);
	const tables = (await listTables(db)).reverse();
	const partsNamed = (type: Part["type"]) => parts.filter((part) => part.type === type);
	await runAll(db, [
		...partsNamed("trigger").map(({ name }) => `DROP TRIGGER ${quoted(name)}`),
		...partsNamed("view").map(({ name }) => `DROP VIEW ${quoted(name)}`),
		...tables.map(({ name }) => `DROP TABLE ${quoted(name)}`),
	]);
}

/** Statements one after the other: all of them, or none. */
export async function runAll(db: Database, statements: readonly string[]): Promise<void> {
	const { $client } = orm(db);
	if (statements.length > 0) await $client.batch(statements.map((statement) => $client.prepare(statement)));
}

/** One migration, and the entry in the books that says so. */
export async function applyMigration(db: Database, name: string, statements: readonly string[]): Promise<void> {
	const { $client } = orm(db);
	await $client.batch([
		...statements.map((statement) => $client.prepare(statement)),
		$client.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
	]);
}

/** What is wrong with a database that was filled: damaged pages, and rows that refer to none. */
export async function findFaults(db: Database): Promise<string[]> {
	const { $client } = orm(db);
	const { results: broken } = await $client
		.prepare("PRAGMA foreign_key_check")
		.all<{ table: string; parent: string }>();
	const { results: checked } = await $client.prepare("PRAGMA quick_check").all<{ quick_check: string }>();
	const damage = checked.map((row) => row.quick_check).filter((text) => text !== "ok");
	return [...broken.map(({ table, parent }) => `${table} refers to a row of ${parent} that is not there`), ...damage];
}

async function listParts(db: Database): Promise<Part[]> {
	const { results } = await orm(db).$client.prepare(PARTS).all<Part>();
	return results;
}
