import { afterEach, expect, test, vi } from "vitest";
import { stranger } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { anInvoice, aUser } from "#tests/harness/factories";
import { failingR2 } from "#tests/harness/faults/faulty-r2";
import { mailContext } from "#tests/harness/mail";
import { failingD1 } from "#tests/harness/recording";
import { numberFrom } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import { checkReadiness } from "~/admin/server/readiness.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const UP = { database: "up", files: "up", objects: "up", queue: "up", clock: "up", mail: "off" };

afterEach(() => vi.restoreAllMocks());

test("the Worker is alive whatever is down", async () => {
	const answer = await ask(
		"/api/health",
		{},
		{ DB: failingD1("D1 DB is overloaded."), FILES: failingR2("get", "list") },
	);
	expect([answer.status, await answer.json()]).toEqual([200, { alive: true }]);
});

test("everything is up, for whoever asks", async () => {
	const { status, body, headers } = await stranger().call("GET", "/api/ready");
	expect([status, body]).toEqual([200, { ready: true, parts: UP }]);
	expect(headers.get("Cache-Control")).toContain("no-store");
});

test.each([
	["database", { DB: failingD1("D1 DB is overloaded. Too many requests queued.") }],
	["files", { FILES: failingR2("list") }],
	["mail", { MAIL: "resend" }],
] as const)("where the %s is down it is named: 503", async (part, bindings) => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const answer = await ask("/api/ready", {}, bindings);
	expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
	expect(await answer.json()).toEqual({ ready: false, parts: { ...UP, [part]: "down" } });
	takeLogged();
});

test("objects that can't be reached are named", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const { ctx } = mailContext();
	const running = () => Promise.reject(new Error("Network connection lost."));
	const readiness = await checkReadiness({ ...ctx, timers: { ...ctx.timers, running } });
	expect(readiness).toEqual({ ready: false, parts: { ...UP, mail: "up", objects: "down" } });
});

test("a mail that nobody has put on the queue for ten minutes says that crons or the queue are down", async () => {
	const { ctx, setNow } = mailContext({ now: "2026-03-02T09:00:00Z" });
	const user = await aUser(ctx);
	await createInvoice(ctx, user, anInvoice(), { status: "sent" });
	const enqueued = await numberFrom("SELECT min(enqueue_at) FROM deliveries WHERE state = 'queued'");
	setNow(new Date(enqueued + 9 * 60_000).toISOString());
	expect((await checkReadiness(ctx)).parts.queue).toBe("up");
	setNow(new Date(enqueued + 11 * 60_000).toISOString());
	expect(await checkReadiness(ctx)).toMatchObject({ ready: false, parts: { queue: "down" } });
});
