import { applyD1Migrations, env } from "cloudflare:test";
import { allD1, homeD1 } from "../harness/databases";
import { removeAll } from "../harness/faults/empty-storage";

/** Leaves every database as it was before the migration of a number, with nothing in it; answers with the one where accounts live. */
export async function migratedUntil(number: string): Promise<D1Database> {
	await removeAll();
	await migrate(number);
	return homeD1;
}

/** Does the migrations that {@link migratedUntil} left out: those before the one of a number, or all. */
export async function migrate(before = "9999"): Promise<void> {
	const migrations = env.TEST_MIGRATIONS.filter(({ name }) => name < before);
	for (const d1 of allD1) await applyD1Migrations(d1, migrations);
}

/** An account of an older database: what its oldest columns need, and what is given. */
export async function anOldUser(db: D1Database, given: Record<string, unknown> = {}): Promise<string> {
	const id = crypto.randomUUID();
	const email = `${id}@example.com`;
	const user = { id, email, email_norm: email, name: "Nora", password_hash: "no password", created_at: 1 };
	await insert(db, "users", { ...user, ...given });
	return id;
}

/** An invoice of an older database, sent and due in March 2026 unless something else is given. */
export async function anOldInvoice(db: D1Database, userId: string, given: Record<string, unknown> = {}) {
	const id = crypto.randomUUID();
	const dates = { issue_date: "2026-03-01", due_date: "2026-03-31", due_at: 1_775_001_600_000 };
	const sums = { items: "[]", client: "{}", subtotal: 500, total: 500, search_text: "" };
	const state = { status: "sent", quota_month: "2026-03", currency: "USD", created_at: 1, updated_at: 1 };
	await insert(db, "invoices", {
		id,
		user_id: userId,
		number: id,
		number_key: id,
		...dates,
		...sums,
		...state,
		...given,
	});
	return id;
}

/** Adds a row to any table, in whatever shape it has then. */
export async function insert(db: D1Database, table: string, row: Record<string, unknown>): Promise<void> {
	const columns = Object.keys(row);
	const marks = columns.map(() => "?").join();
	await db
		.prepare(`INSERT INTO ${table} (${columns}) VALUES (${marks})`)
		.bind(...Object.values(row))
		.run();
}
