import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { homeD1 } from "#tests/harness/databases";
import { aUser } from "#tests/harness/factories";
import { failingD1 } from "#tests/harness/recording";
import { change, numberFrom, rowsOf, select } from "#tests/harness/rows";
import { anEntry, details, timerObject, timerWrites } from "#tests/time/time";
import { addClient } from "~/clients/server/clients.server";
import { wallClock } from "~/kernel/time/dates";
import { deleteAccount } from "~/profile/server/delete-account.server";
import { listEntries } from "~/time/server/read-entries.server";
import { addEntry, deleteEntry, restoreEntry } from "~/time/server/time-entries.server";
import {
	continueEntry,
	keepTimer,
	readTimer,
	runningTimer,
	startTimer,
	stopTimer,
	updateRunning,
} from "~/time/server/timer.server";

async function aTracker(given: Parameters<typeof aUser>[1] = {}) {
	const context = testContext();
	const actor = await aUser(context.ctx, { plan: "freelancer", ...given });
	return { ...context, actor };
}

const rowsFor = (id: string) => numberFrom("SELECT count(*) FROM time_entries WHERE id = ?", id);

test("a hundred parallel starts leave one running, and all who came late are shown it", async () => {
	const { ctx, actor } = await aTracker();
	const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => startTimer(ctx, actor, details())));
	const won = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
	const lost = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
	expect(won).toHaveLength(1);
	expect(new Set(lost.map(({ status, running }) => `${status} ${running.id}`))).toEqual(new Set([`409 ${won[0]?.id}`]));
	expect(await runningTimer(ctx, actor)).toEqual(won[0]);
});

test("a hundred parallel stops make one entry, and each is answered with it", async () => {
	const { ctx, actor } = await aTracker();
	const { id, startedAt } = await startTimer(ctx, actor, details());
	const stopped = await Promise.all(Array.from({ length: 100 }, () => stopTimer(ctx, actor, id)));
	expect(new Set(stopped.map((entry) => JSON.stringify([entry.id, entry.startedAt, entry.endedAt]))).size).toBe(1);
	expect(stopped[0]).toMatchObject({ id, startedAt, rate: 8500 });
	expect(await rowsFor(id)).toBe(1);
	expect(await readTimer(ctx, actor)).toBeNull();
	expect(await stopTimer(ctx, actor, id)).toMatchObject({ id, endedAt: stopped[0]?.endedAt });
});

test("T05 stopping an unknown entry, or another's, is not found and stops nothing", async () => {
	const { ctx, actor } = await aTracker();
	const other = await aUser(ctx, { plan: "pro" });
	const mine = await startTimer(ctx, actor, details());
	const theirs = await startTimer(ctx, other, details());
	for (const id of [crypto.randomUUID(), theirs.id, "", "x"]) {
		await expect(stopTimer(ctx, actor, id)).rejects.toMatchObject({ code: "not_found" });
	}
	await expect(keepTimer(ctx, actor, theirs.id)).rejects.toMatchObject({ code: "not_found" });
	await expect(updateRunning(ctx, actor, theirs.id, details())).rejects.toMatchObject({ code: "not_found" });
	expect(await readTimer(ctx, actor)).toEqual(mine);
	expect(await readTimer(ctx, other)).toEqual(theirs);
});

