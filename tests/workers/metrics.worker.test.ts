import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { failingR2 } from "#tests/harness/faults/faulty-r2";
import { mailContext } from "#tests/harness/mail";
import { failingD1, planOf, recordingDatabase } from "#tests/harness/recording";
import { change, numberFrom } from "#tests/harness/rows";
import { bothContext, prepareBoth } from "#tests/harness/two-databases";
import { answerOf, ask } from "#tests/harness/worker";
import { r2Files } from "#workers/adapters/files";
import { writeMetrics } from "~/admin/server/metrics.server";
import {
	countFileFault,
	countRequest,
	sweepRequestCounts,
	writeRequestCounts,
} from "~/admin/server/request-counts.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const READ = "the secret that reads, of 32 characters and more";
const RESTORE = "the secret that restores, of 32 characters and more";
const SECRETS = { OPERATOR_SECRET: READ, OPERATOR_RESTORE_SECRET: RESTORE };

interface Scrape {
	secret?: string;
	network?: string;
	method?: string;
}

function scrape({ secret = READ, network = "192.0.2.1", method = "GET" }: Scrape = {}, changed = {}) {
	const headers = { Authorization: `Bearer ${secret}`, "CF-Connecting-IP": network };
	return ask("/metrics", { method, headers }, { ...SECRETS, ...changed });
}

/** The value of a series, `null` where there is none. */
function seriesIn(text: string, series: string): number | null {
	const line = text.split("\n").find((each) => each.startsWith(`${series} `));
	return line ? Number(line.slice(series.length + 1)) : null;
}

