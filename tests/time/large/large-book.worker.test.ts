import { expect, inject, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { homeD1 } from "#tests/harness/databases";
import { fillAccount } from "#tests/harness/large-account";
import { volume } from "#tests/harness/volume";

/** Of about ten years, of which the last hundred days are not billed. */
const ENTRIES = volume(100_000);
const TENTH = volume(10_000, 500);
const ON_ONE_INVOICE = 100;
const OPEN = volume(2_700, 100);

/** Whatever is asked of that many entries. Others have the machine too: it is asked until it takes no longer, so often at most. */
const MOST_MS = 200;
const TURNS = 40;

/** ?1 account, ?2 now, ?3 how many, ?4 how many of the last ones are open. */
const COUNTER = "WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ?3)";

const INVOICES = `${COUNTER}, rows AS (SELECT n FROM counter WHERE n % ${ON_ONE_INVOICE} = 1 AND n > ?4)
INSERT INTO invoices (id, user_id, number, number_key, status, issue_date, due_date, due_at, currency, items, client,
	subtotal, total, payable, search_text, quota_month, sent_at, created_at, updated_at)
SELECT ?1 || '-w' || n, ?1, 'W-' || n, 'w-' || n, 'sent', '2026-01-01', '2026-01-31', ?2, 'USD',
	json_array(json_object('id', 'line', 'description', 'Work', 'quantity', 5000, 'quantityScale', 2, 'unit', 'hour', 'rate', 9000,
		'amount', 450000, 'timeEntryIds', (WITH RECURSIVE each(k) AS (SELECT n UNION ALL SELECT k + 1 FROM each WHERE k < n + ${ON_ONE_INVOICE - 1})
			SELECT json_group_array(?1 || '-e' || k) FROM each))),
	json_object('name', 'Client 1', 'email', 'client1@many.example'), 450000, 450000, 450000, 'w-' || n, '2026-01', ?2, ?2, ?2
FROM rows`;

const WORK = `${COUNTER}
INSERT INTO time_entries (id, user_id, description, project_name, client_id, client_name, started_at, ended_at, rate,
	created_at, updated_at, search_text)
SELECT ?1 || '-e' || n, ?1, 'Work ' || (n % 500), 'Project ' || (n % 40), ?1 || '-c' || (n % 20 + 1), 'Client ' || (n % 20 + 1),
	?2 - n * 3200000, ?2 - n * 3200000 + 1800000, 9000, ?2, ?2, 'work ' || (n % 500)
FROM counter WHERE ?4 > 0`;

async function worked(entries: number) {
	const session = await signedIn({ plan: "pro" });
	await fillAccount(session.user.id, { invoices: 100, clients: 40, entries: 10, projects: 40 });
	for (const statement of [WORK, INVOICES])
		await homeD1
			.prepare(statement)
			.bind(session.user.id, Date.now() - 3_600_000, entries, OPEN)
			.run();
	return session;
}

const me = await worked(ENTRIES);
/** Of a year. */
const other = await worked(TENTH);

async function fastest(path: string, session = me): Promise<number> {
	let fastest = Number.POSITIVE_INFINITY;
	for (let turn = 0; turn < TURNS && (turn < 3 || fastest >= MOST_MS); turn++) {
		const began = performance.now();
		const { status } = await session.get(path);
		fastest = Math.min(fastest, performance.now() - began);
		expect([path, status]).toEqual([path, 200]);
	}
	return fastest;
}

test.each([
	["the list", "/time-tracker"],
	["the list of a client", `/time-tracker?client=${me.user.id}-c3`],
	["a search", "/time-tracker?q=work+499"],
	["a search for what nothing has", "/time-tracker?q=elsewhere"],
	["the week", "/time-tracker/week"],
	["the calendar", "/time-tracker/calendar"],
	["the report of twelve weeks", "/time-tracker/reports"],
	["the report of this year", "/time-tracker/reports?period=this_year"],
	["the report of a year by day", "/api/reports/time?from=2025-01-01&to=2025-12-31&by=day"],
])("%s of a hundred thousand entries takes 200 ms at most", async (name, path) => {
	const ms = await fastest(path);
	if (inject("deep")) console.info(`${name}: ${Math.round(ms)} ms`);
	expect(ms).toBeLessThan(MOST_MS);
});

test.each([
	["the report of all time", "/time-tracker/reports?from=2010-01-01"],
	["the report of all time by week and project", "/time-tracker/reports?from=2010-01-01&by=week&within=project"],
	["the report of all time by what was worked on", "/time-tracker/reports?from=2010-01-01&by=description"],
])("%s of ten thousand entries takes 200 ms at most", async (name, path) => {
	const ms = await fastest(path, other);
	if (inject("deep")) console.info(`${name}, a tenth: ${Math.round(ms)} ms`);
	expect(ms).toBeLessThan(MOST_MS);
});

/** Elements of a page that a browser lays out in time. */
const MOST_ELEMENTS = 1500;

test.each(["", "?from=2010-01-01", "?from=2010-01-01&by=day&within=description", "?by=week&within=project"])(
	"the report %s is a page of 1,500 elements at most",
	async (search) => {
		const { body } = await me.get(`/time-tracker/reports${search}`);
		expect(body.match(/<[a-z]/g)?.length).toBeLessThan(MOST_ELEMENTS);
	},
);
