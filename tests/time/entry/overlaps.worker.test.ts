import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { planOf, recordingDatabase } from "#tests/harness/recording";
import { anEntry } from "#tests/time/time";
import type { EntryFilter } from "~/time/domain/list-query";
import { readEntries } from "~/time/server/read-entries.server";
import { addEntry } from "~/time/server/time-entries.server";

async function aTracker() {
	const { ctx } = testContext({ now: "2026-04-30T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const add = async (clock: string, minutes: number, description: string) =>
		(await addEntry(ctx, actor, anEntry(`2026-03-16T${clock}:00Z`, minutes, { description }))).id;
	const overlaps = async (filter: EntryFilter = {}, limit = 25) => {
		const { entries } = await readEntries(ctx, actor, { filter, limit, overlaps: true });
		return Object.fromEntries(entries.map((entry) => [entry.description, entry.overlaps]));
	};
	return { ctx, actor, add, overlaps };
}

test("entries name those at the same time, whatever the filter and the page leave out", async () => {
	const { ctx, actor, add, overlaps } = await aTracker();
	await add("09:00", 60, "Call");
	await add("09:30", 60, "Mail");
	await add("10:00", 90, "Sketches");
	await add("11:30", 30, "Lunch");
	expect(await overlaps()).toEqual({ Call: ["Mail"], Mail: ["Call", "Sketches"], Sketches: ["Mail"], Lunch: [] });
	expect(await overlaps({ q: "sketches" })).toEqual({ Sketches: ["Mail"] });
	const stranger = await aUser(ctx, { plan: "pro" });
	await addEntry(ctx, stranger, anEntry("2026-03-16T11:30:00Z", 30));
	expect(await overlaps({ q: "lunch" })).toEqual({ Lunch: [] });
	const day = { ...anEntry("2026-03-16T11:30:00Z", 30, { description: "Day" }), start: null, date: "2026-03-16" };
	await addEntry(ctx, actor, day);
	expect(await overlaps()).toMatchObject({ Lunch: [], Day: [] });
	for (const minute of ["40", "41", "42", "43", "44"]) await add(`11:${minute}`, 1, `At ${minute}`);
	expect(await overlaps({ q: "lunch" })).toEqual({ Lunch: ["At 40", "At 41", "At 42", "At 43"] });
	expect((await readEntries(ctx, actor, { filter: {}, limit: 1 })).entries[0]).not.toHaveProperty("overlaps");
});

test("what began the evening before is named in the morning", async () => {
	const { ctx, actor, add, overlaps } = await aTracker();
	await add("20:00", 600, "Night");
	expect(await overlaps()).toEqual({ Night: [] });
	await addEntry(ctx, actor, anEntry("2026-03-17T05:00:00Z", 120, { description: "Early" }));
	expect(await overlaps()).toEqual({ Night: ["Early"], Early: ["Night"] });
});

test("each is found by an index from the entry's own time on", async () => {
	const { ctx, actor } = await aTracker();
	const { db, asked } = recordingDatabase();
	await readEntries({ ...ctx, db }, actor, { filter: { q: "call" }, limit: 25, overlaps: true });
	const plan = (await Promise.all(asked.map(planOf))).flat();
	expect(plan.find((step) => step.includes("other"))).toMatch(
		/^SEARCH other USING INDEX time_entries_newest \(user_id=\? AND started_at>\? AND started_at<\?\)/,
	);
	// They come in the order of their index: sorted, each of all that match would be looked at.
	expect(plan.filter((step) => /^SCAN time_entries|^SCAN other/.test(step))).toEqual([]);
});

test("the list says it beside the entry's times", async () => {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Berlin" });
	for (const [description, clock] of [
		["Call", "09:00"],
		["Mail & more", "09:30"],
	]) {
		const startTime = `2026-03-16T${clock}:00+01:00`;
		await me.call("POST", "/api/time-entries", { description, startTime, duration: 60 });
	}
	const { body } = await me.get("/time-tracker");
	expect(String(body)).toContain("09:00\u201310:00 \u00b7 At the same time as Mail &amp; more");
	expect(String(body)).toContain("09:30\u201310:30 \u00b7 At the same time as Call");
});
