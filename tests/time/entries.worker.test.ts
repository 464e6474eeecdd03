import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { planOf, recordingDatabase } from "#tests/harness/recording";
import { numberFrom, rowsOf } from "#tests/harness/rows";
import { anEntry, details, entries } from "#tests/time/time";
import { addClient } from "~/clients/server/clients.server";
import { deleteClient } from "~/clients/server/delete-client.server";
import { purgeDeletedClients } from "~/clients/server/purge-clients.server";
import { updateClient } from "~/clients/server/update-client.server";
import { parse } from "~/kernel/validation";
import { EntryFields, type EntryInput } from "~/time/domain/time-entry-input";
import { entryTotals } from "~/time/server/entry-totals.server";
import { entriesCsv } from "~/time/server/export-entries.server";
import { listEntries } from "~/time/server/read-entries.server";
import { reportTime } from "~/time/server/report-time.server";
import {
	addEntry,
	deleteEntry,
	purgeDeletedEntries,
	restoreEntry,
	updateEntry,
} from "~/time/server/time-entries.server";
import { startTimer } from "~/time/server/timer.server";

async function aTracker(given: Parameters<typeof aUser>[1] = {}, now = "2026-03-30T12:00:00Z") {
	const context = testContext({ now });
	return { ...context, actor: await aUser(context.ctx, { plan: "pro", ...given }) };
}

const minutes = ({ startedAt, endedAt }: { startedAt: number; endedAt: number | null }) =>
	((endedAt ?? 0) - startedAt) / 60_000;

test("a night in which the clocks change has the length that it had", async () => {
	const { ctx, actor } = await aTracker({ timezone: "Europe/Berlin" });
	const typed = (startTime: string, endTime: string) =>
		addEntry(ctx, actor, parse(EntryFields, { description: "Night", startTime, endTime }));
	expect(minutes(await typed("2026-03-28T22:00", "2026-03-29T06:00"))).toBe(7 * 60);
	expect(minutes(await typed("2025-10-25T22:00", "2025-10-26T06:00"))).toBe(9 * 60);
	expect(minutes(await typed("2026-03-29T02:30", "2026-03-29T04:00"))).toBe(30);
	expect(minutes(await typed("2025-10-26T02:30", "2025-10-26T03:00"))).toBe(90);
	expect(minutes(await typed("2026-03-28T22:00:00+01:00", "2026-03-29T06:00:00+02:00"))).toBe(7 * 60);
});

test("an end that is not typed is now, or so many minutes later; an end before the start is refused", async () => {
	const { ctx, actor } = await aTracker({ timezone: "Asia/Tokyo" });
	const add = (given: Record<string, unknown>) =>
		addEntry(ctx, actor, parse(EntryFields, { description: "Work", ...given }));
	expect(minutes(await add({ startTime: "2026-03-30T20:00" }))).toBe(60);
	expect(minutes(await add({ startTime: "2026-03-30T20:00", duration: "87" }))).toBe(87);
	expect(minutes(await add({ startTime: "2026-03-30T20:00", endTime: "2026-03-30T20:05", duration: 5 }))).toBe(5);
	await expect(add({ startTime: "2026-03-30T20:00", endTime: "2026-03-30T19:59" })).rejects.toMatchObject({
		fieldErrors: { endTime: ["End time must not be before start time"] },
	});
	await expect(add({ startTime: "2026-03-30T21:01" })).rejects.toMatchObject({
		fieldErrors: { startTime: ["Start time must not be in the future"] },
	});
	await expect(add({ startTime: "2026-01-01T00:00", endTime: "2026-03-01T00:00" })).rejects.toMatchObject({
		code: "invalid",
	});
});

