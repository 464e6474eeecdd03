import { createExecutionContext, env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext } from "#tests/harness/mail";
import { change, numberFrom, select } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import { runCron } from "#workers/schedule";
import { operatorFigures } from "~/admin/server/operator-figures.server";
import { checkReadiness } from "~/admin/server/readiness.server";
import { countRequest, sweepRequestCounts, writeRequestCounts } from "~/admin/server/request-counts.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const MINUTE = 60_000;

async function administrator() {
	const me = await signedIn({ plan: "pro" });
	await makeAdministrator(me.user);
	return me;
}

test("a cron that ran is written down, and one that was missed is down, on the page too", async () => {
	const { ctx, setNow } = testContext({ now: "2099-03-02T09:00:00Z" });
	await change("UPDATE heartbeats SET ended_at = ?", ctx.clock.now());
	for (const cron of ["* * * * *", "*/15 * * * *", "0 * * * *"]) await runCron(cron, ctx);
	expect((await checkReadiness(ctx)).parts.clock).toBe("up");
	setNow("2099-03-02T09:05:01Z");
	expect(await checkReadiness(ctx)).toMatchObject({ ready: false, parts: { clock: "down" } });
	await runCron("* * * * *", ctx);
	expect((await checkReadiness(ctx)).parts.clock).toBe("up");
	await change("UPDATE heartbeats SET ended_at = ? WHERE cron = '* * * * *'", Date.now() - 8 * MINUTE);
	const page = await (await administrator()).call("GET", "/admin/operator");
	expect(page.body).toContain("The cron * * * * * was missed.");
	await change("UPDATE heartbeats SET ended_at = ?", Date.now());
});

test("a cron that fails is written down as failed", async () => {
	const { ctx } = testContext();
	const files = { ...ctx.files, list: () => Promise.reject(new Error("R2 is down")) };
	vi.spyOn(console, "error").mockImplementation(() => {});
	await expect(runCron("0 * * * *", { ...ctx, files })).rejects.toThrow("some sweeps failed");
	vi.restoreAllMocks();
	expect(await numberFrom("SELECT failed FROM heartbeats WHERE cron = '0 * * * *'")).toBe(1);
	await change("UPDATE heartbeats SET failed = 0");
});

test("requests are counted by route, status and time, without a word of who asked, and forgotten after two days", async () => {
	const { ctx, settle } = testContext({ now: "2026-03-02T09:30:00Z" });
	const background = vi.fn();
	const point = { method: "GET", route: "/invoices/:id", status: 200, ms: 14 };
	for (let n = 0; n < 5; n++) countRequest({ ...ctx, background }, point);
	countRequest({ ...ctx, background }, { ...point, status: 503, ms: 3 });
	await writeRequestCounts(ctx);
	await settle();
	const rows = await select("SELECT method, route, status, sum(requests) AS n FROM request_counts GROUP BY 1, 2, 3");
	expect(rows).toEqual([
		{ method: "GET", route: "/invoices/:id", status: 2, n: 5 },
		{ method: "GET", route: "/invoices/:id", status: 5, n: 1 },
	]);
	const actor = { ...(await aUser(ctx)), administrator: true, email: ctx.config.adminEmail };
	const figures = await operatorFigures(ctx, actor);
	expect(figures.requests).toEqual({ count: 6, errors: 1 });
	expect(figures.slowest).toEqual([{ route: "GET /invoices/:id", requests: 6, median: 15, p99: 15 }]);
	const later = testContext({ now: "2026-03-04T10:30:00Z" });
	await sweepRequestCounts(later.ctx);
	expect(await numberFrom("SELECT count(*) FROM request_counts")).toBe(0);
});

