import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { change, eventsOf, rowsOf, select } from "#tests/harness/rows";
import { anEntry } from "#tests/time/time";
import { parse } from "~/kernel/validation";
import { CopyForm } from "~/time/domain/entry/copy-input";
import { undoChange } from "~/time/server/bulk-entries.server";
import { copyEntry } from "~/time/server/entry/copy-entry.server";
import { takeBack } from "~/time/server/entry/take-back.server";
import { readEntry } from "~/time/server/read-entries.server";
import { addEntry, deleteEntry, updateEntry } from "~/time/server/time-entries.server";

async function aTracker(now = "2026-04-30T12:00:00Z") {
	const context = testContext({ now });
	const actor = await aUser(context.ctx, { plan: "pro", timezone: "Europe/Berlin" });
	const entry = await addEntry(context.ctx, actor, {
		...anEntry("2026-03-27T09:00:00Z", 87, { tags: ["design"], billable: false, rate: 9500 }),
		breakMinutes: 10,
		externalId: "CRM-7",
		metadata: { ticket: "7" },
	});
	return { ...context, actor, entry };
}

test("copies say the same at the same time by the clock, and are on no invoice", async () => {
	const { ctx, actor, entry } = await aTracker();
	await change("UPDATE time_entries SET billable = 1, invoice_id = 'i' WHERE id = ?", entry.id);
	const { ids } = await copyEntry(ctx, actor, entry.id, ["2026-03-26", "2026-03-30"]);
	const copies = await Promise.all(ids.map((id) => readEntry(ctx, actor, id)));
	const { id: _, startedAt: __, endedAt: ___, ...said } = { ...entry, billable: true };
	for (const { id, startedAt, endedAt, ...copy } of copies) {
		expect(copy).toEqual({ ...said, externalId: null, metadata: {}, invoiceId: null, updatedAt: ctx.clock.now() });
		expect(endedAt).toBe(startedAt + 97 * 60_000);
	}
	// The clocks change on 29 March.
	expect(copies.map(({ startedAt }) => new Date(startedAt).toISOString())).toEqual([
		"2026-03-26T09:00:00.000Z",
		"2026-03-30T08:00:00.000Z",
	]);
	expect((await eventsOf(actor.id)).filter((event) => event === "time.added")).toHaveLength(3);
});

test("one press deletes copies again, but for those that were changed or deleted since", async () => {
	const { ctx, actor, entry } = await aTracker();
	const { ids, changeId } = await copyEntry(ctx, actor, entry.id, ["2026-03-24", "2026-03-25", "2026-03-26"]);
	const [kept = "", gone = ""] = ids;
	const start = { instant: Date.parse("2026-03-24T10:00:00Z") };
	await updateEntry(ctx, actor, kept, { input: { ...anEntry("2026-03-24T10:00:00Z", 30), start } });
	await deleteEntry(ctx, actor, gone);
	const stranger = await aUser(ctx, { plan: "pro" });
	for (const someone of [stranger, { ...actor, plan: "free" as const }]) {
		await expect(takeBack(ctx, someone, changeId)).rejects.toThrow();
	}
	await expect(undoChange(ctx, actor, changeId)).rejects.toMatchObject({ code: "conflict" });
	expect(await takeBack(ctx, actor, changeId)).toEqual({ back: 0, deleted: 1 });
	const left = await select<{ id: string }>(
		"SELECT id FROM time_entries WHERE user_id = ? AND deleted_at IS NULL ORDER BY started_at",
		actor.id,
	);
	expect(left.map(({ id }) => id)).toEqual([kept, entry.id]);
	await expect(takeBack(ctx, actor, changeId)).rejects.toMatchObject({ code: "conflict" });
});

test("the same form once more copies nothing a second time", async () => {
	const { ctx, actor, entry } = await aTracker();
	const key = crypto.randomUUID();
	const [first, ...again] = await Promise.all(
		[1, 2, 3].map(() => copyEntry(ctx, actor, entry.id, ["2026-03-26"], key)),
	);
	for (const answer of again) expect(answer).toEqual(first);
	expect((await rowsOf(actor.id)).time_entries).toHaveLength(2);
});

test("a day that is wrong leaves all of them uncopied; another's entry is not there", async () => {
	const { ctx, actor, entry } = await aTracker();
	const before = await rowsOf(actor.id);
	const days = ["2026-03-26", "2026-05-01"];
	await expect(copyEntry(ctx, actor, entry.id, days)).rejects.toMatchObject({
		code: "invalid",
		fieldErrors: { days: ["On May 1, 2026 it would end after today"] },
	});
	const other = await aUser(ctx, { plan: "pro" });
	await expect(copyEntry(ctx, other, entry.id, ["2026-03-26"])).rejects.toMatchObject({ code: "not_found" });
	await expect(copyEntry(ctx, { ...actor, plan: "free" }, entry.id, ["2026-03-26"])).rejects.toMatchObject({
		code: "plan_limit",
	});
	expect(await rowsOf(actor.id)).toEqual(before);
});

test("the form takes one day or many, each once, 31 at most", () => {
	const days = (posted: unknown) => parse(CopyForm, { days: posted }).days;
	expect(days("2026-03-26")).toEqual(["2026-03-26"]);
	expect(days(["2026-03-27", "2026-03-26", "2026-03-27"])).toEqual(["2026-03-26", "2026-03-27"]);
	expect(() => days(undefined)).toThrow("Tick at least one day");
	expect(() => days(["2026-02-30"])).toThrow("Day must be a date");
	const month = Array.from({ length: 32 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
	expect(days(month.slice(1))).toHaveLength(31);
	expect(() => days(month)).toThrow("At most 31 days at once");
});
