import { applyD1Migrations, env, reset } from "cloudflare:test";
import { allD1 } from "../databases";

/** What the migrations leave in an empty database: statements that make the same, and the values that each binds. */
type Copy = [sql: string, values: unknown[]][];

/** Read once: to apply all migrations anew takes five times as long as to repeat this, for each of 200 files. */
let copy: Copy | undefined;

/** The migration lets every cron have run at the moment at which it is applied. */
const HEARTBEATS_NOW = "UPDATE heartbeats SET began_at = unixepoch() * 1000, ended_at = unixepoch() * 1000";

/** Leaves D1, R2 and Durable Objects with nothing in them but the tables of the migrations. */
export async function emptyStorage(): Promise<void> {
	await removeAll();
	for (const d1 of allD1) {
		if (copy) await d1.batch(copy.map(([sql, values]) => d1.prepare(sql).bind(...values)));
		else await applyD1Migrations(d1, env.TEST_MIGRATIONS);
		copy ??= await copyOf(d1);
	}
}

/** Leaves D1, R2 and Durable Objects with nothing in them, and no tables. */
export async function removeAll(): Promise<void> {
	do await reset();
	while (await hasTables());
}

/** Everything that a database's schema has: by kind, then in the order in which it was made, by which SQLite chooses among equals. */
export async function schemaOf(d1: D1Database): Promise<{ type: string; name: string; sql: string }[]> {
	const { results } = await d1
		.prepare(
			`SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
			AND name NOT LIKE '\\_%' ESCAPE '\\' ORDER BY type <> 'table', type = 'trigger', rowid`,
		)
		.all<{ type: string; name: string; sql: string }>();
	return results;
}

async function copyOf(d1: D1Database): Promise<Copy> {
	const schema = await schemaOf(d1);
	const make = (parts: typeof schema): Copy => parts.map(({ sql }) => [sql, []]);
	const tables = schema.filter(({ type }) => type === "table");
	const rows: Copy = [];
	for (const { name } of tables) {
		const { results } = await d1.prepare(`SELECT * FROM "${name}"`).all();
		for (const row of results) {
			const columns = Object.keys(row).map((column) => `"${column}"`);
			rows.push([`INSERT INTO "${name}" (${columns}) VALUES (${columns.map(() => "?")})`, Object.values(row)]);
		}
	}
	// Triggers last, as rows that are put back need none of what they write.
	const rest = make(schema.filter(({ type }) => type !== "table"));
	return [["PRAGMA defer_foreign_keys = on", []], ...make(tables), ...rows, ...rest, [HEARTBEATS_NOW, []]];
}

/** What was written a moment ago can outlive a reset. */
async function hasTables(): Promise<boolean> {
	const table = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'";
	const found = await Promise.all(allD1.map((d1) => d1.prepare(table).first()));
	return found.some((first) => first !== null);
}