test("twenty parallel posts with one key make one entry", async () => {
	const { ctx, actor } = await aTracker();
	const input = anEntry("2026-03-01T09:00:00Z", 87);
	const made = await Promise.all(Array.from({ length: 20 }, () => addEntry(ctx, actor, input, "key")));
	expect(new Set(made.map(({ id }) => id)).size).toBe(1);
	expect(await numberFrom("SELECT count(*) FROM time_entries WHERE user_id = ?", actor.id)).toBe(1);
	const other = anEntry("2026-03-02T09:00:00Z", 87);
	await expect(addEntry(ctx, actor, other, "key")).rejects.toMatchObject({ code: "key_reused" });
});

test("of fifty who change the same version one gets through", async () => {
	const { ctx, actor } = await aTracker();
	const [entry] = await entries(ctx, actor, 1);
	if (!entry) throw new Error("no entry");
	const change = (minutes: number) =>
		updateEntry(ctx, actor, entry.id, { input: anEntry("2026-03-01T09:00:00Z", minutes), version: 1 });
	const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => change(n)));
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
	expect(refused).toEqual(Array.from({ length: 49 }, () => "stale"));
});

test("what is another account's is not found, and nothing of it changes", async () => {
	const { ctx, actor } = await aTracker();
	const other = await aUser(ctx, { plan: "pro" });
	const [theirs, gone] = await entries(ctx, other, 2);
	await deleteEntry(ctx, other, gone?.id ?? "");
	const before = await rowsOf(other.id);
	const input = anEntry("2026-03-01T09:00:00Z", 1);
	for (const id of [theirs?.id ?? "", gone?.id ?? "", crypto.randomUUID(), "x"]) {
		await expect(updateEntry(ctx, actor, id, { input })).rejects.toMatchObject({ code: "not_found" });
		await expect(deleteEntry(ctx, actor, id)).rejects.toMatchObject({ code: "not_found" });
		await expect(restoreEntry(ctx, actor, id)).rejects.toMatchObject({ code: "not_found" });
	}
	expect(await rowsOf(other.id)).toEqual(before);
});