test("while the database is down, what was stopped is listed, and arrives once when it is up again", async () => {
	const { ctx, actor } = await aTracker();
	const warned = vi.spyOn(console, "warn").mockReturnValue();
	await timerWrites(actor.id, failingD1("Network connection lost."));
	const { id } = await startTimer(ctx, actor, details());
	const stopped = await stopTimer(ctx, actor, id);
	const second = await startTimer(ctx, actor, details({ description: "Call" }));
	await stopTimer(ctx, actor, second.id);
	expect(await stopTimer(ctx, actor, id)).toEqual(stopped);
	for (let tries = 0; tries < 8; tries++) {
		expect(await runDurableObjectAlarm(timerObject(actor.id))).toBe(true);
		const { entries } = await listEntries(ctx, actor, { filter: {}, limit: 10 });
		expect(entries.map((entry) => entry.id).sort()).toEqual([id, second.id].sort());
		expect(await rowsFor(id)).toBe(0);
	}
	await expect(deleteEntry(ctx, actor, id)).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
	expect(warned).toHaveBeenCalled();
	const wait = await runInDurableObject(timerObject(actor.id), (_, { storage }) => storage.getAlarm());
	expect((wait ?? 0) - Date.now()).toBeGreaterThan(60_000);
	expect((wait ?? 0) - Date.now()).toBeLessThanOrEqual(300_000);

	await timerWrites(actor.id);
	await runDurableObjectAlarm(timerObject(actor.id));
	expect([await rowsFor(id), await rowsFor(second.id)]).toEqual([1, 1]);
	expect(await runInDurableObject(timerObject(actor.id), (_, { storage }) => storage.getAlarm())).toBeNull();
	expect((await listEntries(ctx, actor, { filter: {}, limit: 10 })).entries).toHaveLength(2);
	warned.mockRestore();
});

test("a write that arrived though its answer was lost is not made twice", async () => {
	const { ctx, actor } = await aTracker();
	const warned = vi.spyOn(console, "warn").mockReturnValue();
	const { id } = await startTimer(ctx, actor, details());
	await runInDurableObject(timerObject(actor.id), (timer) => {
		const losing = { prepare: (query: string) => answerLost(homeD1.prepare(query)) };
		const bound = env.TWO_DATABASES ? { DB: env.DB, DB_2: losing } : { DB: losing };
		(timer as unknown as { env: object }).env = bound;
	});
	await stopTimer(ctx, actor, id);
	expect(await rowsFor(id)).toBe(1);
	await timerWrites(actor.id);
	await runDurableObjectAlarm(timerObject(actor.id));
	expect(await rowsFor(id)).toBe(1);
	expect((await listEntries(ctx, actor, { filter: {}, limit: 10 })).entries).toHaveLength(1);
	warned.mockRestore();
});

test("the start of what runs is changed up to now and no more than a month back, and its end follows from it", async () => {
	const { ctx, actor } = await aTracker({ timezone: "Europe/Berlin" });
	const { id, startedAt } = await startTimer(ctx, actor, details());
	const move = (instant: number) => updateRunning(ctx, actor, id, { ...details(), start: { instant } });
	const fault = (message: string) => ({ code: "invalid", fieldErrors: { startTime: [message] } });
	await expect(move(Date.now() + 60_000)).rejects.toMatchObject(fault("Start time must not be in the future"));
	await expect(move(Date.now() - 32 * 86_400_000)).rejects.toMatchObject(fault("An entry can last 31 days at most"));
	expect(await readTimer(ctx, actor)).toMatchObject({ startedAt });
	const earlier = startedAt - 3_600_000;
	expect(await move(earlier)).toMatchObject({ id, startedAt: earlier });
	const shown = { wall: wallClock("Europe/Berlin", earlier) };
	expect(await updateRunning(ctx, actor, id, { ...details(), start: shown })).toMatchObject({ startedAt: earlier });
	expect(await updateRunning(ctx, actor, id, details({ description: "Call" }))).toMatchObject({ startedAt: earlier });
	const stopped = await stopTimer(ctx, actor, id);
	expect(stopped).toMatchObject({ startedAt: earlier, description: "Call" });
	await expect(move(earlier)).rejects.toMatchObject({ code: "not_found" });
});

test("a hundred presses of stop and start this stop one entry, start one, and tell the late ones what runs", async () => {
	const { ctx, actor } = await aTracker();
	const first = await startTimer(ctx, actor, details());
	const press = () => startTimer(ctx, actor, details({ description: "Call" }), first.id);
	const outcomes = await Promise.allSettled(Array.from({ length: 100 }, press));
	const [next, ...others] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
	expect([next?.description, others]).toEqual(["Call", []]);
	const late = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.running.id] : []));
	expect(new Set(late)).toEqual(new Set([next?.id]));
	expect(await readTimer(ctx, actor)).toEqual(next);
	expect(await select("SELECT id, ended_at FROM time_entries WHERE user_id = ?", actor.id)).toEqual([
		{ id: first.id, ended_at: next?.startedAt },
	]);
	expect(await startTimer(ctx, actor, details(), next?.id)).toMatchObject({ description: details().description });
});

