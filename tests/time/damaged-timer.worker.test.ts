import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { decode } from "#tests/harness/page";
import { ask } from "#tests/harness/worker";
import { entries } from "#tests/time/time";
import type { TimerObject } from "#workers/timer-object";
import { listEntries } from "~/time/server/read-entries.server";

const DAMAGE = "database disk image is malformed: SQLITE_CORRUPT";

/** Timers whose storage is damaged: every call of every object throws. */
const damaged = {
	idFromName: () => ({}),
	get: () => new Proxy({}, { get: () => () => Promise.reject(new Error(DAMAGE)) }),
} as unknown as DurableObjectNamespace<TimerObject>;

test("a timer that can't be read takes nothing out of the list but what it holds", async () => {
	const { ctx } = testContext({ now: "2026-03-20T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const written = await entries(ctx, actor, 3);
	const held = () => Promise.reject(new Error(DAMAGE));
	const broken = { ...ctx, timers: { ...ctx.timers, held } };
	const { entries: listed } = await listEntries(broken, actor, { filter: {}, limit: 10 });
	expect(listed.map(({ id }) => id)).toEqual(written.map(({ id }) => id).reverse());
	expect(takeLogged()).toContain(DAMAGE);
});

test("the page says that the timer can't be read and lists what is finished; starting one is 503", async () => {
	const { cookie, call } = await signedIn({ plan: "pro" });
	const times = { startTime: "2026-03-02T09:00:00Z", endTime: "2026-03-02T10:00:00Z" };
	expect((await call("POST", "/api/time-entries", { description: "Wireframes", ...times })).status).toBe(201);
	const page = await ask("/time-tracker", { cookie }, { TIMERS: damaged });
	const html = decode(await page.text());
	expect(page.status).toBe(200);
	expect(html).toContain("The timer can’t be read right now.");
	expect(html).toContain("Wireframes");

	const list = await ask("/api/time-entries", { cookie }, { TIMERS: damaged });
	expect([list.status, await list.json()]).toMatchObject([200, [{ description: "Wireframes" }]]);
	const headers = { "Content-Type": "application/json" };
	const body = JSON.stringify({ description: "More" });
	const start = await ask("/api/time-entries/start", { method: "POST", cookie, headers, body }, { TIMERS: damaged });
	expect([start.status, start.headers.get("Retry-After")]).toEqual([503, "60"]);
	expect(takeLogged()).toContain(DAMAGE);
});