test("a deletion can be taken back for thirty days, then it is for good", async () => {
	const { ctx, actor, setNow } = await aTracker();
	const [one, two] = await entries(ctx, actor, 2);
	await deleteEntry(ctx, actor, one?.id ?? "");
	await expect(deleteEntry(ctx, actor, one?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
	expect(await restoreEntry(ctx, actor, one?.id ?? "")).toMatchObject({ id: one?.id, version: 3 });
	await deleteEntry(ctx, actor, two?.id ?? "");
	setNow("2026-04-29T12:00:01Z");
	await expect(restoreEntry(ctx, actor, two?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
	await purgeDeletedEntries(ctx);
	expect(await numberFrom("SELECT count(*) FROM time_entries WHERE user_id = ?", actor.id)).toBe(1);
});

test("pages hold every entry once, the running one first, forwards and back", async () => {
	const { ctx, actor } = await aTracker();
	await entries(ctx, actor, 23);
	const { id } = await startTimer(ctx, actor, details());
	const seen: string[] = [];
	let last: string | null = null;
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await listEntries(ctx, actor, { filter: {}, limit: 5, cursor });
		seen.push(...page.entries.map((entry) => entry.id));
		last = page.newer;
		cursor = page.older;
	}
	expect(seen[0]).toBe(id);
	expect([seen.length, new Set(seen).size]).toEqual([24, 24]);
	const back: string[] = [];
	for (let cursor = last; cursor; ) {
		const page = await listEntries(ctx, actor, { filter: {}, limit: 5, cursor });
		back.unshift(...page.entries.map((entry) => entry.id));
		cursor = page.newer;
	}
	expect(back).toEqual(seen.slice(0, 20));
});

test("a list is filtered by client, project, invoice and days of the account's zone", async () => {
	const { ctx, actor } = await aTracker({ timezone: "Pacific/Auckland" });
	const client = await addClient(ctx, actor, aClient());
	await addEntry(ctx, actor, anEntry("2026-03-04T11:30:00Z", 10, { description: "early", clientId: client.id }));
	await addEntry(ctx, actor, anEntry("2026-03-04T10:30:00Z", 10, { description: "day before", projectName: "Print" }));
	const found = async (filter: Parameters<typeof listEntries>[2]["filter"]) =>
		(await listEntries(ctx, actor, { filter, limit: 10 })).entries.map(({ description }) => description);
	expect(await found({ from: "2026-03-05" })).toEqual(["early"]);
	expect(await found({ to: "2026-03-04" })).toEqual(["day before"]);
	expect(await found({ client: client.id })).toEqual(["early"]);
	expect(await found({ client: "none" })).toEqual(["day before"]);
	expect(await found({ project: "Print" })).toEqual(["day before"]);
	expect([await found({ billed: "yes" }), (await found({ billed: "no" })).length]).toEqual([[], 2]);
});

test("an entry follows its client's name, and keeps it when the client is gone for good", async () => {
	const { ctx, actor, setNow } = await aTracker();
	const client = await addClient(ctx, actor, aClient());
	await entries(ctx, actor, 1, { clientId: client.id });
	const name = async () => (await listEntries(ctx, actor, { filter: {}, limit: 1 })).entries[0];
	await updateClient(ctx, actor, client.id, { name: "Pine & Kestrel" });
	expect(await name()).toMatchObject({ clientId: client.id, clientName: "Pine & Kestrel" });
	await deleteClient(ctx, actor, client.id);
	setNow("2026-05-15T12:00:00Z");
	await purgeDeletedClients(ctx);
	expect(await name()).toMatchObject({ clientId: null, clientName: "Pine & Kestrel" });
});

test("totals are of days and weeks in the account's zone, reports of clients, projects and weeks", async () => {
	const { ctx, actor } = await aTracker({ timezone: "America/Los_Angeles" });
	const client = await addClient(ctx, actor, aClient());
	const add = (start: string, minutes: number, clientId: string | null = null) =>
		addEntry(ctx, actor, anEntry(start, minutes, { rate: 18010, clientId }));
	await add("2026-03-02T07:59:00Z", 30);
	await add("2026-03-02T08:00:00Z", 87, client.id);
	await add("2026-03-02T20:00:00Z", 87, client.id);
	expect(await entryTotals(ctx, actor, {})).toMatchObject({
		days: [
			{ date: "2026-03-02", minutes: 174, openAmount: 52230 },
			{ date: "2026-03-01", minutes: 30, openAmount: 9005 },
		],
		weeks: [
			{ date: "2026-03-02", minutes: 174, openAmount: 52230 },
			{ date: "2026-02-23", minutes: 30, openAmount: 9005 },
		],
	});
	const report = await reportTime(ctx, actor, {});
	expect(report.total).toMatchObject({ minutes: 204, openAmount: 61235, billedMinutes: 0 });
	expect(report.clients.map(({ name, minutes }) => [name, minutes])).toEqual([
		["Kestrel & Pine", 174],
		["", 30],
	]);
	expect(report.projects).toMatchObject([{ name: "Website", minutes: 204 }]);
	expect(report.weeks.map(({ date }) => date)).toEqual(["2026-02-23", "2026-03-02"]);
	const lines = (await new Response(entriesCsv(ctx, actor, {})).text()).trim().split("\r\n");
	expect(lines).toHaveLength(4);
	expect(lines[1]).toBe(
		"Homepage wireframes,Kestrel & Pine,Website,2026-03-02T20:00:00.000Z,2026-03-02T21:27:00.000Z,87,1.45,180.10,261.15,Billable,87,USD,0,",
	);
});

test("no list reads a table from end to end", async () => {
	const { db, asked } = recordingDatabase();
	const { ctx } = testContext({ ports: { db } });
	const actor = await aUser(ctx, { plan: "pro" });
	asked.length = 0;
	const filters = [{}, { client: crypto.randomUUID() }, { billed: "no" as const }, { from: "2026-03-01" }];
	for (const filter of filters) {
		await listEntries(ctx, actor, { filter, limit: 10 });
		await entryTotals(ctx, actor, filter);
	}
	// What invoices say is not asked where none bills anything.
	expect(asked).toHaveLength(11);
	for (const query of asked) {
		const plan = (await planOf(query)).join("\n");
		expect(plan, query).toMatch(/SEARCH time_entries USING INDEX/);
		expect(plan, query).not.toMatch(/SCAN (?!item|named|near|\(subquery)|TEMP B-TREE(?! FOR GROUP BY)/);
	}
});

test("an edited entry keeps the instants that its form shows unchanged: to the millisecond, and in the hour that comes twice", async () => {
	const { ctx, actor } = await aTracker({ timezone: "Europe/Berlin" });
	const at = { start: "2025-10-26T01:30:00.900Z", end: "2025-10-26T01:59:30.450Z" };
	const exact = { start: { instant: Date.parse(at.start) }, end: { instant: Date.parse(at.end) }, minutes: null };
	const entry = await addEntry(ctx, actor, { ...details(), ...exact });
	const shown = { start: { wall: "2025-10-26T02:30:00" }, end: { wall: "2025-10-26T02:59:30" }, minutes: null };
	const edited = await updateEntry(ctx, actor, entry.id, { input: { ...details({ rate: 9000 }), ...shown } });
	expect([edited.startedAt, edited.endedAt]).toEqual([Date.parse(at.start), Date.parse(at.end)]);
	const moved = { ...shown, end: { wall: "2025-10-26T03:00:00" } };
	const later = await updateEntry(ctx, actor, entry.id, { input: { ...details(), ...moved } });
	expect([later.startedAt, later.endedAt]).toEqual([Date.parse(at.start), Date.parse("2025-10-26T02:00:00Z")]);
});

test("a day and a length follow what is there on that day, and a list shows the day alone", async () => {
	const { ctx, actor } = await aTracker({ timezone: "Europe/Berlin" });
	const onDay = (date: string, duration: number) =>
		addEntry(ctx, actor, parse(EntryFields, { description: "Drawings", date, duration }));
	const morning = await addEntry(ctx, actor, anEntry("2026-03-27T08:00:00Z", 60));
	const first = await onDay("2026-03-27", 150);
	expect([first.startedAt, first.exactTimes]).toEqual([morning.endedAt, false]);
	expect((await onDay("2026-03-27", 30)).startedAt).toBe(first.endedAt);
	await deleteEntry(ctx, actor, first.id);
	expect((await onDay("2026-03-26", 60)).startedAt).toBe(Date.parse("2026-03-26T08:00:00Z"));
	const csv = await new Response(entriesCsv(ctx, actor, { from: "2026-03-26", to: "2026-03-26" })).text();
	expect(csv).toContain("Drawings,,,2026-03-26,,60,1.00,");
});

test("who types an equal entry is asked once; another length, start or text is no equal, nor is a deleted one", async () => {
	const { ctx, actor } = await aTracker();
	const add = (input: EntryInput, again?: string) => addEntry(ctx, actor, input, undefined, again);
	const input = anEntry("2026-03-01T09:00:00Z", 87);
	const { id } = await add(input, "");
	await expect(add(input, "")).rejects.toMatchObject({ entryId: id, message: "You have this entry already" });
	await add(input, id);
	await add(input);
	for (const other of [
		anEntry("2026-03-01T09:00:00Z", 88),
		anEntry("2026-03-01T09:01:00Z", 87),
		anEntry("2026-03-01T09:00:00Z", 87, { description: "Other" }),
	]) {
		await add(other, "");
	}
	const day = parse(EntryFields, { description: "Drawings", date: "2026-03-05", duration: 60 });
	const alone = await add(day, "");
	await expect(add(day, "")).rejects.toMatchObject({ entryId: alone.id });
	await deleteEntry(ctx, actor, alone.id);
	await add(day, "");
	const replayed = anEntry("2026-03-07T09:00:00Z", 5);
	const once = await addEntry(ctx, actor, replayed, "key", "");
	expect((await addEntry(ctx, actor, replayed, "key", "")).id).toBe(once.id);
});