beforeEach(() => {
	for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

afterEach(() => {
	vi.restoreAllMocks();
	takeLogged();
});

test("the secret that reads opens /metrics, the other one and a wrong one do not, and without any it is no page", async () => {
	const open = await scrape();
	expect([open.status, open.headers.get("Content-Type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
	expect(open.headers.get("Cache-Control")).toContain("no-store");
	expect((await scrape({ secret: RESTORE })).status).toBe(403);
	expect((await scrape({ secret: "wrong", network: crypto.randomUUID() })).status).toBe(401);
	expect((await ask("/metrics", {}, SECRETS)).status).toBe(401);
	expect((await scrape({}, { OPERATOR_SECRET: "", OPERATOR_RESTORE_SECRET: "" })).status).toBe(404);
	expect((await scrape({ method: "POST" })).status).toBe(404);
});

test("wrong secrets make their network wait, and an hour of scrapes is one row of the audit", async () => {
	const network = crypto.randomUUID();
	const statuses: number[] = [];
	for (let n = 0; n < 7; n++) statuses.push((await scrape({ secret: "wrong", network })).status);
	expect(statuses.at(-1)).toBe(429);
	const friend = crypto.randomUUID();
	for (let n = 0; n < 3; n++) await scrape({ network: friend });
	expect(await numberFrom(`SELECT count(*) FROM operator_calls WHERE network = '${friend}'`)).toBeLessThanOrEqual(2);
	expect(await numberFrom(`SELECT sum(calls) FROM operator_calls WHERE network = '${friend}'`)).toBe(3);
});

test("/metrics answers by any name, and while the instance is closed", async () => {
	const request = new Request("http://10.0.0.7:8787/metrics", { headers: { Authorization: `Bearer ${READ}` } });
	const fixed = { ...SECRETS, PUBLIC_URL: "https://invoices.example.com", MAIL: "off", MAINTENANCE: "yes" };
	const answer = await answerOf(request, fixed);
	expect(answer.status).toBe(200);
	expect(seriesIn(await answer.text(), "duebill_maintenance")).toBe(1);
});

test("requests are counters that stay when hours are forgotten and when isolates begin anew", async () => {
	const { ctx } = testContext({ now: "2026-03-02T09:30:00Z" });
	const background = vi.fn();
	const page = 'duebill_requests_total{kind="page",status="2xx"}';
	const slow = 'duebill_request_duration_seconds_bucket{kind="page",le="+Inf"}';
	const before = await writeMetrics(ctx);
	for (const ms of [12, 700, 4000])
		countRequest({ ...ctx, background }, { method: "GET", route: "/invoices/:id", status: 200, ms });
	await writeRequestCounts(ctx);
	const after = await writeMetrics(ctx);
	expect(Number(seriesIn(after, page)) - Number(seriesIn(before, page))).toBe(3);
	expect(Number(seriesIn(after, slow)) - Number(seriesIn(before, slow))).toBe(3);
	const later = testContext({ now: "2026-03-05T09:30:00Z" });
	await sweepRequestCounts(later.ctx);
	expect(await numberFrom("SELECT count(*) FROM request_counts")).toBe(0);
	// Another isolate has counted nothing yet, and adds to what there is.
	countRequest({ ...later.ctx, background }, { method: "GET", route: "/clients", status: 200, ms: 3 });
	await writeRequestCounts(later.ctx);
	expect(seriesIn(await writeMetrics(later.ctx), page)).toBe(Number(seriesIn(after, page)) + 1);
});

test("faults of R2 are counted by what failed, and damaged files with them", async () => {
	const { ctx } = testContext();
	const series = (operation: string) => `duebill_file_faults_total{operation="${operation}"}`;
	const before = await writeMetrics(ctx);
	const files = r2Files(failingR2("get", "put"), countFileFault);
	await expect(files.get("logos/none")).rejects.toThrow();
	await expect(files.put("logos/none", new Uint8Array([1]), "image/png")).rejects.toThrow();
	await env.FILES.put("logos/damaged", new Uint8Array([1, 2]), { customMetadata: { sha256: "not it" } });
	expect(await r2Files(env.FILES, countFileFault).get("logos/damaged")).toBeNull();
	await writeRequestCounts(ctx);
	const after = await writeMetrics(ctx);
	const grown = ["get", "put", "list", "damaged"].map(
		(operation) => Number(seriesIn(after, series(operation))) - Number(seriesIn(before, series(operation))),
	);
	expect(grown).toEqual([1, 1, 0, 1]);
});

test("what waits, crons, sizes and the backup's age are there, and nothing of an account", async () => {
	const { ctx, setNow } = mailContext({ now: "2026-03-02T09:00:00Z" });
	const user = await aUser(ctx);
	await createInvoice(ctx, user, anInvoice(), { status: "sent" });
	await change("UPDATE heartbeats SET began_at = ?1 - 1500, ended_at = ?1", ctx.clock.now());
	setNow("2026-03-02T09:20:00Z");
	const text = await writeMetrics(ctx);
	expect(seriesIn(text, 'duebill_waiting{queue="mail"}')).toBe(1);
	expect(seriesIn(text, 'duebill_waiting_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(1190);
	expect(seriesIn(text, 'duebill_part_up{part="queue"}')).toBe(0);
	expect(seriesIn(text, 'duebill_cron_duration_seconds{cron="* * * * *"}')).toBe(1.5);
	expect(seriesIn(text, 'duebill_cron_timestamp_seconds{cron="0 * * * *"}')).toBe(
		Date.parse("2026-03-02T09:00:00Z") / 1000,
	);
	expect(seriesIn(text, 'duebill_database_bytes{database="DB"}')).toBeGreaterThan(10_000);
	expect(seriesIn(text, "duebill_backup_timestamp_seconds")).toBe(0);
	for (const personal of [user.email, user.name, user.id, "Kestrel"]) expect(text).not.toContain(personal);
});

test("every series is named once, in the form that Prometheus reads, and there are at most 200", async () => {
	const text = await (await scrape()).text();
	const lines = text.split("\n").filter((line) => line !== "");
	const series = lines.filter((line) => !line.startsWith("#"));
	for (const line of series) expect(line).toMatch(/^duebill_[a-z_]+(\{([a-z]+="[^"\\]*",?)+\})? [0-9.e+-]+$/);
	expect(new Set(series.map((line) => line.split(" ").slice(0, -1).join(" "))).size).toBe(series.length);
	expect(series.length).toBeGreaterThan(80);
	expect(series.length).toBeLessThanOrEqual(200);
	expect(text.endsWith("\n")).toBe(true);
});

test("where D1 is down /metrics says so, and leaves out what it could not ask", async () => {
	const answer = await scrape({}, { DB: failingD1("D1 DB is overloaded. Too many requests queued.") });
	expect(answer.status).toBe(200);
	const text = await answer.text();
	expect(seriesIn(text, 'duebill_database_up{database="DB"}')).toBe(0);
	expect(seriesIn(text, 'duebill_part_up{part="database"}')).toBe(0);
	for (const name of ["requests_total", "waiting", "backup_timestamp_seconds"])
		expect(text).not.toContain(`duebill_${name}`);
});

test("nothing that a scrape asks reads a table from end to end", async () => {
	const { ctx } = testContext();
	const { db, asked } = recordingDatabase();
	await writeMetrics({ ...ctx, databases: { ...ctx.databases, directory: db, all: [db], nameOf: () => "DB" } });
	const plans = (await Promise.all(asked.map(planOf))).flat();
	const small = /^SCAN (heartbeats|request_totals|file_faults|CONSTANT ROW)/;
	expect(
		plans.filter((step) => step.startsWith("SCAN") && !small.test(step) && !/USING (COVERING )?INDEX/.test(step)),
	).toEqual([]);
});

test("with two databases what waits is of both, and each has its size", async () => {
	await prepareBoth();
	const both = bothContext(Date.parse("2026-03-02T09:00:00Z"));
	const waiting = 'duebill_waiting{queue="effects"}';
	const before = await writeMetrics(both.ctx);
	const effect =
		"INSERT INTO outbox (kind, dedupe_key, payload, cause, created_at, due_at) VALUES ('none', 'metrics', '{}', '', 1, 1)";
	for (const d1 of [env.DB, env.SECOND]) await d1.prepare(effect).run();
	const text = await writeMetrics(both.ctx);
	expect(Number(seriesIn(text, waiting)) - Number(seriesIn(before, waiting))).toBe(2);
	for (const d1 of [env.DB, env.SECOND]) await d1.prepare("DELETE FROM outbox WHERE kind = 'none'").run();
	for (const name of ["DB", "DB_2"]) {
		expect(seriesIn(text, `duebill_database_up{database="${name}"}`)).toBe(1);
		expect(seriesIn(text, `duebill_database_bytes{database="${name}"}`)).toBeGreaterThan(0);
	}
});
