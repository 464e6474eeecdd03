import { expect, test } from "vitest";
import { anOldInvoice, anOldUser, insert, migrate, migratedUntil } from "#tests/db/older-database";

type Row = Record<string, unknown>;

/** Every row of every table of ours, columns by name, whatever their order. */
async function contents(db: D1Database): Promise<Record<string, Row[]>> {
	const all: Record<string, Row[]> = {};
	for (const name of await tablesOf(db)) {
		const { results } = await db.prepare(`SELECT * FROM ${name}`).all<Row>();
		all[name] = results.map(byColumn).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
	}
	return all;
}

/** The tables of ours: Cloudflare and SQLite keep some of their own beside them. */
async function tablesOf(db: D1Database): Promise<string[]> {
	const { results: tables } = await db
		.prepare(
			"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'",
		)
		.all<{ name: string }>();
	return tables.map(({ name }) => name);
}

function byColumn(row: Row): Row {
	return Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Triggers and indexes in their words, and what refers to what. */
async function structure(db: D1Database) {
	const { results: made } = await db
		.prepare(
			"SELECT name, sql FROM sqlite_schema WHERE type IN ('trigger', 'index') AND sql IS NOT NULL AND name NOT GLOB '_cf_*' ORDER BY name",
		)
		.all<{ name: string; sql: string }>();
	const references: Record<string, unknown[]> = {};
	for (const name of await tablesOf(db)) {
		references[name] = (await db.prepare(`PRAGMA foreign_key_list(${name})`).all()).results;
	}
	return { made: new Map(made.map(({ name, sql }) => [name, sql.replace(/\s+/g, " ")])), references };
}

test("plans, currencies and languages leave the tables' checks, and every row, trigger, index and reference stays", async () => {
	const db = await migratedUntil("0017");
	for (const [plan, currency, language] of [
		["free", "USD", "en"],
		["freelancer", "EUR", "es"],
		["pro", "GBP", "fr"],
	]) {
		const user = await anOldUser(db, { plan, currency, language });
		await insert(db, "sessions", { token_hash: user, user_id: user, created_at: 1, last_seen_at: 1, expires_at: 2 });
		const client = { id: `client ${user}`, user_id: user, name: "K", email: "k@example.com", search_text: "k" };
		await insert(db, "clients", { ...client, language, created_at: 1, updated_at: 1 });
		await insert(db, "templates", { id: `look ${user}`, user_id: user, design: "{}", created_at: 1, updated_at: 1 });
		const entry = { id: `work ${user}`, user_id: user, client_id: client.id, description: "Work" };
		await insert(db, "time_entries", { ...entry, started_at: 1, ended_at: 2, rate: 1, created_at: 1, updated_at: 1 });
		const items = JSON.stringify([{ timeEntryIds: [entry.id] }]);
		await anOldInvoice(db, user, { currency, language, items });
		await anOldInvoice(db, user, { currency, language, status: "paid", paid_at: 1, paid_on: "2026-03-20" });
		await anOldInvoice(db, user, { currency, language, status: "draft", quota_month: null });
		await anOldInvoice(db, user, { currency, language, deleted_at: 1, deletion_id: "gone" });
		await insert(db, "audit", { at: Date.now(), user_id: user, event: "account.registered" });
	}
	const [rows, before] = [await contents(db), await structure(db)];
	expect(rows.invoice_sums?.length).toBe(9);

	await migrate("0018");
	const after = await structure(db);
	expect(await contents(db)).toEqual(rows);
	expect(after.references).toEqual(before.references);
	expect(after.made.get("invoice_has_currency")).toBeDefined();
	after.made.delete("invoice_has_currency");
	expect(Object.fromEntries(after.made)).toEqual(Object.fromEntries(before.made));
	expect((await db.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);

	// What the checks refused is the code's to refuse now; sums, counts and references go on as they did.
	const {
		results: [user],
	} = await db.prepare("SELECT id FROM users WHERE plan = 'pro'").all<{ id: string }>();
	await db
		.prepare("UPDATE users SET plan = 'studio', currency = 'CHF', language = 'de' WHERE id = ?")
		.bind(user?.id)
		.run();
	await anOldInvoice(db, user?.id ?? "", { currency: "CHF", language: "de" });
	const sums = (await contents(db)).invoice_sums?.filter(({ currency }) => currency === "CHF");
	expect(sums?.map(({ kind, amount, n }) => `${kind} ${amount} ${n}`).sort()).toEqual(["due 500 1", "sent 500 1"]);
	await db.prepare("DELETE FROM users WHERE id = ?").bind(user?.id).run();
	const left = await contents(db);
	expect([left.users, left.invoices, left.clients, left.sessions].map((each) => each?.length)).toEqual([2, 8, 2, 2]);
});
