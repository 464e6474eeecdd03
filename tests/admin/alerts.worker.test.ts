import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeNote } from "#db/admin/notes";
import { openDatabase } from "#db/client";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { failingR2 } from "#tests/harness/faults/faulty-r2";
import { mailContext } from "#tests/harness/mail";
import { readExposition } from "#tests/harness/metrics/exposition";
import { evaluate, type Scrape } from "#tests/harness/metrics/promql";
import { failingD1 } from "#tests/harness/recording";
import { change } from "#tests/harness/rows";
import { r2Files } from "#workers/adapters/files";
import { writeMetrics } from "~/admin/server/metrics.server";
import { countFileFault, countRequest, writeRequestCounts } from "~/admin/server/request-counts.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { noteService } from "~/mail/server/mail-fault.server";
import alerts from "../../docs/operations/alerts.yml?raw";
import dashboard from "../../docs/operations/dashboard.json?raw";

const NOW = "2026-03-02T09:00:00Z";
const MINUTE = 60_000;
const RULES = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = "", expr = ""]) => ({
	name,
	expr,
}));

beforeEach(async () => {
	for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
	await change("UPDATE deliveries SET state = 'cancelled', code = '', updated_at = 0");
	await change("DELETE FROM outbox");
	await change("DELETE FROM operator_notes");
	await change("UPDATE heartbeats SET began_at = ?1, ended_at = ?1, failed = 0", Date.parse(NOW));
	const report = { version: "0.1.0", rows: 1, files: 1, objects: 1, bytes: 1 };
	await writeNote(testContext().ctx.databases.directory, "backup", report, Date.parse(NOW));
});

afterEach(() => {
	vi.restoreAllMocks();
	takeLogged();
});

interface State {
	/** Done between two scrapes of a product that serves. */
	happen?: (ctx: AppContext, setNow: (instant: string) => void) => Promise<void>;
	/** In which the second scrape is asked. */
	scraped?: (ctx: AppContext) => AppContext;
	/** What Prometheus itself says. */
	up?: number;
	/** Minutes between the scrapes. */
	minutes?: number;
}

async function firing({ happen, scraped = (ctx) => ctx, up = 1, minutes = 4 }: State): Promise<string[]> {
	const { ctx, setNow } = mailContext({ now: NOW });
	const scrape = async (asked: AppContext): Promise<Scrape> => ({
		at: ctx.clock.now() / 1000,
		text: `${up === 1 ? await writeMetrics(asked) : ""}up{job="duebill"} ${up}\n`,
	});
	const before = await scrape(ctx);
	serve(ctx, { count: 300, status: 200, ms: 20 });
	setNow(new Date(Date.parse(NOW) + minutes * MINUTE).toISOString());
	await happen?.(ctx, setNow);
	await writeRequestCounts(ctx);
	const after = await scrape(scraped(ctx));
	return RULES.filter(({ expr }) => evaluate(expr, [before, after]).length > 0).map(({ name }) => name);
}

function serve(ctx: AppContext, { count, status, ms }: { count: number; status: number; ms: number }): void {
	const quiet = { ...ctx, background: () => {} };
	for (let n = 0; n < count; n++) countRequest(quiet, { method: "GET", route: "/invoices/:id", status, ms });
}

async function sentInvoice(ctx: AppContext): Promise<void> {
	await createInvoice(ctx, await aUser(ctx), anInvoice(), { status: "sent" });
}

test("a product that is well fires nothing", async () => {
	expect(await firing({})).toEqual([]);
});

