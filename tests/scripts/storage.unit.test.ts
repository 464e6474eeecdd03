import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkpointAll } from "../../scripts/serve/checkpoint.mjs";
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

test("after the end each database is one whole file: a copy without its log has every row", async () => {
	await write(20);
	const file = await mainFile();
	expect(existsSync(`${file}-wal`)).toBe(true);
	await checkpointAll(state);
	for (const each of await databasesIn(state)) expect(existsSync(`${each}-wal`), each).toBe(false);
	const copy = path.join(state, "copy");
	mkdirSync(path.dirname(path.join(copy, path.relative(state, file))), { recursive: true });
	cpSync(file, path.join(copy, path.relative(state, file)));
	expect(await count(copy)).toBe(20);
	await write(5);
	await checkpointAll(state);
	expect(await count(state)).toBe(25);
});

test("of a log that a crash cut off or spoiled, what was committed before is kept, as SQLite keeps it", async () => {
	await write(20);
	const file = await mainFile();
	const log = readFileSync(`${file}-wal`);
	const spoiled = Buffer.from(log);
	const place = Math.floor(spoiled.length * 0.7);
	spoiled.writeUInt8(spoiled.readUInt8(place) ^ 0xff, place);
	for (const [name, damage] of [
		["cut", log.subarray(0, Math.floor(log.length * 0.6))],
		["spoiled", spoiled],
	] as const) {
		const [ours, theirs] = [path.join(state, name), path.join(state, `${name}-by-sqlite`)];
		for (const folder of [ours, theirs]) {
			const there = path.join(folder, path.relative(state, file));
			mkdirSync(path.dirname(there), { recursive: true });
			cpSync(file, there);
			writeFileSync(`${there}-wal`, damage);
		}
		await checkpointAll(ours);
		const rows = await count(ours);
		expect(rows).toBe(await count(theirs));
		expect(rows).toBeGreaterThan(0);
		expect(rows).toBeLessThan(20);
	}
});

test("a folder that can't be written, and a database that is none or read-only, are a sentence each", async () => {
	const file = path.join(state, "file");
	writeFileSync(file, "");
	await expect(requireStorage(file)).rejects.toThrow(
		/^The folder of all data, .*file, can't be written to \(\w+\): make it/,
	);
	await write(1);
	await checkpointAll(state);
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
	await write(40);
	await checkpointAll(state);
	const database = await mainFile();
	const bytes = readFileSync(database);
	writeFileSync(database, bytes.fill(0xff, 8192, 8192 + 400));
	const outcome = await withDatabase(state, (opened) => requireWhole(opened, state)).catch((error: unknown) => error);
	expect(explainStorage(outcome, state)).toBeInstanceOf(Failure);
	expect(String(explainStorage(outcome, state))).toContain("is damaged");
	const other = new Error("no such table: t");
	expect(explainStorage(other, state)).toBe(other);
});
