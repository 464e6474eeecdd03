import { homeD1 } from "./databases";

/** How much of everything an account has. */
export interface Size {
	invoices: number;
	clients: number;
	entries: number;
	projects: number;
}

const DAY_MS = 86_400_000;

/**
 * Fills an account past the use cases, as years of business do: invoices over its clients, most of them paid, some deleted
 * or corrected, deliveries, and time of which a tenth is unbilled. By SQL, with every trigger and constraint at work.
 */
export async function fillAccount(userId: string, { invoices, clients, entries, projects }: Size): Promise<void> {
	const now = Date.now();
	for (const [statement, count] of [
		[CLIENTS, clients],
		[INVOICES, invoices],
		[CREDIT_NOTES, invoices],
		[PAYMENTS, invoices],
		[SETTLEMENTS, invoices],
		[DELETED, invoices],
		[DELIVERIES, invoices * 2],
		[ENTRIES, entries],
		[BANK_IMPORTS, Math.ceil(invoices / 50)],
		[BANK_LINES, invoices],
	] as const) {
		await homeD1.prepare(statement).bind(userId, now, count, clients, projects).run();
	}
}

/** ?1 account, ?2 now, ?3 how many, ?4 its clients, ?5 its projects. */
const COUNTER = `WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ?3),
	given AS (SELECT CAST(?4 AS INTEGER) AS clients, CAST(?5 AS INTEGER) AS projects)`;

const CLIENTS = `${COUNTER}
INSERT INTO clients (id, user_id, name, email, search_text, created_at, updated_at)
SELECT ?1 || '-c' || n, ?1, 'Client ' || n, 'client' || n || '@many.example', 'client ' || n, ?2 - n * ${DAY_MS}, ?2
FROM counter, given`;

const LINES = JSON.stringify([{ id: "line", description: "Design", quantity: 200, rate: 12_500, amount: 25_000 }]);

/** One of ten is a draft, one of ten open; the rest are paid. */
const ROWS = `${COUNTER}, rows AS (
	SELECT n, ?1 || '-i' || n AS id, printf('MANY-%06d', n) AS number, ?2 - n * 3600000 AS at, n % CAST(?4 AS INTEGER) + 1 AS client,
		iif(n % 10 = 0, 'draft', 'sent') AS status, iif(n % 10 < 2, 0, 25000) AS paid FROM counter)`;

const INVOICES = `${ROWS}
INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
	subtotal, total, payable, search_text, quota_month, sent_at, created_at, updated_at)
SELECT id, ?1, number, lower(number), status, date(at / 1000, 'unixepoch'), date(at / 1000 + 30 * 86400, 'unixepoch'),
	at + 30 * ${DAY_MS}, 'USD', '${LINES}', json_object('name', 'Client ' || client, 'email', 'client' || client || '@many.example'),
	25000, 25000, 25000, lower(number) || ' client ' || client,
	iif(status = 'draft', NULL, strftime('%Y-%m', at / 1000, 'unixepoch')), iif(status = 'draft', NULL, at), at, at
FROM rows, given`;

/** Of each twentieth, of what is open. */
const CREDIT_NOTES = `${ROWS}
INSERT INTO invoices (id, user_id, number, number_key, status, type, corrects, issue_date, due_date, due_at, currency, items,
	client, subtotal, total, payable, search_text, quota_month, sent_at, created_at, updated_at)
SELECT rows.id || '-note', ?1, 'CN-' || rows.number, lower('CN-' || rows.number), 'paid', 'credit_note',
	json_object('id', rows.id, 'number', rows.number, 'issueDate', origin.issue_date), origin.issue_date, origin.issue_date,
	origin.due_at, 'USD', '${LINES}', origin.client, 100, 100, 0, lower('CN-' || rows.number), substr(origin.issue_date, 1, 7), rows.at,
	rows.at, rows.at
FROM rows, given JOIN invoices AS origin ON origin.id = rows.id WHERE n % 20 = 11`;

const PAYMENTS = `${ROWS}
INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference, at)
SELECT id || '-p', ?1, 'client' || client || '@many.example', id, 'in', paid, 'USD', date(at / 1000, 'unixepoch'), 'other', '', at
FROM rows, given WHERE paid > 0`;

const SETTLEMENTS = `${ROWS}
INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
SELECT id || '-s', ?1, id, 'payment', id || '-p', paid, date(at / 1000, 'unixepoch'), at FROM rows, given WHERE paid > 0`;

const DELETED = `${ROWS}
UPDATE invoices SET deleted_at = ?2 WHERE id IN (SELECT id FROM rows, given WHERE n % 50 = 22)`;

const DELIVERIES = `${COUNTER}
INSERT INTO deliveries (id, user_id, kind, invoice_id, dedupe_key, recipients, payload, state, due_at, enqueue_at, created_at, updated_at)
SELECT ?1 || '-d' || n, ?1, 'invoice', ?1 || '-i' || (n / 2 + 1), ?1 || n, '{"to":["a@many.example"]}', '{}', 'delivered',
	?2 - n * 1000, ?2 - n * 1000, ?2 - n * 1000, ?2 - n * 1000
FROM counter, given WHERE n / 2 + 1 <= ?3 / 2`;

const ENTRIES = `${COUNTER}
INSERT INTO time_entries (id, user_id, description, project_name, client_id, client_name, started_at, ended_at, rate, invoice_id,
	created_at, updated_at, search_text)
SELECT ?1 || '-t' || n, ?1, 'Work ' || n, 'Project ' || (n % projects), ?1 || '-c' || (n % projects % clients + 1), 'Client ' || (n % projects % clients + 1),
	?2 - n * 1800000, ?2 - n * 1800000 + 1500000, 9000, iif(n % 10 = 0, NULL, ?1 || '-i1'), ?2, ?2, 'work ' || n
FROM counter, given`;

const BANK_IMPORTS = `${COUNTER}
INSERT INTO bank_imports (id, user_id, name, hash, account, left_out, at)
SELECT ?1 || '-b' || n, ?1, 'file ' || n, printf('%064d', n), '', 0, ?2 - n * ${DAY_MS} FROM counter, given`;

const BANK_LINES = `${COUNTER}
INSERT INTO bank_lines (id, user_id, import_id, key, day, amount, currency, payer, iban, text, reference)
SELECT ?1 || '-l' || n, ?1, ?1 || '-b' || ((n - 1) / 50 + 1), 'key ' || n, '2026-01-01', 100, 'USD', 'Payer', '', 'text', '' FROM counter, given`;