test("stops, switches, and changes of the start at once leave each entry once, and at most one that runs", async () => {
	const { ctx, actor } = await aTracker();
	const ids: string[] = [];
	let running = await startTimer(ctx, actor, details());
	for (let round = 0; round < 10; round++) {
		ids.push(running.id);
		const { id, startedAt } = running;
		await Promise.allSettled([
			stopTimer(ctx, actor, id),
			startTimer(ctx, actor, details({ description: "Other" }), id),
			updateRunning(ctx, actor, id, { ...details(), start: { instant: startedAt - 60_000 } }),
			continueEntry(ctx, actor, id, id),
		]);
		const now = await readTimer(ctx, actor);
		expect(now?.id).not.toBe(id);
		running = now ?? (await startTimer(ctx, actor, details()));
	}
	expect(await ctx.timers.flush(actor.id)).toBe(true);
	const rows = await select("SELECT id FROM time_entries WHERE user_id = ? ORDER BY created_at", actor.id);
	const written = rows.map((row) => row.id);
	expect(new Set(written).size).toBe(written.length);
	expect(written).toEqual(expect.arrayContaining(ids));
	expect(written).not.toContain(running.id);
});

test("while the database is down a switch keeps what it stopped, and both are there once it is up again", async () => {
	const { ctx, actor } = await aTracker();
	const warned = vi.spyOn(console, "warn").mockReturnValue();
	await timerWrites(actor.id, failingD1("Network connection lost."));
	const first = await startTimer(ctx, actor, details());
	const next = await continueEntry(ctx, actor, first.id, first.id);
	expect(next).toMatchObject({ description: first.description, rate: first.rate });
	expect(await rowsFor(first.id)).toBe(0);
	await timerWrites(actor.id);
	await runDurableObjectAlarm(timerObject(actor.id));
	expect([await rowsFor(first.id), (await readTimer(ctx, actor))?.id]).toEqual([1, next.id]);
	warned.mockRestore();
});

test("A15 a plan that ends while the timer runs does not trap it; nothing else is allowed any more", async () => {
	const { ctx, actor } = await aTracker();
	const { id } = await startTimer(ctx, actor, details());
	const free = { ...actor, plan: "free" as const };
	await change("UPDATE users SET plan = 'free' WHERE id = ?", actor.id);
	await expect(startTimer(ctx, free, details())).rejects.toMatchObject({ status: 403 });
	await expect(runningTimer(ctx, free)).rejects.toMatchObject({ code: "plan_limit" });
	await expect(addEntry(ctx, actor, anEntry("2026-03-01T09:00:00Z", 5))).rejects.toMatchObject({ status: 403 });
	expect(await stopTimer(ctx, free, id)).toMatchObject({ id });
	expect(await rowsFor(id)).toBe(1);
});

test("a forgotten timer stops at a chosen time, no earlier than its start and no later than now", async () => {
	const { ctx, actor } = await aTracker({ timezone: "Europe/Berlin" });
	const { id, startedAt } = await startTimer(ctx, actor, details());
	await runInDurableObject(timerObject(actor.id), (_, { storage }) => {
		const running = storage.kv.get<Record<string, unknown>>("running");
		storage.kv.put("running", { ...running, startedAt: startedAt - 14 * 3_600_000 });
	});
	for (const instant of [startedAt - 15 * 3_600_000, Date.now() + 600_000]) {
		await expect(stopTimer(ctx, actor, id, { instant })).rejects.toMatchObject({
			code: "invalid",
			fieldErrors: { endTime: ["End time must be between the start and now"] },
		});
	}
	expect(await keepTimer(ctx, actor, id)).toMatchObject({ keptAt: expect.any(Number) });
	const end = startedAt - 6 * 3_600_000;
	expect(await stopTimer(ctx, actor, id, { instant: end })).toMatchObject({ endedAt: end });
});

