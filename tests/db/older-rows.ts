import { DESIGNS } from "~/document/templates/catalogue";
import { insert } from "./older-database";

/** Ids of what {@link fillDatabase} puts into a database. */
export interface Filled {
	user: string;
	token: string;
	sent: string;
	paid: string;
	draft: string;
	deleted: string;
	tables: string[];
}

type Row = Record<string, unknown>;

interface Column {
	name: string;
	type: string;
	notnull: number;
	dflt_value: unknown;
	pk: number;
}

const ITEM = { id: "item-1", description: "Design", quantity: 200, rate: 12525, amount: 25050 };
const CLIENT = {
	name: "Kestrel & Pine",
	email: "accounts@kestrelpine.example",
	streetAddress: "",
	city: "Hamburg",
	state: "",
	zip: "",
	country: "DE",
};
const TOTAL = 25050;

/** Whoever has a row of these has chosen something that makes the account another than the one that is looked at. */
const CHOICES = ["tax_profiles", "number_series", "number_counters", "recurring_invoices", "recurring_dates"];

/** Written by triggers or by nobody: a row of the filler's would be none of the product's. */
const LEFT_OUT = new RegExp(
	`^(sqlite_.*|_cf_.*|d1_.*|must|invoice_(counts|sums|chains|revisions|reminders)|issued_numbers|template_revisions|weekly_checks|statement_checks|reference_rates|due_date_repairs|operators|operator_notes|deletions|closed_accounts|change_sequences|changes|projects|${CHOICES.join("|")})$`,
);

/**
 * Puts an account with a bit of everything into a database of any age: in each table that it has, a row of the columns
 * that the table has then. What a table asks for beyond a guess by its columns' names is in {@link KNOWN}.
 */
export async function fillDatabase(db: D1Database): Promise<Filled> {
	const tables = await tablesOf(db);
	const id = () => crypto.randomUUID();
	const filled = { user: id(), token: id(), sent: id(), paid: id(), draft: id(), deleted: id(), tables };
	const put = async (table: string, row: Row) => {
		if (!tables.includes(table)) return;
		const columns = await columnsOf(db, table);
		const known = columns.filter(({ name }) => row[name] !== undefined);
		await insert(db, table, Object.fromEntries(known.map(({ name }) => [name, row[name]])));
	};
	const { user } = filled;
	const email = `${user}@example.com`;
	await put("users", {
		...{
			id: user,
			email,
			email_norm: email,
			name: "Nora Adler",
			company: "Adler Studio",
			password_hash: "none",
			plan: "pro",
		},
		...{
			timezone: "Europe/Berlin",
			currency: "EUR",
			created_at: 1_770_000_000_000,
			email_verified_at: 1_770_000_000_000,
		},
	});
	const entry = {
		user_id: user,
		description: "Wireframes",
		started_at: 1_772_000_000_000,
		ended_at: 1_772_003_600_000,
		rate: 8500,
	};
	const billed = id();
	const times = { created_at: 1_772_003_600_000, updated_at: 1_772_003_600_000 };
	for (const own of [billed, id()]) await put("time_entries", { id: own, ...entry, ...times });
	const bills = tables.includes("time_entries") ? { timeEntryIds: [billed] } : {};
	const settles = tables.includes("settlements");
	const issued = { quota_month: "2026-03", sent_at: 1_772_450_000_000 };
	const invoices: [string, Row][] = [
		[filled.draft, { status: "draft" }],
		[filled.sent, { status: "sent", ...issued, items: JSON.stringify([{ ...ITEM, ...bills }]) }],
		[
			filled.paid,
			{
				...(settles ? { status: "sent" } : { status: "paid", paid_at: 1_772_500_000_000, paid_on: "2026-03-03" }),
				...issued,
			},
		],
		[filled.deleted, { status: "sent", ...issued, deleted_at: Date.now() - 86_400_000 }],
	];
	for (const [own, more] of invoices)
		await put("invoices", {
			...{ id: own, user_id: user, number: own.slice(0, 8), number_key: own.slice(0, 8), issue_date: "2026-03-01" },
			...{ due_date: "2026-03-31", due_at: 1_774_994_400_000, currency: "EUR", items: JSON.stringify([ITEM]) },
			...{ client: JSON.stringify(CLIENT), subtotal: TOTAL, total: TOTAL, payable: TOTAL, search_text: "design" },
			...{ created_at: 1_772_400_000_000, updated_at: 1_772_450_000_000, ...more },
		});
	await put("usage", { user_id: user, month: "2026-03", kind: "invoice", used: 3 });
	const money = { user_id: user, invoice_id: filled.paid, amount: TOTAL, day: "2026-03-03", at: 1_772_500_000_000 };
	const payment = id();
	const key = { client_key: CLIENT.email, kind: "in", currency: "EUR", method: "cash", reference: "" };
	await put("payments", { id: payment, ...money, ...key });
	await put("settlements", { id: id(), ...money, source: "payment", payment_id: payment });
	await put("sessions", { token_hash: filled.token, user_id: user, created_at: 1, last_seen_at: 1, expires_at: 2 });
	const done = new Set(["users", "time_entries", "invoices", "usage", "payments", "settlements", "sessions"]);
	for (const table of tables.filter((each) => !done.has(each))) await put(table, await guess(db, table, filled));
	return filled;
}

