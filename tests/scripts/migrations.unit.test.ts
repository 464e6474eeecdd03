import { cpSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Miniflare } from "../../scripts/serve/from-wrangler.mjs";
import { migrate, requireMigrated } from "../../scripts/serve/migrations.mjs";

async function database() {
	const miniflare = new Miniflare({ modules: true, script: "export default {}", d1Databases: ["DB"], cf: false });
	onTestFinished(() => miniflare.dispose());
	return miniflare.getD1Database("DB");
}

function folder(files: Record<string, string>) {
	const made = mkdtempSync(path.join(tmpdir(), "migrations-"));
	for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(made, name), sql);
	return made;
}

const FIRST = "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT DEFAULT 'a;b'); -- one; two";
const SECOND = `CREATE TABLE counts (n INTEGER);
INSERT INTO counts VALUES (0);
CREATE TRIGGER counted AFTER INSERT ON notes
BEGIN
	UPDATE counts SET n = CASE WHEN n < 0 THEN 0 ELSE n END;
	UPDATE counts SET n = n + 1;
END;`;

test("files are applied in order and once, with triggers kept whole", async () => {
	const db = await database();
	const files = folder({ "0002_counts.sql": SECOND, "0001_notes.sql": FIRST, "readme.md": "no SQL" });

	expect(await migrate(db, files)).toEqual(["0001_notes.sql", "0002_counts.sql"]);
	expect(await migrate(db, files)).toEqual([]);

	await db.prepare("INSERT INTO notes (id) VALUES (1), (2)").run();
	expect(await db.prepare("SELECT n FROM counts").first("n")).toBe(2);
	expect(await db.prepare("SELECT text FROM notes").first("text")).toBe("a;b");
});

test("the books are wrangler's: a file that it applied is not applied again", async () => {
	const db = await database();
	await migrate(db, folder({ "0001_notes.sql": FIRST }));
	const row = await db.prepare("SELECT * FROM d1_migrations").first();
	expect(row).toEqual({ id: 1, name: "0001_notes.sql", applied_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /) });
});

test("a database of an older version, or an empty one, is told from one of this, and left as it is", async () => {
	const db = await database();
	const files = folder({ "0001_notes.sql": FIRST });
	await expect(requireMigrated(db, files)).rejects.toThrow("lacks 1 of the migrations");
	expect(await db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'notes'").first("n")).toBe(0);
	await migrate(db, files);
	await requireMigrated(db, files);
	writeFileSync(path.join(files, "0002_counts.sql"), SECOND);
	await expect(requireMigrated(db, files)).rejects.toThrow("lacks 1 of the migrations");
	expect(await db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'counts'").first("n")).toBe(0);
});

test("of a file that fails nothing is applied, and those before it stay", async () => {
	const db = await database();
	const files = folder({
		"0001_notes.sql": FIRST,
		"0002_bad.sql": "CREATE TABLE half (n); INSERT INTO nowhere VALUES (1);",
	});

	await expect(migrate(db, files)).rejects.toThrow("0002_bad.sql");

	const { results } = await db.prepare("SELECT name FROM sqlite_master WHERE name IN ('notes', 'half')").all();
	expect(results).toEqual([{ name: "notes" }]);
	expect(await db.prepare("SELECT count(*) AS n FROM d1_migrations").first("n")).toBe(1);
});

test("invoices that were there before documents had a language are in their account's", async () => {
	const db = await database();
	const source = new URL("../../db/migrations/", import.meta.url);
	const files = folder({});
	const take = (wanted: (name: string) => boolean) => {
		for (const name of readdirSync(source).filter(wanted)) cpSync(new URL(name, source), path.join(files, name));
	};
	take((name) => name < "0011");
	await migrate(db, files);
	for (const language of ["en", "es"]) {
		await db.batch([
			db
				.prepare(
					"INSERT INTO users (id, email, email_norm, name, password_hash, created_at, language) VALUES (?1, ?1, ?1, '', '', 0, ?1)",
				)
				.bind(language),
			db
				.prepare(
					`INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
						subtotal, total, search_text, created_at, updated_at)
					VALUES (?1, ?1, '1', '1', 'draft', '2026-03-01', '2026-03-31', 0, 'EUR', '[]', '{}', 0, 0, '', 0, 0)`,
				)
				.bind(language),
		]);
	}
	take((name) => name >= "0011");
	await migrate(db, files);
	const { results } = await db.prepare("SELECT user_id, language FROM invoices ORDER BY user_id").all();
	expect(results).toEqual(["en", "es"].map((language) => ({ user_id: language, language })));
});

test("each migration has a number of its own, one after the other", () => {
	const names = readdirSync(new URL("../../db/migrations/", import.meta.url)).filter((name) => name.endsWith(".sql"));
	expect(names.map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b)).toEqual(names.map((_, at) => at + 1));
});
