/** D1 stops a statement after 30 s; this many rows take far less. */
const ROWS_PER_STATEMENT = 10_000;
const DAY_MS = 86_400_000;

/**
 * Makes an account as a visitor does.
 * @param {URL} origin
 * @param {string} name
 * @returns {Promise<{ id: string, cookie: string }>} the cookie of its session
 */
export async function register(origin, name) {
	const response = await fetch(new URL("/api/register", origin), {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: origin.origin },
		body: JSON.stringify({ name, email: `${name}@bench.test`, password: "a password of the bench" }),
	});
	if (response.status !== 201) throw new Error(`/api/register answered ${response.status}: ${await response.text()}`);
	const [cookie = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
	return { id: (await response.json()).id, cookie };
}

/**
 * Gives an account a plan with a timer, and starts it.
 * @param {URL} origin
 * @param {D1Database} database
 * @param {{ id: string, cookie: string }} account
 */
export async function runTimer(origin, database, { id, cookie }) {
	await database.prepare("UPDATE users SET plan = 'pro' WHERE id = ?").bind(id).run();
	const response = await fetch(new URL("/api/time-entries/start", origin), {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: origin.origin, Cookie: cookie },
		body: JSON.stringify({ description: "Homepage wireframes" }),
	});
	if (response.status !== 201) throw new Error(`starting the timer answered ${response.status}`);
}

/**
 * An invoice of one line as the API takes it.
 * @param {number} number
 * @param {Record<string, unknown>} [changed]
 */
export function invoiceBody(number, changed) {
	return JSON.stringify({
		...{ invoiceNumber: `BENCH-${number}`, issueDate: "2026-03-01", dueDate: "2026-03-31", currency: "EUR", notes: "" },
		items: [{ description: "Website design", quantity: 2, rate: 125.25 }],
		clientData: { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" },
		...changed,
	});
}

/**
 * Puts invoices into the database: one a minute back from now, of three lines each, half paid, some overdue.
 * @param {D1Database} database
 * @param {string} userId
 * @param {number} count
 */
export async function addInvoices(database, userId, count) {
	const now = Date.now();
	for (let done = 0; done < count; done += ROWS_PER_STATEMENT) {
		await database
			.prepare(INSERT)
			.bind(userId, now, done + 1, Math.min(count, done + ROWS_PER_STATEMENT))
			.run();
	}
}

const ITEMS = JSON.stringify(
	["Brand identity", "Stationery", "Website design"].map((description, i) => ({
		id: `line-${i}`,
		description,
		quantity: 200,
		rate: 12_500,
		amount: 25_000,
	})),
);
const CLIENT = JSON.stringify({
	name: "Kestrel & Pine Architects",
	email: "accounts@kestrelpine.example",
	streetAddress: "Lange Reihe 88",
	city: "Hamburg",
	state: "",
	zip: "20099",
	country: "DE",
});
const TOTAL = 75_000;

/** ?1 account, ?2 now, ?3 and ?4 the first and last number. */
const INSERT = `
WITH RECURSIVE counter(n) AS (SELECT ?3 UNION ALL SELECT n + 1 FROM counter WHERE n < ?4),
rows AS (
	SELECT n, printf('INV-%06d', n) AS number, ?2 - n * 60000 AS at,
		CASE n % 10 WHEN 0 THEN 'draft' WHEN 1 THEN 'sent' WHEN 2 THEN 'sent' ELSE 'paid' END AS status
	FROM counter
)
INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
	notes, subtotal, tax, total, search_text, quota_month, sent_at, paid_at, paid_on, created_at, updated_at)
SELECT ?1 || '-' || n, ?1, number, lower(number), status, date(at / 1000, 'unixepoch'),
	date(at / 1000 + 30 * 86400, 'unixepoch'), at + 30 * ${DAY_MS}, 'EUR', '${ITEMS}', '${CLIENT}',
	'', ${TOTAL}, 0, ${TOTAL}, lower(number) || ' kestrel & pine architects accounts@kestrelpine.example',
	CASE status WHEN 'draft' THEN NULL ELSE strftime('%Y-%m', at / 1000, 'unixepoch') END,
	CASE status WHEN 'draft' THEN NULL ELSE at END, CASE status WHEN 'paid' THEN at END,
	CASE status WHEN 'paid' THEN date(at / 1000, 'unixepoch') END, at, at
FROM rows`;
