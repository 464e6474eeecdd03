import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { beginChanges, type Change, endChanges, takeChanges } from "#db/transfer/changes";
import { type Row, readRows, writeRows } from "#db/transfer/rows";
import { findFaults, readSchema, removeSchema, runAll } from "#db/transfer/schema";
import { listTables, type Table } from "#db/transfer/tables";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { emptyStorage } from "#tests/harness/faults/empty-storage";
import { change, numberFrom, select } from "#tests/harness/rows";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const db = openDatabase(homeD1);

async function tableOf(name: string): Promise<Table> {
	const table = (await listTables(db)).find((each) => each.name === name);
	if (!table) throw new Error(`no table ${name}`);
	return table;
}

async function allRows(table: Table): Promise<Row[]> {
	const rows: Row[] = [];
	const places = table.key.map((column) => table.columns.indexOf(column));
	for (let after: Row | null = null; ; ) {
		const page: Row[] = await readRows(db, table, after);
		const last = page.at(-1);
		if (!last) return rows;
		rows.push(...page);
		after = places.map((place) => last[place] ?? null);
	}
}

test("tables come with what refers to them after them, by the columns that are stored, and by their keys", async () => {
	const tables = await listTables(db);
	const names = tables.map(({ name }) => name);
	expect(names.indexOf("users")).toBeLessThan(names.indexOf("invoices"));
	expect(names.indexOf("payments")).toBeLessThan(names.indexOf("settlements"));
	expect(names.filter((name) => /^(sqlite|_cf|backup)_/.test(name))).toEqual([]);
	const invoices = await tableOf("invoices");
	expect(invoices.columns).toContain("received");
	// Worked out by the database itself.
	expect(invoices.columns).not.toContain("settled");
	expect([invoices.key, (await tableOf("audit")).key, (await tableOf("usage")).key]).toEqual([
		["rowid"],
		["seq"],
		["user_id", "month", "kind"],
	]);
});

test("what is read page by page is written back to the letter: long rows, bytes, numbers, every script", async () => {
	await select("CREATE TABLE odd (id TEXT PRIMARY KEY, real REAL, bytes BLOB, text TEXT) STRICT");
	const long = "ü".repeat(600_000);
	const insert = homeD1.prepare("INSERT INTO odd (id, real, bytes, text) VALUES (?, ?, ?, ?)");
	for (let n = 0; n < 4; n++) await insert.bind(`long ${n}`, 0.1 + 0.2, new Uint8Array([0, 255, n]), long).run();
	for (let n = 0; n < 700; n++) await insert.bind(`${n}`, n, null, '"quoted"\n漢字 🎈').run();
	const table = await tableOf("odd");
	expect((await readRows(db, table, null)).length).toBeLessThan(700);
	const rows = await allRows(table);
	expect(rows).toHaveLength(704);
	const before = await select(
		"SELECT rowid, id, real, hex(bytes) AS bytes, text, typeof(id) AS kind FROM odd ORDER BY id",
	);
	await select("DELETE FROM odd");
	await writeRows(db, table, rows);
	expect(
		await select("SELECT rowid, id, real, hex(bytes) AS bytes, text, typeof(id) AS kind FROM odd ORDER BY id"),
	).toEqual(before);
	await select("DROP TABLE odd");
});

test("what changes meanwhile is told: rows that were added, changed, removed, and those that went with their account", async () => {
	const { ctx } = testContext();
	const [stays, goes] = [await aUser(ctx, { plan: "pro" }), await aUser(ctx)];
	await createInvoice(ctx, stays, anInvoice(), { status: "draft" });
	await createInvoice(ctx, goes, anInvoice(), { status: "draft" });
	const tables = await listTables(db);
	await beginChanges(db, tables);
	const { id } = await createInvoice(ctx, stays, anInvoice(), { status: "sent" });
	await change("UPDATE users SET name = 'Another' WHERE id = ?", stays.id);
	await change("DELETE FROM users WHERE id = ?", goes.id);
	const told: Change[] = [];
	let left = 1;
	while (left > 0) {
		const round = await takeChanges(db, tables);
		told.push(...round.changes);
		left = round.left;
	}
	const of = (name: string) => told.filter(({ table }) => table === name);
	expect(of("users").map(({ row }) => row?.includes("Another") ?? null)).toEqual(expect.arrayContaining([true, null]));
	expect(of("invoices").some(({ row }) => row?.includes(id))).toBe(true);
	expect(of("invoices").some(({ row }) => row === null)).toBe(true);
	expect(of("invoice_counts").length).toBeGreaterThan(0);
	expect((await takeChanges(db, tables)).changes).toEqual([]);
	await endChanges(db);
	expect(await numberFrom("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'backup%'")).toBe(0);
});

test("a backup that was broken off is ended by the next", async () => {
	const tables = await listTables(db);
	await beginChanges(db, tables);
	await beginChanges(db, tables);
	expect((await listTables(db)).map(({ name }) => name)).not.toContain("backup_changes");
	await endChanges(db);
	await endChanges(db);
});

test("a database is made anew as it was, without its triggers acting on what is put back", async () => {
	const { ctx } = testContext();
	const user = await aUser(ctx, { plan: "pro" });
	await createInvoice(ctx, user, anInvoice(), { status: "sent" });
	const tables = await listTables(db);
	const schema = await readSchema(db);
	const kept = new Map<Table, Row[]>();
	for (const table of tables) kept.set(table, await allRows(table));
	const revisions = await numberFrom("SELECT count(*) FROM invoice_revisions");
	await removeSchema(db);
	expect(await listTables(db)).toEqual([]);
	await runAll(db, schema.tables);
	for (const [table, rows] of kept) await writeRows(db, table, rows);
	await runAll(db, schema.rest);
	expect(await readSchema(db)).toEqual(schema);
	expect(await numberFrom("SELECT count(*) FROM invoice_revisions")).toBe(revisions);
	expect(await findFaults(db)).toEqual([]);
	for (const [table, rows] of kept) expect(await allRows(table), table.name).toEqual(rows);
	await emptyStorage();
});
