import { env } from "cloudflare:test";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { insert } from "#tests/db/older-database";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { fromSchema, rowsOf, select } from "#tests/harness/rows";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

/** Every schema of db, so that a new one can't be forgotten here. */
const modules = import.meta.glob<Record<string, unknown>>("../../db/*/*.schema.ts", { eager: true });

interface Column {
	name: string;
	type: string;
	nullable: boolean;
}

test("the schemas and the database have the same tables and columns", async () => {
	const described = inCode();
	const there = await inDatabase();
	expect(Object.keys(there)).toEqual(Object.keys(described));
	expect(there).toEqual(described);
});

test("columns that the database computes for a schema are there, and are computed", async () => {
	for (const [table, columns] of Object.entries(inCode(true))) {
		const there = await fromSchema<{ name: string; hidden: number }>(`PRAGMA table_xinfo(${table})`);
		const computed = there.filter(({ hidden }) => hidden > 1).map(({ name }) => name);
		expect([table, computed]).toEqual([table, expect.arrayContaining(columns.map(({ name }) => name))]);
	}
	expect(inCode(true).invoices?.map(({ name }) => name)).toContain("owed_at");
});

test("every table is STRICT, so that no text can be kept as a number", async () => {
	const tables = (
		await fromSchema<{ name: string; strict: number }>("SELECT * FROM pragma_table_list WHERE type = 'table'")
	).filter(({ name }) => isOurs(name));
	const loose = tables.filter(({ strict }) => !strict).map(({ name }) => name);
	expect(tables.length).toBeGreaterThan(5);
	expect(loose).toEqual([]);
});

test("what belongs to an account refers to it, and goes with it", async () => {
	const loose: string[] = [];
	for (const table of Object.keys(await inDatabase())) {
		const columns = await select<{ name: string }>(`PRAGMA table_info(${table})`);
		if (!columns.some(({ name }) => name === "user_id")) continue;
		const keys = await select<{ table: string; from: string; on_delete: string }>(`PRAGMA foreign_key_list(${table})`);
		const owner = keys.find(({ from }) => from === "user_id");
		if (owner?.table !== "users" || owner.on_delete !== "CASCADE") loose.push(table);
	}
	// What happened, and that the account was here, is kept beyond it (docs/reliability.md section 3).
	const directory = ["account_homes", "account_moves", "claimed_addresses"];
	expect(loose).toEqual([...directory, "audit", "closed_accounts"].toSorted());
});

test("the database refuses what the rules above it would never write", async () => {
	const refused = (query: string) => expect(select(query), query).rejects.toThrow(/constraint|cannot store/);
	const now = Date.now();
	await select(
		"INSERT INTO users (id, email, email_norm, name, password_hash, created_at) VALUES ('u', 'e', 'e', 'n', 'p', 1)",
	);
	const invoice = (changed: Record<string, string>) => {
		const columns: Record<string, string> = {
			id: "'i'",
			user_id: "'u'",
			number: "'1'",
			number_key: "'1'",
			status: "'draft'",
			issue_date: "'2026-01-01'",
			due_date: "'2026-01-01'",
			due_at: String(now),
			currency: "'USD'",
			items: "'[]'",
			client: "'{}'",
			subtotal: "0",
			total: "0",
			search_text: "''",
			created_at: "1",
			updated_at: "1",
			...changed,
		};
		return `INSERT INTO invoices (${Object.keys(columns)}) VALUES (${Object.values(columns)})`;
	};
	await refused(invoice({ status: "'overdue'" }));
	await refused(invoice({ status: "'sent'" }));
	await refused(invoice({ quota_month: "'2026-01'" }));
	await refused(invoice({ subtotal: "-1", total: "-1" }));
	await refused(invoice({ subtotal: "1", total: "2" }));
	await refused(invoice({ subtotal: "1.5", total: "1.5" }));
	await refused(invoice({ items: "'['" }));
	await refused(invoice({ user_id: "'nobody'" }));
	await refused("UPDATE users SET plan = NULL");
	await expect(select(invoice({}))).resolves.toEqual([]);
});

test("a plan, a currency and a language that the code does not have are refused as they are written", async () => {
	const { ctx } = testContext();
	const none = <Value>(value: string) => value as Value;
	await expect(aUser(ctx, { plan: none("enterprise") })).rejects.toThrow(/plan can't be "enterprise"/);
	await expect(aUser(ctx, { currency: none("XAU") })).rejects.toThrow(/currency can't be "XAU"/);
	await expect(aUser(ctx, { language: none("de") })).rejects.toThrow(/language can't be "de"/);
	const actor = await aUser(ctx);
	for (const wrong of [{ currency: none<"USD">("XAU") }, { language: none<"en">("de") }])
		for (const status of ["draft", "sent"] as const)
			await expect(createInvoice(ctx, actor, anInvoice(wrong), { status })).rejects.toThrow(/can't be/);
	expect((await rowsOf(actor.id)).invoices).toEqual([]);
	const bare = { id: "bare", user_id: actor.id, number: "1", number_key: "1", status: "draft", due_at: 1 };
	const rest = { issue_date: "2026-01-01", due_date: "2026-01-01", items: "[]", client: "{}", subtotal: 0, total: 0 };
	const written = insert(env.DB, "invoices", { ...bare, ...rest, search_text: "", created_at: 1, updated_at: 1 });
	await expect(written).rejects.toThrow("NOT NULL constraint failed: invoices.currency");
});

/** The columns that are written, or those that the database computes. */
function inCode(computed = false): Record<string, Column[]> {
	const tables = Object.values(modules).flatMap((module) =>
		Object.values(module).flatMap((exported) => {
			if (!(exported instanceof SQLiteTable)) return [];
			const { name, columns, primaryKeys } = getTableConfig(exported);
			const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
			const chosen = columns.filter(({ generated }) => (generated !== undefined) === computed);
			const found = chosen.map((column) => ({
				name: column.name,
				type: column.getSQLType().toUpperCase(),
				nullable: !column.notNull && !column.primary && !keys.has(column.name),
			}));
			return [[name, found.sort(byName)] as const];
		}),
	);
	return Object.fromEntries(tables.sort(([a], [b]) => a.localeCompare(b)));
}

async function inDatabase(): Promise<Record<string, Column[]>> {
	const tables = await fromSchema("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
	const found: Record<string, Column[]> = {};
	for (const { name } of tables.filter((table) => isOurs(table.name))) {
		const columns = await fromSchema<{ name: string; type: string; notnull: number; pk: number }>(
			`PRAGMA table_info(${name})`,
		);
		const read = columns.map((column) => ({
			name: column.name,
			type: column.type,
			nullable: !column.notnull && !column.pk,
		}));
		found[name] = read.sort(byName);
	}
	return found;
}

/** Cloudflare and SQLite keep tables of their own beside ours. */
function isOurs(table: string): boolean {
	return !/^(_cf_|sqlite_|d1_)/.test(table);
}

function byName(a: { name: string }, b: { name: string }): number {
	return a.name.localeCompare(b.name);
}
