import { expect, inject, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { signedIn } from "#tests/harness/api";
import { addressOf, oneOfEverything, PAGES, STATES } from "#tests/harness/every-page";
import { aPayload } from "#tests/harness/factories";
import { fillAccount, type Size } from "#tests/harness/large-account";
import { planOf } from "#tests/harness/recording";
import { measuringBindings, type StatementReads } from "#tests/harness/row-reads";
import { CARD_KEYS } from "#tests/harness/stripe-stand-in/shapes";
import { volume } from "#tests/harness/volume";
import { ask } from "#tests/harness/worker";

const LARGE: Size = {
	invoices: volume(20_000, 2_000),
	clients: volume(3_000, 300),
	entries: volume(60_000, 6_000),
	projects: volume(800, 250),
};
const SMALL: Size = { invoices: 48, clients: 40, entries: 60, projects: 10 };

/** How many rows may be read for each that is shown, and for how many at least. */
const READ_FOR_ONE = 20;
const FEW_SHOWN = 10;

const LINE = { description: "Menu cards", quantity: 2, rate: 90 };

async function filled(size: Size) {
	const me = await signedIn({ plan: "pro" });
	await makeAdministrator(me.user);
	await fillAccount(me.user.id, size);
	const ids = await oneOfEverything(me);
	const sent = async () => String((await me.call("POST", "/api/invoices", aPayload())).body.id);
	return { me, ids: { ...ids, plain: await sent(), other: await sent(), worked: `${me.user.id}-t10` } };
}

const large = await filled(LARGE);
const small = await filled(SMALL);

/** What D1 reads for a request, statement by statement. */
async function readsOf({ me, ids }: typeof large, path: string, [method, body]: [string, unknown?] = ["GET"]) {
	const { bindings, reads } = measuringBindings();
	const began = performance.now();
	const headers = { "Content-Type": "application/json" };
	const init = body === undefined ? {} : { headers, body: JSON.stringify(body) };
	const answer = await ask(
		addressOf(path, ids),
		{ method, cookie: me.cookie, ...init },
		{ ...bindings, ...CARD_KEYS, MAIL: "outbox" },
	);
	await answer.text();
	return { status: answer.status, reads, ms: performance.now() - began };
}

/** What sums up, counts or looks through what its reader chose, by one pass over it, and how many rows that may be. */
const SUMS: [query: RegExp, what: string, most: number][] = [
	[/created_at" >= \? and .*"type" <> \?/, "invoices of this month", LARGE.invoices],
	[/INDEXED BY invoices_due/, "how many are overdue", LARGE.invoices / 5],
	[/from "invoice_sums"/, "sums of months and due days", LARGE.invoices],
	[/^select count\(\*\) as "count" from "clients"/, "how many clients there are", LARGE.clients * 1.1],
	[/time_entries.*instr\(/, "a search of entries, also for the days and weeks of its page", LARGE.entries * 2.01],
	[/instr\(/, "a search, which looks through what it is over", LARGE.invoices],
	[/json_each\("invoices"."items"\) WHERE value -> '\$\.tax'/, "drafts with tax, before it ends", LARGE.invoices / 4],
	[
		/WITH touched AS/,
		"what money changed in a quarter of reports, of the one invoice an hour that there is",
		18 * Math.min(LARGE.invoices, 92 * 24),
	],
	[/IN \('K', 'AE'\)/, "what of a period's invoices was supplied to businesses of other member states", LARGE.invoices],
	[
		/count\(\*\) AS count FROM payments/,
		"what came in by day of a period of the user's choice, with what took it back",
		LARGE.invoices * 2,
	],
	[/min\(day\)\) AS firstDay.*count\(bank_lines/, "lines of the imports that are listed", LARGE.invoices * 3],
	[/quota_month" is not null.*not EXISTS/, "what a short chain forgot, where the account has one", 1_000],
	[
		/AS clientKey, currency, open, due_date AS dueDate/,
		"all that is open or was written off, for an import to be matched with",
		LARGE.invoices,
	],
	[/json_each\(invoices\.items\) AS item WHERE/, "which invoices bill the entries that are summed", LARGE.entries],
	[
		/AS other WHERE other\.user_id/,
		"what each entry of a page overlaps: those begun up to a day before its end",
		26 * 60,
	],
	[/WITH billed AS/, "whom the last 50 invoices and entries were for, and who was saved last", 600],
	[
		/^select "name", "color" from "projects"/,
		"the colours of projects, for the bars of a report",
		LARGE.projects * 1.1,
	],
	[/WITH worked AS/, "what the last 200 entries were worked on, and a few projects more", 1_000],
	[
		/from "projects" .*coalesce\(\(SELECT started_at/,
		"the projects, of which the last ones are shown",
		LARGE.projects * 12,
	],
];

const sumFor = ({ query }: StatementReads) => SUMS.find(([words]) => words.test(query.replace(/\s+/g, " ")));

function tooMuch(each: StatementReads): boolean {
	return each.read > (sumFor(each)?.[2] ?? READ_FOR_ONE * Math.max(each.rows, FEW_SHOWN));
}

const total = (all: readonly StatementReads[], what: "read" | "rows") => all.reduce((n, each) => n + each[what], 0);

/** Expects of a request that it reads what it shows, and of the large account no more than of the small one for the same. */
function expectFlat(large: readonly StatementReads[], small: readonly StatementReads[]): void {
	expect(large.filter(tooMuch)).toEqual([]);
	const [own, few] = [large, small].map((all) => all.filter((each) => !sumFor(each))) as [
		StatementReads[],
		StatementReads[],
	];
	const more = Math.max(0, total(own, "rows") - total(few, "rows"));
	expect(total(own, "read")).toBeLessThanOrEqual(1.3 * total(few, "read") + READ_FOR_ONE * (more + 1));
}

type BodyOf = (ids: Record<string, string>) => unknown;

/** Asks the same of both accounts; a deep run prints what each read, and in how many milliseconds. */
async function readByBoth(path: string, method = "GET", body?: BodyOf) {
	const many = await readsOf(large, path, [method, body?.(large.ids)]);
	const few = await readsOf(small, path, [method, body?.(small.ids)]);
	if (inject("deep")) {
		const figures = [few, many].map(({ reads, ms }) => `${total(reads, "read")} rows in ${Math.round(ms)} ms`);
		console.info(`${method} ${path}: ${figures.join(", ")}`);
	}
	return { many, few };
}

/** The tables that grow with years, by their account alone. */
const BY_ACCOUNT =
	/^SEARCH (invoices|payments|settlements|time_entries|deliveries|issued_numbers|note|origin) USING (COVERING )?INDEX \w+ \(user_id=\?\)$/;

test.each([...PAGES, ...STATES])("%s reads what it shows, however much else the account has", async (page) => {
	const { many, few } = await readByBoth(page);
	expectFlat(many.reads, few.reads);
});

/** A page of the newest is walked by the account, and ends with what it shows. */
const PAGED = /order by "\w+"\."(created|started)_at" desc, "\w+"\."id" desc limit \?$/i;

test.each([...PAGES, ...STATES].filter((page) => /:[a-z]/.test(page)))(
	"%s looks nothing up by its account alone that is of one invoice, client or project",
	async (page) => {
		const { reads } = await readsOf(small, page);
		const queries = reads.filter((each) => !sumFor(each)).map(({ query }) => query);
		const plans = await Promise.all(
			queries.filter((query) => /^\s*(SELECT|WITH)/i.test(query) && !PAGED.test(query)).map(planOf),
		);
		expect(plans.flat().filter((step) => BY_ACCOUNT.test(step))).toEqual([]);
	},
);

test("reports look the invoices of a period up, not through all that the account has", async () => {
	const { reads } = await readsOf(small, "/reports");
	const queries = reads.map(({ query }) => query).filter((query) => query.includes("WITH touched AS"));
	expect(queries.length).toBeGreaterThan(0);
	const steps = (await Promise.all(queries.map(planOf))).flat();
	expect(steps).toContain(
		"SEARCH invoices USING INDEX invoices_correcting_by_day (user_id=? AND issue_date>? AND issue_date<?)",
	);
	expect(steps).toContain("SEARCH settlements USING INDEX settlements_discounts (user_id=? AND day>? AND day<?)");
	expect(steps.filter((step) => /^SEARCH invoices .*\(user_id=\?\)$/.test(step))).toEqual([]);
});

const OPERATIONS: [method: string, path: string, body?: BodyOf][] = [
	["GET", "/api/invoices?limit=500"],
	["GET", "/api/drafts"],
	["GET", "/api/clients"],
	["GET", "/api/projects"],
	["GET", "/api/time-entries"],
	["GET", "/api/time-entries/unbilled"],
	["GET", "/api/payments"],
	["GET", "/api/payments?clientId=:client"],
	["GET", "/api/projects?clientId=:client"],
	["GET", "/api/recurring-invoices?clientId=:client"],
	["GET", "/api/credit-notes?clientId=:client"],
	["GET", "/api/credit-notes"],
	["GET", "/api/bank-imports"],
	["GET", "/api/bank-imports/:bank"],
	["GET", "/api/clients/:client/statement?from=2016-01-01&to=2026-12-31"],
	["GET", "/api/invoices/:sent/payments"],
	["GET", "/api/invoices/:sent/revisions"],
	["GET", "/api/invoices/:sent/deliveries"],
	["GET", "/api/dashboard/stats"],
	["GET", "/clients/:client/statement.csv"],
	["GET", "/api/reports/time?period=this_month&by=project&within=description"],
	["GET", "/time-tracker/reports.csv?by=project"],
	["POST", "/api/invoices", ({ worked }) => aPayload({ items: [{ ...LINE, timeEntryIds: [worked] }] })],
	["POST", "/api/invoices/:draft/deposits", () => ({ percent: "10" })],
	["POST", "/api/invoices/:sent/payments", () => ({ amount: "1.00" })],
	["POST", "/api/invoices/:sent/credit-notes", () => ({ reduction: { amount: "10.00" } })],
	["POST", "/api/invoices/:plain/write-off", () => ({})],
	["POST", "/api/invoices/bulk", ({ plain }) => ({ action: "mark-paid", ids: [plain] })],
	["POST", "/api/invoices/bulk", ({ other }) => ({ action: "delete", ids: [other] })],
	["DELETE", "/api/invoices/:plain"],
	["DELETE", "/api/time-entries/:entry"],
	["DELETE", "/api/clients/:client"],
];

test.each(OPERATIONS)("%s %s reads what it is about", async (method, path, body) => {
	const { many, few } = await readByBoth(path, method, body);
	expect(many.status).toBeLessThan(300);
	expectFlat(many.reads, few.reads);
});

/** Who is asking is read as for every call: a session, its account, and the budget. */
const WHO_ASKS = 8;

test.each(["invoices", "clients", "time-entries", "payments"])(
	"a poll of /api/%s that finds nothing reads a few rows, however much the account has",
	async (list) => {
		const { headers } = await large.me.call("GET", `/api/${list}?limit=1`);
		const poll = `/api/${list}?since=${headers.get("Sync-Token")}`;
		const { status, reads } = await readsOf(large, poll);
		expect(status).toBe(200);
		expect(total(reads, "read")).toBeLessThanOrEqual(WHO_ASKS + 2);
	},
);