test("what a database that is down did not take is counted later", async () => {
	const { ctx } = testContext();
	const background = vi.fn();
	// So that it is not time to write anything down.
	await writeRequestCounts(ctx);
	countRequest({ ...ctx, background }, { method: "GET", route: "/kept", status: 200, ms: 1 });
	const directory = { ...ctx.databases.directory, run: () => Promise.reject(new Error("down")) } as typeof ctx.db;
	const before = await numberFrom("SELECT coalesce(sum(requests), 0) FROM request_totals");
	await writeRequestCounts({ ...ctx, databases: { ...ctx.databases, directory } });
	expect(await numberFrom("SELECT count(*) FROM request_counts WHERE route = '/kept'")).toBe(0);
	await writeRequestCounts(ctx);
	expect(await numberFrom("SELECT sum(requests) FROM request_counts WHERE route = '/kept'")).toBe(1);
	expect(await numberFrom("SELECT sum(requests) FROM request_totals")).toBe(before + 1);
});

test("counting asks D1 nothing before the answer has gone out, and little after it", async () => {
	const { writes, order } = watchedCounts();
	const answer = await ask("/api/health", {}, { COUNT_REQUESTS: "yes", DB: writes });
	expect(answer.status).toBe(200);
	expect(order.filter((each) => each.includes("request_counts")).length).toBeLessThanOrEqual(1);
	// A fault of an earlier test may be among what is written.
	expect(order.filter((each) => !/request_counts|request_totals|file_faults/.test(each))).toEqual([]);
	expect(order.length).toBeLessThanOrEqual(3);
});

test("a request is a point for Analytics Engine where it is bound, by the pattern of its address", async () => {
	const points: unknown[] = [];
	const METRICS = { writeDataPoint: (point: unknown) => void points.push(point) };
	await ask(`/api/invoices/${crypto.randomUUID()}`, {}, { METRICS } as never);
	expect(points).toEqual([
		{ indexes: ["/api/invoices/:id"], blobs: ["GET", "/api/invoices/:id", "401"], doubles: [expect.any(Number)] },
	]);
});

test("the administrator alone reads the counters, which name nobody", async () => {
	expect((await stranger().call("GET", "/api/admin/operator")).status).toBe(401);
	expect((await (await signedIn()).call("GET", "/api/admin/operator")).status).toBe(403);
	const { ctx, setNow } = mailContext({ now: "2026-03-02T09:00:00Z" });
	const user = await aUser(ctx);
	await createInvoice(ctx, user, anInvoice(), { status: "sent" });
	await change("UPDATE deliveries SET state = 'failed', code = 'rejected', updated_at = ?", Date.now());
	const admin = await administrator();
	const { status, body } = await admin.call("GET", "/api/admin/operator");
	expect(status).toBe(200);
	expect(body).toMatchObject({
		mails: { sent: 1, failed: 1 },
		backup: null,
		migrations: { applied: body.migrations.known },
	});
	const text = JSON.stringify(body);
	for (const personal of [user.email, user.name, user.id, "Kestrel"]) expect(text).not.toContain(personal);
	const page = (await admin.call("GET", "/admin/operator")).body;
	expect(page).toContain("Failed mails, 30 days");
	expect(page).not.toContain(user.email);
	setNow("2026-03-02T09:00:01Z");
});

test("who brought X-Forwarded-For and was not believed is on the operator's page with what to set, until the next start", async () => {
	const { Operator }: { Operator: new (execution: ExecutionContext, bindings: typeof env) => Noting } = await import(
		/* @vite-ignore */ BUILT
	);
	const operator = new Operator(createExecutionContext(), env);
	const admin = await administrator();
	const page = async () => (await admin.call("GET", "/admin/operator")).body;
	await operator.noteUntrusted("172.18.0.1");
	expect(await page()).toContain("set TRUSTED_PROXIES=172.18.0.1;");
	expect((await admin.call("GET", "/api/admin/operator")).body.untrusted).toMatchObject({ address: "172.18.0.1" });
	await operator.noteUntrusted(null);
	expect(await page()).not.toContain("TRUSTED_PROXIES");
});

const BUILT = "/build/server/index.js";

interface Noting {
	noteUntrusted(address: string | null): Promise<void>;
}

/** D1 that writes down what it is asked, in order. */
function watchedCounts() {
	const order: string[] = [];
	const writes = {
		prepare(query: string) {
			order.push(query);
			return homeD1.prepare(query);
		},
		batch: (statements: D1PreparedStatement[]) => homeD1.batch(statements),
	} as unknown as D1Database;
	return { writes, order };
}
