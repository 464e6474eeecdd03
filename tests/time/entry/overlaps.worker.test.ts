import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { planOf, recordingDatabase } from "#tests/harness/recording";
import { anEntry } from "#tests/time/time";
import type { EntryFilter } from "~/time/domain/list-query";
import { overlapsOnPage } from "~/time/server/entry/overlaps.server";
import { addEntry } from "~/time/server/time-entries.server";

async function aTracker() {
	const { ctx } = testContext({ now: "2026-04-30T12:00:00Z" });
	const actor = await aUser(ctx, { plan: "pro" });
	const add = async (clock: string, minutes: number, description: string) =>
		(await addEntry(ctx, actor, anEntry(`2026-03-16T${clock}:00Z`, minutes, { description }))).id;
	const overlaps = async (filter: EntryFilter = {}, size = 25) =>
		Object.fromEntries(
			[...(await overlapsOnPage(ctx, actor, filter, { size, cursor: null }))].map(([id, others]) => [
				id,
				others.map(({ description }) => description),
			]),
		);
	return { ctx, actor, add, overlaps };
}

test("entries name those at the same time, whatever the filter and the page leave out", async () => {
	const { ctx, actor, add, overlaps } = await aTracker();
	const call = await add("09:00", 60, "Call");
	const mail = await add("09:30", 60, "Mail");
	const sketches = await add("10:00", 90, "Sketches");
	await add("11:30", 30, "Lunch");
	expect(await overlaps()).toEqual({ [call]: ["Mail"], [mail]: ["Call", "Sketches"], [sketches]: ["Mail"] });
	expect(await overlaps({ q: "sketches" })).toEqual({ [sketches]: ["Mail"] });
	const stranger = await aUser(ctx, { plan: "pro" });
	await addEntry(ctx, stranger, anEntry("2026-03-16T11:30:00Z", 30));
	expect(await overlaps({ q: "lunch" })).toEqual({});
	expect(Object.keys(await overlaps({}, 1))).not.toContain(call);
	await addEntry(ctx, actor, { ...anEntry("2026-03-16T11:30:00Z", 30), start: null, date: "2026-03-16" });
	expect(await overlaps({ q: "lunch" })).toEqual({});
});

test("what began the evening before is named in the morning", async () => {
	const { ctx, actor, add, overlaps } = await aTracker();
	const night = await add("20:00", 600, "Night");
	expect(await overlaps()).toEqual({});
	const { id } = await addEntry(ctx, actor, anEntry("2026-03-17T05:00:00Z", 120, { description: "Early" }));
	expect(await overlaps()).toEqual({ [night]: ["Early"], [id]: ["Night"] });
});

test("each is found by an index from the entry's own time on", async () => {
	const { ctx, actor } = await aTracker();
	const { db, asked } = recordingDatabase();
	await overlapsOnPage({ ...ctx, db }, actor, { q: "call" }, { size: 25, cursor: null });
	expect(asked).toHaveLength(1);
	const plan = (await Promise.all(asked.map(planOf))).flat();
	const other = plan.find((step) => step.includes("other"));
	expect(other).toMatch(
		/^SEARCH other USING INDEX time_entries_newest \(user_id=\? AND started_at>\? AND started_at<\?\)/,
	);
	expect(plan.filter((step) => /SCAN (?!page)/.test(step))).toEqual([]);
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
