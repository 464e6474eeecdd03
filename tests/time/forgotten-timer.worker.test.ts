import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/support/api";
import { wordsOf } from "#tests/support/page";
import { timerObject } from "#tests/support/time";
import type { RunningTimer } from "~/time/domain/timer";

const HOUR = 3_600_000;

/** Somebody whose timer was started so many hours ago. */
async function working(hours: number) {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/time-entries/start", { description: "Cover artwork" });
	const startedAt = Date.now() - hours * HOUR;
	await runInDurableObject(timerObject(me.user.id), (_, { storage }) => {
		const running = storage.kv.get<RunningTimer>("running");
		storage.kv.put("running", { ...running, startedAt });
	});
	return { me, id: body.id as string, startedAt };
}

async function words(me: Caller, path: string) {
	return wordsOf((await me.get(path)).body);
}

test("after ten hours page and badge ask whether somebody is still working; yes keeps it quiet", async () => {
	const { me, id } = await working(11);
	expect(await words(me, "/dashboard")).toMatch(/11:00:\d\d Still working\? Cover artwork/);
	expect(await words(me, "/time-tracker")).toContain("This timer has been running for more than ten hours.");
	const kept = await me.post("/time-tracker/timer", { intent: "keep", id, back: "/dashboard" });
	expect([kept.status, kept.headers.get("Location")]).toEqual([302, "/dashboard"]);
	expect(await words(me, "/dashboard")).toMatch(/11:00:\d\d Timer Running Cover artwork/);
	expect(await words(me, "/time-tracker")).not.toContain("Still working?");
});

test("a forgotten timer is stopped at a chosen time, and one that can't be is told where it was typed", async () => {
	const { me, id, startedAt } = await working(14);
	const at = (instant: number) => new Date(instant).toISOString().slice(0, 16);
	const late = await me.post("/time-tracker", { intent: "stop-at", id, endTime: at(Date.now() + HOUR) });
	expect(late.status).toBe(400);
	expect(wordsOf(late.body)).toContain("End time must be between the start and now");
	expect((await me.call("GET", "/api/time-entries/running")).body).toMatchObject({ id });
	const stopped = await me.post("/time-tracker", { intent: "stop-at", id, endTime: at(startedAt + 8 * HOUR) });
	expect(stopped.status).toBe(302);
	const entry = await me.call("GET", `/api/time-entries/${id}`);
	expect(entry.body.duration).toBeGreaterThanOrEqual(479);
	expect(entry.body.duration).toBeLessThanOrEqual(480);
});

test("a badge leads back into this house alone", async () => {
	const { me, id } = await working(0);
	const away = await me.post("/time-tracker/timer", { intent: "stop", id, back: "//evil.example" });
	expect(away.headers.get("Location")).toBe("/time-tracker");
});

test("a start while one runs is refused, and says which", async () => {
	const { me } = await working(0);
	const again = await me.post("/time-tracker", { intent: "start", description: "Something else" });
	expect(again.status).toBe(409);
	expect(wordsOf(again.body)).toContain("A timer is already running: Cover artwork");
	expect((await me.call("GET", "/api/time-entries")).body).toHaveLength(1);
});
