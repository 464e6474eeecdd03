import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload, aUser } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";
import { anEntry, details, timerObject } from "#tests/time/time";
import { unbilledItems } from "~/billed-time/server/unbilled-items.server";
import { entryTotals } from "~/time/server/entry-totals.server";
import { entriesCsv } from "~/time/server/export-entries.server";
import { listEntries } from "~/time/server/read-entries.server";
import { reportTime } from "~/time/server/report-time.server";
import { addEntry } from "~/time/server/time-entries.server";
import { readTimer, stopTimer } from "~/time/server/timer.server";
import { unbilledEntries } from "~/time/server/unbilled.server";

const NOT_BILLABLE = "Time that is not billable can’t be on an invoice.";
const worked = {
	description: "Wireframes",
	startTime: "2026-03-02T09:00:00Z",
	endTime: "2026-03-02T10:00:00Z",
	hourlyRate: 95,
};

test("T5 an hour that is not billable raises what was worked alone, in list, report and CSV", async () => {
	const { ctx } = testContext({ now: "2026-03-30T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	await addEntry(ctx, actor, anEntry("2026-03-02T09:00:00Z", 60, { rate: 9500 }));
	const before = await reportTime(ctx, actor, {});
	const free = await addEntry(ctx, actor, anEntry("2026-03-02T11:00:00Z", 60, { rate: 9500, billable: false }));
	const after = await reportTime(ctx, actor, {});
	expect(after.total).toEqual({ ...before.total, minutes: 120, freeMinutes: 60 });
	expect((await entryTotals(ctx, actor, {})).days).toMatchObject([
		{ date: "2026-03-02", minutes: 120, toBill: 60, openAmount: 9500 },
	]);
	const csv = await new Response(entriesCsv(ctx, actor, {})).text();
	expect(csv).toContain("60,1.00,95.00,0.00,Not billable");
	expect((await unbilledEntries(ctx, actor)).map(({ id }) => id)).not.toContain(free.id);
	expect(await unbilledItems(ctx, actor, { entryIds: [free.id] })).toMatchObject({ items: [] });
	const only = await listEntries(ctx, actor, { filter: { billable: "no" }, limit: 10 });
	expect(only.entries.map(({ id }) => id)).toEqual([free.id]);
});

test("no invoice names time that is not billable, by any write, and what is billed does not become it", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: entry } = await me.call("POST", "/api/time-entries", { ...worked, billable: false });
	expect(entry).toMatchObject({ billable: false, hourlyRate: 95 });
	expect((await me.call("GET", "/api/time-entries/unbilled")).body).toEqual([]);
	const items = [{ description: "Hours", quantity: 1, rate: 95, timeEntryIds: [entry.id] }];
	for (const path of ["/api/invoices", "/api/drafts"]) {
		expect(await me.call("POST", path, aPayload({ items }))).toMatchObject({
			status: 409,
			body: { message: NOT_BILLABLE },
		});
	}
	const patch = (billable: unknown) => me.call("PATCH", `/api/time-entries/${entry.id}`, { billable });
	expect(await patch("no")).toMatchObject({ status: 400, body: { message: "Billable must be true or false" } });
	expect((await patch(true)).body).toMatchObject({ billable: true, version: 2 });
	const { status } = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect(status).toBe(201);
	expect(await patch(false)).toMatchObject({ status: 409 });
	await expect(change("UPDATE time_entries SET billable = 0 WHERE id = ?", entry.id)).rejects.toThrow(
		"entry_not_billable",
	);
});

test("of an entry that is billed and made not billable at once one is refused", async () => {
	const me = await signedIn({ plan: "pro" });
	for (let round = 0; round < 5; round++) {
		const { body: entry } = await me.call("POST", "/api/time-entries", worked);
		const items = [{ description: "Hours", quantity: 1, rate: 95, timeEntryIds: [entry.id] }];
		const [billed, freed] = await Promise.all([
			me.call("POST", "/api/invoices", aPayload({ items })),
			me.call("PATCH", `/api/time-entries/${entry.id}`, { billable: false }),
		]);
		expect([billed.status === 201, freed.status === 200].filter(Boolean)).toHaveLength(1);
		const { body } = await me.call("GET", `/api/time-entries/${entry.id}`);
		expect(body.billable).toBe(body.invoiceId !== null);
	}
});

test("the timer says whether its time is billable, and what was started before it did is", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: running } = await me.call("POST", "/api/time-entries/start", { description: "Call", billable: false });
	expect(running.billable).toBe(false);
	const patched = await me.call("PATCH", `/api/time-entries/${running.id}`, { description: "Long call" });
	expect(patched.body.billable).toBe(false);
	expect((await me.call("POST", `/api/time-entries/${running.id}/stop`)).body.billable).toBe(false);
	expect((await me.call("GET", `/api/time-entries/${running.id}`)).body).toMatchObject({ billable: false });
	const next = await me.call("POST", `/api/time-entries/${running.id}/continue`);
	expect(next.body.billable).toBe(false);
});

test("a timer from before, running or waiting to be written down, is stopped with all its fields", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "pro" });
	const { billable: _, ...old } = { ...details(), rate: 8500, clientName: "" };
	const [running, waiting] = [crypto.randomUUID(), crypto.randomUUID()];
	const startedAt = Date.now() - 3_600_000;
	await runInDurableObject(timerObject(actor.id), (_, { storage }) => {
		storage.kv.put("owner", actor.id);
		storage.kv.put("running", { ...old, id: running, startedAt, keptAt: null });
		storage.kv.put(`outbox:${waiting}`, { ...old, id: waiting, startedAt: startedAt - 60_000, endedAt: startedAt });
	});
	expect(await readTimer(ctx, actor)).toMatchObject({ id: running, description: old.description });
	await stopTimer(ctx, actor, running);
	const { entries } = await listEntries(ctx, actor, { filter: {}, limit: 10 });
	const all = {
		description: old.description,
		projectName: old.projectName,
		rate: 8500,
		billable: true,
		exactTimes: true,
	};
	expect(entries).toMatchObject([
		{ ...all, id: running, startedAt },
		{ ...all, id: waiting, endedAt: startedAt },
	]);
});
