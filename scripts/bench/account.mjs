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
		invoiceNumber: `BENCH-${number}`,
		issueDate: "2026-03-01",
		dueDate: "2026-03-31",
		currency: "EUR",
		notes: "",
		items: [{ description: "Website design", quantity: 2, rate: 125.25 }],
		clientData: { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" },
		...changed,
	});
}

/**
 * Puts invoices into the database: one a minute back from now, of three lines each, in four currencies, most with tax; seven
 * of ten paid, one in part, and some overdue.
 * @param {D1Database} database
 * @param {string} userId
 * @param {number} count
 */
export async function addInvoices(database, userId, count) {
	const now = Date.now();
	for (let done = 0; done < count; done += ROWS_PER_STATEMENT) {
		for (const statement of [INVOICES, PAYMENTS, SETTLEMENTS]) {
			const last = Math.min(count, done + ROWS_PER_STATEMENT);
			await database
				.prepare(statement)
				.bind(userId, now, done + 1, last)
				.run();
		}
	}
}

const TAX = {
	category: "S",
	country: "DE",
	reason: "",
	reasonCode: "",
	components: [{ label: "VAT", rate: 190_000, compound: false, registration: "" }],
};
const LINES = ["Brand identity", "Stationery", "Website design"].map((description, i) => ({
	id: `line-${i}`,
	description,
	quantity: 200,
	rate: 12_500,
	amount: 25_000,
}));
const NET = 75_000;
const VAT = 14_250;
const SUMS = {
	lineTotal: NET,
	discount: null,
	withholding: null,
	rounding: 0,
	due: NET + VAT,
	toPay: NET + VAT,
	taxes: [{ tax: TAX, base: NET, amount: VAT, components: [{ base: NET, amount: VAT }] }],
};
const CLIENT = JSON.stringify({
	name: "Kestrel & Pine Architects",
	email: "accounts@kestrelpine.example",
	streetAddress: "Lange Reihe 88",
	city: "Hamburg",
	state: "",
	zip: "20099",
	country: "DE",
});

/** ?1 account, ?2 now, ?3 and ?4 the first and last number. Every fourth has no tax. */
const ROWS = `
WITH RECURSIVE counter(n) AS (SELECT ?3 UNION ALL SELECT n + 1 FROM counter WHERE n < ?4),
rows AS (
	SELECT n, substr(?1, 1, 24) || printf('%012x', n) AS id, printf('INV-%06d', n) AS number, ?2 - n * 60000 AS at,
		CASE n % 10 WHEN 0 THEN 'draft' ELSE 'sent' END AS status, iif(n % 4 = 0, 0, ${VAT}) AS tax,
		CASE n % 5 WHEN 2 THEN 'USD' WHEN 3 THEN 'GBP' WHEN 4 THEN 'CAD' ELSE 'EUR' END AS currency,
		CASE n % 10 WHEN 0 THEN 0 WHEN 1 THEN 0 WHEN 2 THEN 30000 ELSE ${NET} + iif(n % 4 = 0, 0, ${VAT}) END AS paid
	FROM counter
)`;

const INVOICES = `${ROWS}
INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
	notes, subtotal, tax, total, payable, sums, search_text, quota_month, sent_at, created_at, updated_at)
SELECT id, ?1, number, lower(number), status, date(at / 1000, 'unixepoch'),
	date(at / 1000 + 30 * 86400, 'unixepoch'), at + 30 * ${DAY_MS}, currency,
	iif(tax = 0, '${JSON.stringify(LINES)}', '${JSON.stringify(LINES.map((line) => ({ ...line, tax: TAX })))}'), '${CLIENT}',
	'', ${NET}, tax, ${NET} + tax, ${NET} + tax, iif(tax = 0, NULL, '${JSON.stringify(SUMS)}'),
	lower(number) || ' kestrel & pine architects accounts@kestrelpine.example',
	CASE status WHEN 'draft' THEN NULL ELSE strftime('%Y-%m', at / 1000, 'unixepoch') END,
	CASE status WHEN 'draft' THEN NULL ELSE at END, at, at
FROM rows`;

const PAYMENTS = `${ROWS}
INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference, at)
SELECT id, ?1, 'accounts@kestrelpine.example', id, 'in', paid, currency, date(at / 1000, 'unixepoch'), 'bank_transfer', '', at
FROM rows WHERE paid > 0`;

const SETTLEMENTS = `${ROWS}
INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
SELECT id, ?1, id, 'payment', id, paid, date(at / 1000, 'unixepoch'), at
FROM rows WHERE paid > 0`;

/**
 * Puts invoices with these numbers into the database, none of them paid.
 * @param {D1Database} database
 * @param {string} userId
 * @param {string[]} numbers
 */
export async function addOpenInvoices(database, userId, numbers) {
	const at = Date.parse("2026-03-01");
	await database.prepare(OPEN).bind(userId, at, JSON.stringify(numbers)).run();
}

const OPEN = `
INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
	notes, subtotal, tax, total, payable, sums, search_text, quota_month, sent_at, created_at, updated_at)
SELECT ?1 || '-' || key, ?1, value, lower(value), 'sent', '2026-03-01', '2026-03-31', ?2 + 30 * ${DAY_MS}, 'EUR',
	'${JSON.stringify(LINES)}', '${CLIENT}', '', ${NET} + key, 0, ${NET} + key, ${NET} + key, NULL, lower(value), '2026-03', ?2, ?2 + key, ?2 + key
FROM json_each(?3)`;
