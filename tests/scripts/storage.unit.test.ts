import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Miniflare } from "../../scripts/serve/from-wrangler.mjs";
import { databasesIn, explainStorage, requireStorage, requireWhole } from "../../scripts/serve/storage.mjs";
import { Failure } from "../../scripts/setup/main.mjs";

let state = "";

beforeEach(() => {
	state = mkdtempSync(path.join(tmpdir(), "duebill-storage-"));
});

afterEach(() => rmSync(state, { recursive: true, force: true }));

/** Opens a D1 database in a folder, in a workerd of its own that is ended as `npm start` ends it. */
async function withDatabase<Result>(folder: string, work: (database: D1Database) => Promise<Result>): Promise<Result> {
	const script = "export default { fetch: () => new Response(null) }";
	const options = {
		modules: true,
		script,
		d1Databases: { DB: "data" },
		defaultPersistRoot: folder,
		cf: false,
	} as const;
	const miniflare = new Miniflare({ ...options, handleRuntimeStdio: swallow });
	try {
		return await work((await miniflare.getD1Database("DB")) as unknown as D1Database);
	} finally {
		await miniflare.dispose();
	}
}

/** What workerd says of a damaged file is not for the tests' log. */
function swallow(...streams: NodeJS.ReadableStream[]): void {
	for (const stream of streams) stream.resume();
}

const write = (rows: number) =>
	withDatabase(state, async (database) => {
		await database.prepare("CREATE TABLE IF NOT EXISTS t (n INTEGER PRIMARY KEY, text TEXT)").run();
		for (let n = 0; n < rows; n++)
			await database.prepare("INSERT INTO t (text) VALUES (?)").bind("x".repeat(3000)).run();
	});

const count = (folder: string) =>
	withDatabase(folder, async (database) => database.prepare("SELECT count(*) AS n FROM t").first<number>("n"));

/** The file of the database itself; Miniflare has another for its own books. */
async function mainFile(): Promise<string> {
	const file = (await databasesIn(state)).find((each) => !each.endsWith("metadata.sqlite"));
	if (!file) throw new Error("there is no database");
	return file;
}

test("a copy of the folder, with what databases log beside them, has every row, and so has one that was written on", async () => {
	await write(20);
	expect(existsSync(`${await mainFile()}-wal`)).toBe(true);
	const copy = `${state}-copy`;
	try {
		cpSync(state, copy, { recursive: true });
		expect(await count(copy)).toBe(20);
		await write(5);
		expect(await count(state)).toBe(25);
		expect(await count(copy)).toBe(20);
	} finally {
		rmSync(copy, { recursive: true });
	}
});

test("a folder that can't be written, and a database that is none or read-only, are a sentence each", async () => {
	const file = path.join(state, "file");
	writeFileSync(file, "");
	await expect(requireStorage(file)).rejects.toThrow(
		/^The folder of all data, .*file, can't be written to \(\w+\): make it/,
	);
	await write(1);
	await requireStorage(state);
	const database = await mainFile();
	const whole = readFileSync(database);
	writeFileSync(database, Buffer.from(whole).fill(3, 18, 19));
	await expect(requireStorage(state)).rejects.toThrow(/is read-only: make it writable/);
	writeFileSync(database, "no database at all");
	const refusal = await requireStorage(state).catch((error: unknown) => error);
	expect(refusal).toBeInstanceOf(Failure);
	expect(String(refusal)).toMatch(/A database in .* is damaged: put a copy of the whole folder back/);
});

test("a page that is damaged is found when the database is opened, and said in a sentence", async () => {
	await write(1);
	// More pages than SQLite lets its log grow to before it writes them where they belong.
	const fill = `WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < 3000)
		INSERT INTO t (text) SELECT hex(zeroblob(1500)) FROM counter`;
	await withDatabase(state, (opened) => opened.prepare(fill).run());
	const database = await mainFile();
	rmSync(`${database}-wal`);
	const bytes = readFileSync(database);
	expect(bytes.length).toBeGreaterThan(8192 + 400);
	writeFileSync(database, bytes.fill(0xff, 8192, 8192 + 400));
	const outcome = await withDatabase(state, (opened) => requireWhole(opened, state)).catch((error: unknown) => error);
	expect(explainStorage(outcome, state)).toBeInstanceOf(Failure);
	expect(String(explainStorage(outcome, state))).toContain("is damaged");
	const other = new Error("no such table: t");
	expect(explainStorage(other, state)).toBe(other);
});