/** What only its own table knows. */
const KNOWN: Record<string, (filled: Filled) => Row> = {
	templates: () => ({ design: JSON.stringify({ ...DESIGNS["modern-blue"], name: "Studio", accent: "#5b1a6b" }) }),
	outbox_mails: () => ({ mail: '{"to":["a@example.com"],"subject":"Invoice","text":"Hello","attachments":[]}' }),
	card_checkouts: () => ({ state: "ended" }),
	subscriptions: () => ({ state: "ended" }),
	billing_events: () => ({ id: "evt_1" }),
	outbox: () => ({ kind: "remove-files", payload: '{"prefix":"u/none/"}', done_at: 1_772_600_000_000 }),
	deliveries: ({ sent }) => ({
		invoice_id: sent,
		kind: "invoice",
		state: "accepted",
		recipients: '{"to":["a@example.com"],"cc":[],"bcc":[]}',
	}),
	delivery_events: () => ({ state: "accepted" }),
	shares: ({ sent }) => ({ invoice_id: sent }),
	invoice_views: ({ sent }) => ({ invoice_id: sent }),
	working_copies: ({ draft }) => ({ invoice_id: draft }),
	reminder_pauses: ({ sent }) => ({ invoice_id: sent }),
	support_tickets: () => ({ type: "general" }),
	exchange_rates: () => ({ base: "USD" }),
	mail_texts: () => ({ kind: "invoice" }),
	suppressions: () => ({ state: "bounced", address: "gone@example.com" }),
	operator_calls: () => ({ opens: "" }),
	access_tokens: () => ({ scopes: "clients:read" }),
	tax_codes: () => ({
		category: "S",
		components: JSON.stringify([{ label: "VAT", rate: 190_000, compound: false, registration: "" }]),
	}),
	bank_lines: () => ({ payment_id: null }),
	bank_mappings: () => ({
		shape: "0".repeat(64),
		heads: '["Date","Amount"]',
		mapping: '{"columns":{"day":1,"amount":2},"dateOrder":null,"decimal":null}',
	}),
};

/** A row that a table takes, by the names and types of its columns, and by what it refers to. */
async function guess(db: D1Database, table: string, filled: Filled): Promise<Row> {
	const keys = await list<{ table: string; from: string; to: string }>(db, `PRAGMA foreign_key_list(${table})`);
	const row: Row = {};
	for (const column of await columnsOf(db, table)) {
		const refers = keys.find(({ from }) => from === column.name);
		if (refers?.table === "users") row[column.name] = filled.user;
		else if (refers && column.notnull) {
			const [other] = await list<Row>(db, `SELECT "${refers.to}" AS id FROM ${refers.table} LIMIT 1`);
			row[column.name] = other?.id;
		} else if ((column.notnull && column.dflt_value === null) || column.pk) row[column.name] = guessOf(column);
	}
	return { ...row, ...KNOWN[table]?.(filled) };
}

function guessOf({ name, type }: Column): unknown {
	if (/_at$|^at$/.test(name)) return 1_772_500_000_000;
	if (type === "INTEGER" || type === "REAL") return 1;
	if (/hash|^key$/.test(name)) return "0".repeat(64);
	if (/^(day|date|starts_on)$|_on$/.test(name)) return "2026-03-01";
	if (/^(month|period)$/.test(name)) return "2026-03";
	if (name === "currency") return "EUR";
	if (name === "country") return "DE";
	if (name === "language") return "en";
	if (/payload|answer|mail$|fields|items|invoice$|recipients|content|broken|components/.test(name)) return "{}";
	return name === "id" || name.endsWith("_id") ? crypto.randomUUID() : "x";
}

async function tablesOf(db: D1Database): Promise<string[]> {
	const rows = await list<{ name: string }>(db, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid");
	return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name));
}

function columnsOf(db: D1Database, table: string): Promise<Column[]> {
	return list<Column>(db, `PRAGMA table_info(${table})`);
}

async function list<One>(db: D1Database, query: string): Promise<One[]> {
	return (await db.prepare(query).all<One>()).results;
}
