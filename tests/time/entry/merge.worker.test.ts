import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { eventsOf, rowsOf } from "#tests/harness/rows";
import { anEntry } from "#tests/time/time";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { undoChange } from "~/time/server/bulk-entries.server";
import { mergeEntries } from "~/time/server/entry/merge-entries.server";
import { takeBack } from "~/time/server/entry/take-back.server";
import { listEntries, readEntry } from "~/time/server/read-entries.server";
import { addEntry, deleteEntry, restoreEntry, updateEntry } from "~/time/server/time-entries.server";
import { startTimer } from "~/time/server/timer.server";
import { details } from "../time";

async function aTracker() {
	const context = testContext({ now: "2026-04-30T12:00:00Z" });
	const actor = await aUser(context.ctx, { plan: "pro", timezone: "Europe/Berlin" });
	const ids = await three(context.ctx, actor);
	// What is changed in the very millisecond in which it was written gets a later one by the database.
	context.setNow("2026-04-30T12:00:01Z");
	return { ...context, actor, ids };
}

/** Three entries of a day with an hour between the first two. */
async function three(ctx: AppContext, actor: Actor): Promise<string[]> {
	const first = await addEntry(ctx, actor, anEntry("2026-03-16T08:00:00Z", 60, { tags: ["design"] }));
	const second = await addEntry(ctx, actor, anEntry("2026-03-16T10:00:00Z", 45, { description: "Review" }));
	const third = await addEntry(ctx, actor, anEntry("2026-03-16T10:45:00Z", 15));
	return [first.id, second.id, third.id];
}

const said = async (userId: string) =>
	((await rowsOf(userId)).time_entries as Record<string, unknown>[]).map(
		({ version, updated_at, change_id, replaced, deletion_id, ...row }) => row,
	);

test("entries of a day become one, found by all of their words, and one press makes them what they were", async () => {
	const { ctx, actor, ids } = await aTracker();
	const before = await said(actor.id);
	const { entry, count, changeId } = await mergeEntries(ctx, actor, ids);
	expect(count).toBe(3);
	const one = await readEntry(ctx, actor, ids[0] ?? "");
	expect(one).toEqual(entry);
	expect(one).toMatchObject({
		description: "Homepage wireframes; Review",
		startedAt: Date.parse("2026-03-16T08:00:00Z"),
		endedAt: Date.parse("2026-03-16T11:00:00Z"),
		...{ breakMinutes: 60, tags: ["design"], version: 2 },
	});
	const found = async (q: string) => (await listEntries(ctx, actor, { filter: { q }, limit: 10 })).entries.length;
	expect([await found("review"), await found("wireframes"), await found("website")]).toEqual([1, 1, 1]);
	await expect(undoChange(ctx, actor, changeId)).rejects.toMatchObject({ code: "conflict" });
	expect(await takeBack(ctx, actor, changeId)).toEqual({ back: 3, deleted: 0 });
	expect(await said(actor.id)).toEqual(before);
	expect([await found("review"), await found("wireframes")]).toEqual([1, 2]);
	const events = (await eventsOf(actor.id)).filter((event) => event.startsWith("time."));
	expect(events.slice(3).sort()).toEqual([
		...["time.deleted", "time.deleted", "time.restored", "time.restored"],
		...["time.updated", "time.updated"],
	]);
	await expect(takeBack(ctx, actor, changeId)).rejects.toMatchObject({ code: "conflict" });
});

test("the same form once more merges nothing a second time", async () => {
	const { ctx, actor, ids } = await aTracker();
	const key = crypto.randomUUID();
	const answers = await Promise.all([1, 2, 3].map(() => mergeEntries(ctx, actor, ids, key)));
	for (const answer of answers) expect(answer).toEqual(answers[0]);
	expect((await readEntry(ctx, actor, ids[0] ?? "")).version).toBe(2);
});

test("what is billed, runs, is gone, another's, or alone merges nothing", async () => {
	const { ctx, actor, ids } = await aTracker();
	const [first = "", second = "", third = ""] = ids;
	const other = await aUser(ctx, { plan: "pro", timezone: "Europe/Berlin" });
	const theirs = await three(ctx, other);
	const refused = (some: string[], who: Actor = actor) => expect(mergeEntries(ctx, who, some)).rejects;
	await refused([first]).toMatchObject({ code: "invalid" });
	await refused([first, first, "x"]).toMatchObject({ code: "invalid" });
	await refused(Array.from({ length: 101 }, () => crypto.randomUUID())).toMatchObject({ code: "invalid" });
	await refused([first, theirs[0] ?? ""]).toMatchObject({ code: "stale" });
	await refused(ids, { ...actor, plan: "free" }).toMatchObject({ code: "plan_limit" });
	const { id: running } = await startTimer(ctx, actor, details());
	await refused([first, running]).toMatchObject({ code: "conflict", conflict: "timer_running" });
	const items = [{ description: "Review", quantity: 100, rate: 8500, timeEntryIds: [second] }];
	await createInvoice(ctx, actor, anInvoice({ items }), { status: "draft" });
	await refused(ids).toMatchObject({
		code: "conflict",
		message: "“Review (Mar 16, 2026, 11:00)” is on an invoice, and can’t be merged",
	});
	await deleteEntry(ctx, actor, third);
	await refused([first, third]).toMatchObject({ code: "stale" });
	expect((await readEntry(ctx, actor, first)).version).toBe(1);
	expect((await readEntry(ctx, other, theirs[0] ?? "")).version).toBe(1);
});

test("of a merge and a change at once one is done, and no time is lost or doubled", async () => {
	const { ctx, actor, ids } = await aTracker();
	const [, second = ""] = ids;
	const input = anEntry("2026-03-16T10:00:00Z", 45, { description: "Long review" });
	const done = await Promise.allSettled([
		mergeEntries(ctx, actor, ids),
		updateEntry(ctx, actor, second, { input, version: 1 }),
	]);
	expect(done.some(({ status }) => status === "fulfilled")).toBe(true);
	const { entries } = await listEntries(ctx, actor, { filter: {}, limit: 10 });
	const minutes = entries.map(
		({ startedAt, endedAt, breakMinutes }) => ((endedAt ?? 0) - startedAt) / 60_000 - breakMinutes,
	);
	expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(120);
});

test("a merge is not taken back where the entry was changed since, one of them restored, or by another", async () => {
	const { ctx, actor, ids } = await aTracker();
	const [first = "", second = ""] = ids;
	const { entry, changeId } = await mergeEntries(ctx, actor, ids);
	const other = await aUser(ctx, { plan: "pro" });
	const conflict = { code: "conflict", message: expect.stringContaining("were changed or invoiced since") };
	await expect(takeBack(ctx, other, changeId)).rejects.toMatchObject(conflict);
	await restoreEntry(ctx, actor, second);
	await expect(takeBack(ctx, actor, changeId)).rejects.toMatchObject(conflict);
	await deleteEntry(ctx, actor, second);
	await expect(takeBack(ctx, actor, changeId)).rejects.toMatchObject(conflict);
	expect(await readEntry(ctx, actor, first)).toEqual(entry);
});
