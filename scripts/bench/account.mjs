/** D1 stops a statement after 30 s; this many rows take far less. */
const ROWS_PER_STATEMENT = 10_000;
const DAY_MS = 86_400_000;

/** Makes an account as a visitor does: its id, and the cookie of its session. @param {URL} origin @param {string} name */
export async function register(origin, name) {
	const response = await fetch(new URL("/api/register", origin), {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: origin.origin },
		body: JSON.stringify({ name, email: `${name}@bench.test`, password: "a password of the bench" }),
	});
	if (response.status !== 201) throw new Error(`/api/register answered ${response.status}: ${await response.text()}`);
	const [cookie = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
	return { id: /** @type {string} */ ((await response.json()).id), cookie };
}

/** An invoice of one line as the API takes it. @param {number} number @param {Record<string, unknown>} [changed] */
export function invoiceBody(number, changed) {
	return JSON.stringify({
		...{ invoiceNumber: `BENCH-${number}`, issueDate: "2026-03-01", dueDate: "2026-03-31", currency: "EUR", notes: "" },
		items: [{ description: "Website design", quantity: 2, rate: 125.25 }],
		clientData: { name: "Kestrel & Pine", email: "accounts@kestrelpine.example" },
		...changed,
	});
}

/**
 * Puts invoices with these numbers into the database: one a minute back from now, of three lines each, in four currencies,
 * most with tax; seven of ten paid, one in part, and some overdue. None is a draft or paid where all are `open`, in euros.
 * @param {D1Database} database @param {string} userId @param {readonly string[]} numbers @param {{ open?: boolean }} [how]
 */
export async function addInvoices(database, userId, numbers, { open = false } = {}) {
	const now = Date.now();
	for (let done = 0; done < numbers.length; done += ROWS_PER_STATEMENT) {
		const some = JSON.stringify(numbers.slice(done, done + ROWS_PER_STATEMENT));
		for (const statement of [INVOICES, PAYMENTS, SETTLEMENTS])
			await database.prepare(statement).bind(userId, now, done, some, Number(open)).run();
	}
}

const COMPONENT = { label: "VAT", rate: 190_000, compound: false, registration: "" };
const TAX = { category: "S", country: "DE", reason: "", reasonCode: "", components: [COMPONENT] };
const LINES = ["Brand identity", "Stationery", "Website design"].map((description, i) => ({
	...{ id: `line-${i}`, description, quantity: 200, rate: 12_500, amount: 25_000 },
}));
const NET = 75_000;
const VAT = 14_250;
const SUMS = {
	...{ lineTotal: NET, discount: null, withholding: null, rounding: 0, due: NET + VAT, toPay: NET + VAT },
	taxes: [{ tax: TAX, base: NET, amount: VAT, components: [{ base: NET, amount: VAT }] }],
};
const CLIENT = JSON.stringify({
	...{ name: "Kestrel & Pine Architects", email: "accounts@kestrelpine.example", streetAddress: "Lange Reihe 88" },
	...{ city: "Hamburg", state: "", zip: "20099", country: "DE" },
});

/** ?1 account, ?2 now, ?3 how many are there, ?4 numbers, ?5 whether all are open. Every fourth has no tax. */
const ROWS = `
WITH numbered AS (SELECT ?3 + key + 1 AS n, value AS number FROM json_each(?4)),
rows AS (
	SELECT n, substr(?1, 1, 24) || printf('%012x', n) AS id, number, ?2 - n * 60000 AS at,
		iif(n % 10 = 0 AND NOT ?5, 'draft', 'sent') AS status, iif(n % 4 = 0 OR ?5, 0, ${VAT}) AS tax,
		CASE iif(?5, 0, n % 5) WHEN 2 THEN 'USD' WHEN 3 THEN 'GBP' WHEN 4 THEN 'CAD' ELSE 'EUR' END AS currency,
		CASE iif(?5, 0, n % 10) WHEN 0 THEN 0 WHEN 1 THEN 0 WHEN 2 THEN 30000 ELSE ${NET} + iif(n % 4 = 0, 0, ${VAT}) END AS paid
	FROM numbered
)`;

const INVOICES = `${ROWS}
INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
	notes, subtotal, tax, total, payable, sums, search_text, quota_month, sent_at, created_at, updated_at)
SELECT id, ?1, number, lower(number), status, date(at / 1000, 'unixepoch'),
	date(at / 1000 + 30 * 86400, 'unixepoch'), at + 30 * ${DAY_MS}, currency,
	iif(tax = 0, '${JSON.stringify(LINES)}', '${JSON.stringify(LINES.map((line) => ({ ...line, tax: TAX })))}'), '${CLIENT}',
	'', ${NET}, tax, ${NET} + tax, ${NET} + tax, iif(tax = 0, NULL, '${JSON.stringify(SUMS)}'),
	lower(number) || ' kestrel & pine architects accounts@kestrelpine.example',
	iif(status = 'draft', NULL, strftime('%Y-%m', at / 1000, 'unixepoch')), iif(status = 'draft', NULL, at), at, at
FROM rows`;

const PAYMENTS = `${ROWS}
INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference, at)
SELECT id, ?1, 'accounts@kestrelpine.example', id, 'in', paid, currency, date(at / 1000, 'unixepoch'), 'bank_transfer', '', at
FROM rows WHERE paid > 0`;

const SETTLEMENTS = `${ROWS}
INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
SELECT id, ?1, id, 'payment', id, paid, date(at / 1000, 'unixepoch'), at
FROM rows WHERE paid > 0`;
