import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { entries } from "#tests/time/time";
import { parse } from "~/kernel/validation";
import { BulkForm } from "~/time/domain/bulk-change";
import { changeEntries, undoChange } from "~/time/server/bulk-entries.server";
import { readEntry } from "~/time/server/read-entries.server";

async function aTracker() {
	const me = await signedIn({ plan: "pro", currency: "EUR" });
	const work = async (day: string, tags?: unknown) => {
		const entry = {
			description: `Work ${day}`,
			startTime: `2026-03-${day}T09:00:00Z`,
			duration: 60,
			hourlyRate: 100,
			tags,
		};
		const { status, body } = await me.call("POST", "/api/time-entries", entry);
		expect(status, JSON.stringify(body)).toBe(201);
		return body;
	};
	const tagsOf = async (id: string) => (await me.call("GET", `/api/time-entries/${id}`)).body.tags;
	return { me, work, tagsOf };
}

async function press(me: Caller, fields: Record<string, string>) {
	const answer = await me.post("/time-tracker", { intent: "bulk-change", ...fields });
	expect(answer.status).toBe(302);
}

test("tags are tidied, kept by a timer and what continues it, changed by PATCH and the form, and in the CSV", async () => {
	const { me, work, tagsOf } = await aTracker();
	const entry = await work("02", [" Urgent ", "design", "urgent", "", "D\u00e9sign"]);
	expect(entry.tags).toEqual(["design", "Urgent"]);
	expect((await work("03", "web, print")).tags).toEqual(["print", "web"]);
	expect((await work("04")).tags).toEqual([]);
	const at = `/api/time-entries/${entry.id}`;
	expect((await me.call("PATCH", at, { duration: 90 })).body.tags).toEqual(["design", "Urgent"]);
	const { body: now } = await me.call("GET", at);
	expect((await me.call("PATCH", at, now)).body.version).toBe(now.version);
	expect((await me.call("PATCH", at, { tags: ["talk"] })).body.tags).toEqual(["talk"]);
	const { fields } = readPage((await me.get(`/time-tracker/${entry.id}/edit`)).body);
	expect(fields).toMatchObject({ tags: "talk" });
	const form = { ...fields, intent: "save" } as Record<string, string>;
	expect((await me.post(`/time-tracker/${entry.id}/edit`, { ...form, tags: "talk, Design" })).status).toBe(302);
	expect(await tagsOf(entry.id)).toEqual(["Design", "talk"]);
	const { body: running } = await me.call("POST", `${at}/continue`);
	expect(running.tags).toEqual(["Design", "talk"]);
	await me.call("PATCH", `/api/time-entries/${running.id}`, { description: "Call" });
	await me.call("POST", `/api/time-entries/${running.id}/stop`);
	expect(await tagsOf(running.id)).toEqual(["Design", "talk"]);
	expect((await me.get("/time-tracker/export.csv")).body).toContain(',"Design, talk"');
	expect(wordsOf((await me.get("/time-tracker")).body)).toContain("\u00b7 Design, talk");
	const many = Array.from({ length: 11 }, (_, place) => `tag ${place}`);
	for (const wrong of [many, ["a,b"], [1], 7, ["x".repeat(51)]]) {
		const { status, body } = await me.call("PATCH", at, { tags: wrong });
		expect([status, Object.keys(body.fieldErrors)[0]?.startsWith("tags")], JSON.stringify(wrong)).toEqual([400, true]);
	}
	expect((await me.call("PATCH", at, { tags: null })).body.tags).toEqual([]);
});

test("list, report and API are filtered by a tag whatever its case, and a report's tags add up to its total", async () => {
	const { me, work } = await aTracker();
	await work("02", ["design"]);
	await work("03", ["design", "urgent"]);
	await work("04");
	const listed = async (tag: string) => (await me.call("GET", `/api/time-entries?tag=${tag}`)).body;
	expect(await listed("DESIGN")).toHaveLength(2);
	expect(await listed("urgent")).toMatchObject([{ description: "Work 03" }]);
	expect(await listed("urg")).toEqual([]);
	const { body } = await me.get("/time-tracker?tag=urgent");
	const list = wordsOf(String(body).slice(String(body).indexOf("<table")));
	expect(list).toContain("Work 03");
	expect(list).not.toContain("Work 02");
	const report = await me.call("GET", "/api/reports/time?from=2026-03-01&to=2026-03-31&by=tag");
	const sums = report.body.groups.map(({ key, minutes }: { key: string; minutes: number }) => [key, minutes]);
	expect(sums).toEqual([
		["", 60],
		["design", 60],
		["design, urgent", 60],
	]);
	expect(report.body.total.minutes).toBe(180);
	const { body: one } = await me.call(
		"GET",
		"/api/reports/time?from=2026-03-01&to=2026-03-31&by=client&within=tag&tag=design",
	);
	expect(one.total).toMatchObject({ minutes: 120, money: [{ amount: "200.00" }] });
	const seen = wordsOf((await me.get("/time-tracker/reports?from=2026-03-01&to=2026-03-31&by=tag")).body);
	for (const word of ["No tag", "design, urgent"]) expect(seen).toContain(word);
	expect((await me.get("/time-tracker/reports.csv?from=2026-03-01&to=2026-03-31&by=tag")).body).toContain(
		'"design, urgent"',
	);
});

test("a bulk change adds tags and takes others away, leaves what would have more than ten, and is one step back", async () => {
	const { me, work, tagsOf } = await aTracker();
	const first = await work("02", ["design", "old"]);
	const full = await work(
		"03",
		Array.from({ length: 10 }, (_, place) => `t${place}`),
	);
	await press(me, { all: "yes", toTagsAdded: "Fair, DESIGN", toTagsRemoved: "OLD" });
	expect(await tagsOf(first.id)).toEqual(["design", "Fair"]);
	expect(await tagsOf(full.id)).toEqual(full.tags);
	const page = wordsOf((await me.get("/time-tracker")).body);
	expect(page).toContain("design, Fair");
	const changed = (await me.call("GET", `/api/time-entries/${first.id}`)).body;
	expect(changed).toMatchObject({ hourlyRate: 100, version: 2 });
	const nothing = await me.post("/time-tracker", { intent: "bulk-change", all: "yes", toTagsAdded: " , " });
	expect(nothing.status).toBe(302);
	expect((await me.call("GET", `/api/time-entries/${first.id}`)).body.version).toBe(2);
});

test("taken back, entries have the tags that they had", async () => {
	const context = testContext({ now: "2026-04-30T12:00:00Z" });
	const actor = await aUser(context.ctx, { plan: "pro" });
	const all = await entries(context.ctx, actor, 3, { tags: ["design"] });
	const change = parse(BulkForm, { toTagsAdded: "fair", toTagsRemoved: "design" });
	const ids = all.map(({ id }) => id);
	const { changeId, done } = await changeEntries(context.ctx, actor, { ids }, change);
	const tags = async () =>
		(await Promise.all(ids.map((id) => readEntry(context.ctx, actor, id)))).map((entry) => entry.tags);
	expect([done, await tags()]).toEqual([3, [["fair"], ["fair"], ["fair"]]]);
	expect(await undoChange(context.ctx, actor, changeId)).toBe(3);
	expect(await tags()).toEqual([["design"], ["design"], ["design"]]);
});