test("what runs can be renamed, and a deleted timer is stopped first, so that its time can be had back", async () => {
	const { ctx, actor } = await aTracker();
	const client = await addClient(ctx, actor, aClient());
	const { id, startedAt } = await startTimer(ctx, actor, details());
	const changed = details({ description: "Second round", clientId: client.id });
	expect(await updateRunning(ctx, actor, id, changed)).toMatchObject({ startedAt, clientName: client.name });
	await deleteEntry(ctx, actor, id);
	expect((await listEntries(ctx, actor, { filter: {}, limit: 10 })).entries).toEqual([]);
	expect(await restoreEntry(ctx, actor, id)).toMatchObject({ description: "Second round", clientId: client.id });
});

test("A03 a client of another account is not found, at start, by hand, and in the statement itself", async () => {
	const { ctx, actor } = await aTracker();
	const other = await aUser(ctx, { plan: "pro" });
	const theirs = await addClient(ctx, other, aClient());
	await expect(startTimer(ctx, actor, details({ clientId: theirs.id }))).rejects.toMatchObject({ code: "not_found" });
	const entry = anEntry("2026-03-01T09:00:00Z", 5, { clientId: theirs.id });
	await expect(addEntry(ctx, actor, entry)).rejects.toMatchObject({ code: "not_found" });
	await ctx.timers.start(actor.id, {
		...details({ clientId: theirs.id }),
		rate: 8500,
		billable: true,
		clientName: "Mine",
	});
	const running = await readTimer(ctx, actor);
	await stopTimer(ctx, actor, running?.id ?? "");
	expect(await select("SELECT client_id, client_name FROM time_entries WHERE user_id = ?", actor.id)).toEqual([
		{ client_id: null, client_name: "Mine" },
	]);
});

test("an account that is deleted while something waits takes all of it along", async () => {
	const { ctx, actor, settle } = await aTracker();
	const warned = vi.spyOn(console, "warn").mockReturnValue();
	await timerWrites(actor.id, failingD1("Network connection lost."));
	const { id } = await startTimer(ctx, actor, details());
	await stopTimer(ctx, actor, id);
	await startTimer(ctx, actor, details());
	await change("UPDATE users SET deleted_at = 1 WHERE id = ?", actor.id);
	await timerWrites(actor.id);
	expect(await ctx.timers.flush(actor.id)).toBe(true);
	expect(await rowsFor(id)).toBe(0);
	await change("UPDATE users SET deleted_at = NULL WHERE id = ?", actor.id);

	await deleteAccount(ctx, actor);
	await settle();
	const left = await runInDurableObject(timerObject(actor.id), async (_, { storage }) => [
		[...storage.kv.list()],
		await storage.getAlarm(),
	]);
	expect(left).toEqual([[], null]);
	expect((await rowsOf(actor.id)).time_entries).toEqual([]);
	warned.mockRestore();
});

function answerLost(statement: D1PreparedStatement): D1PreparedStatement {
	const lose = async (work: Promise<unknown>): Promise<never> => {
		await work;
		throw new Error("D1_ERROR: Network connection lost.");
	};
	return {
		bind: (...values: unknown[]) => answerLost(statement.bind(...values)),
		run: () => lose(statement.run()),
	} as unknown as D1PreparedStatement;
}

test("what is stopped for a project that is new says the project that it made", async () => {
	const { ctx, actor } = await aTracker();
	const { id } = await startTimer(ctx, actor, details({ projectName: "Brand new" }));
	const stopped = await stopTimer(ctx, actor, id);
	expect(stopped).toMatchObject({ projectName: "Brand new", projectId: expect.stringMatching(/^[\da-f-]{36}$/) });
	expect(await stopTimer(ctx, actor, id)).toEqual(stopped);
});