const STATES: [what: string, state: State, alerts: string[]][] = [
	["that does not answer", { up: 0 }, ["DuebillDown"]],
	[
		"of which one request in fifty fails",
		{ happen: async (ctx) => serve(ctx, { count: 6, status: 503, ms: 20 }) },
		["DuebillErrors"],
	],
	["that is slow", { happen: async (ctx) => serve(ctx, { count: 60, status: 200, ms: 1900 }) }, ["DuebillSlow"]],
	[
		"whose files fail",
		{
			happen: async () => {
				await expect(r2Files(failingR2("get"), countFileFault).get("logos/none")).rejects.toThrow();
			},
			scraped: (ctx) => ({ ...ctx, files: r2Files(failingR2("list"), () => {}) }),
		},
		["DuebillPartDown", "DuebillFilesFail"],
	],
	[
		"whose database is down",
		{
			scraped: (ctx) => {
				const db = openDatabase(failingD1("D1 DB is overloaded. Too many requests queued."));
				return { ...ctx, db, databases: { ...ctx.databases, directory: db, all: [db], nameOf: () => "DB" } };
			},
		},
		["DuebillPartDown", "DuebillDatabaseDown"],
	],
	["whose crons have stopped", { minutes: 6 }, ["DuebillPartDown", "DuebillCronMissed"]],
	[
		"of which a cron failed",
		{ happen: async () => change("UPDATE heartbeats SET failed = 1 WHERE cron = '0 * * * *'") },
		["DuebillCronFailed"],
	],
	[
		"whose backup is of three days ago",
		{ happen: async () => change("UPDATE operator_notes SET at = at - 259200000 WHERE name = 'backup'") },
		["DuebillBackupOld"],
	],
	[
		"that never had a backup",
		{ happen: async () => change("DELETE FROM operator_notes WHERE name = 'backup'") },
		["DuebillBackupOld"],
	],
	[
		"whose mail server has refused the password for twenty minutes",
		{
			happen: async (ctx) => {
				const outcome = { state: "refused", code: "service-refused", detail: "535 5.7.8", ofService: true };
				const before = ctx.clock.now() - 20 * MINUTE;
				await noteService({ ...ctx, clock: { now: () => before } }, outcome as never);
			},
		},
		["DuebillPartDown", "DuebillMailFails"],
	],
	[
		"whose mails are not put on the queue",
		{
			happen: async (ctx) => {
				await sentInvoice(ctx);
				await change("UPDATE deliveries SET due_at = due_at - 1800000, enqueue_at = enqueue_at - 1800000");
			},
		},
		["DuebillPartDown", "DuebillMailWaits"],
	],
	[
		"that does not know what became of a mail",
		{
			happen: async (ctx) => {
				await sentInvoice(ctx);
				await change("UPDATE deliveries SET state = 'dead', updated_at = updated_at - 172800000");
			},
		},
		["DuebillMailsUnsettled"],
	],
	[
		"whose mails fail",
		{
			happen: async (ctx) => {
				await sentInvoice(ctx);
				await change("UPDATE deliveries SET state = 'failed', code = 'rejected', updated_at = ?", Date.parse(NOW));
			},
		},
		["DuebillMailsFailed"],
	],
	[
		"whose effects have waited for three hours",
		{
			happen: async () =>
				change(
					"INSERT INTO outbox (kind, dedupe_key, payload, cause, created_at, due_at) VALUES ('none', 'alerts', '{}', '', ?1, ?1)",
					Date.parse(NOW) - 180 * MINUTE,
				),
		},
		["DuebillWorkWaits"],
	],
	[
		"that is closed",
		{ scraped: (ctx) => ({ ...ctx, config: { ...ctx.config, maintenance: true } }) },
		["DuebillClosed"],
	],
];

test.each(STATES)("a product %s fires what it should, and nothing else", async (_, state, names) => {
	expect(await firing(state)).toEqual(names);
});

test("a database of five gigabytes fires, and each rule has fired in some state", () => {
	const text = 'duebill_database_bytes{database="DB"} 5000000000\n';
	const large = RULES.filter(({ name }) => name === "DuebillDatabaseLarge");
	expect(large.map(({ expr }) => evaluate(expr, [{ at: 0, text }]).length)).toEqual([1]);
	const expected = new Set([...STATES.flatMap(([, , names]) => names), "DuebillDatabaseLarge"]);
	expect(RULES.map(({ name }) => name).filter((name) => !expected.has(name))).toEqual([]);
	expect(RULES.length).toBe(alerts.match(/- alert:/g)?.length);
});

test("rules and dashboard ask for series that are there, in words that can be read", async () => {
	const { ctx } = testContext({ now: NOW });
	const text = `${await writeMetrics(ctx)}up{job="duebill"} 1\n`;
	const names = new Set(readExposition(text).map(({ name }) => name));
	const panels = (JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }).panels;
	const asked = [...RULES, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
	expect(asked.length).toBeGreaterThan(30);
	for (const expr of asked) {
		for (const [name] of expr.matchAll(/\b(duebill_\w+|up)\b/g)) expect([expr, names.has(name)]).toEqual([expr, true]);
		expect(() =>
			evaluate(expr, [
				{ at: 0, text },
				{ at: 60, text },
			]),
		).not.toThrow();
	}
});
