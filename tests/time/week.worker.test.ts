import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { recordingDatabase } from "#tests/harness/recording";
import { numberFrom, rowsOf } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import { anEntry } from "#tests/time/time";
import type { Actor } from "~/access/domain/user";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import type { AppError } from "~/kernel/errors";
import { parse } from "~/kernel/validation";
import { copiedRows, type WeekRow, weekSums } from "~/time/domain/week";
import { WeekForm } from "~/time/domain/week-input";
import { entryTotals } from "~/time/server/entry-totals.server";
import { readWeek } from "~/time/server/read-week.server";
import { reportTime } from "~/time/server/report-time.server";
import { saveWeek } from "~/time/server/save-week.server";
import { addEntry, updateEntry } from "~/time/server/time-entries.server";

const MONDAY = "2026-03-16";

async function aTracker(given: Parameters<typeof aUser>[1] = {}, now = "2026-03-20T12:00:00Z") {
	const context = testContext({ now });
	return { ...context, actor: await aUser(context.ctx, { plan: "pro", timezone: "Europe/Berlin", ...given }) };
}

/** The table as it is posted, with other texts in some cells: by row and day. */
function posted(rows: readonly WeekRow[], typed: Record<string, string>, first = MONDAY) {
	return parse(WeekForm, {
		first,
		rows: rows.map(({ cells, ...row }, at) => ({
			...row,
			...Object.fromEntries(
				cells.flatMap(({ typed: before, shown, state }, day) => [
					[`cell${day}`, typed[`${at} ${day}`] ?? before],
					[`shown${day}`, shown],
					[`state${day}`, state],
				]),
			),
		})),
	});
}

const BLANK = { state: "", shown: "", typed: "" } as const;

function aRow(given: Partial<WeekRow> = {}): WeekRow {
	const cells = Array.from({ length: 7 }, () => BLANK);
	return { description: "Wireframes", projectName: "Website", clientId: "", clientName: "", cells, ...given };
}

const shownIn = (rows: readonly WeekRow[]) =>
	rows.map(({ description, cells }) => [description, ...cells.map(({ shown }) => shown)]);

async function refused(work: Promise<unknown>): Promise<AppError> {
	const error = await work.then(
		() => null,
		(thrown: AppError) => thrown,
	);
	if (!error) throw new Error("it was not refused");
	return error;
}

async function save(ctx: AppContext, actor: Actor, rows: readonly WeekRow[], typed: Record<string, string>) {
	const { deletionId, ...done } = await saveWeek(ctx, actor, posted(rows, typed));
	return done;
}

test("a week is written into its cells, corrected, added to and emptied, in one batch each time", async () => {
	const { ctx, actor } = await aTracker();
	const client = await addClient(ctx, actor, aClient({ name: "Kestrel", hourlyRate: 9000 }));
	const rows = [aRow({ clientId: client.id }), aRow({ description: "Call", projectName: "" })];
	expect(await save(ctx, actor, rows, { "0 0": "1:30", "0 1": "1,5", "0 4": "90m", "1 0": ":45" })).toEqual({
		...{ added: 4, changed: 0, deleted: 0 },
	});
	const once = await readWeek(ctx, actor, MONDAY);
	expect(shownIn(once)).toEqual([
		["Call", "0:45", "", "", "", "", "", ""],
		["Wireframes", "1:30", "1:30", "", "", "1:30", "", ""],
	]);
	expect(once[1]).toMatchObject({ clientName: "Kestrel", projectName: "Website", clientId: client.id });
	// A day alone was said; what was added on one day lies one after the other.
	const [first, second] = (await rowsOf(actor.id)).time_entries as Record<string, number>[];
	expect(await numberFrom("SELECT count(*) FROM time_entries WHERE user_id = ? AND exact_times = 1", actor.id)).toBe(0);
	expect(await numberFrom("SELECT count(*) FROM time_entries WHERE user_id = ? AND rate = 9000", actor.id)).toBe(3);
	expect(first && second && first.ended_at !== second.ended_at).toBe(true);
	expect(await save(ctx, actor, once, { "1 0": "2h", "1 1": "", "0 0": "+0:30" })).toEqual({
		...{ added: 1, changed: 1, deleted: 1 },
	});
	const twice = await readWeek(ctx, actor, MONDAY);
	expect(shownIn(twice)).toEqual([
		["Call", "1:15", "", "", "", "", "", ""],
		["Wireframes", "2:00", "", "", "", "1:30", "", ""],
	]);
	expect(twice[0]?.cells[0]?.state).toBe("many");
	expect(await save(ctx, actor, twice, {})).toEqual({ added: 0, changed: 0, deleted: 0 });
});

test("what is wrong stands in its cell, and nothing is written", async () => {
	const { ctx, actor } = await aTracker();
	const other = await aUser(ctx, { plan: "pro" });
	const theirs = await addClient(ctx, other, aClient());
	await addEntry(ctx, actor, anEntry("2026-03-16T09:00:00+01:00", 60, { description: "Call" }));
	await addEntry(ctx, actor, anEntry("2026-03-16T11:00:00+01:00", 30, { description: "Call" }));
	const read = await readWeek(ctx, actor, MONDAY);
	const before = await rowsOf(actor.id);
	const rows = [...read, aRow({ description: "" }), aRow({ clientId: theirs.id }), aRow({ description: "Later" })];
	const typed = {
		"0 0": "2:00",
		"1 0": "1:00",
		"2 1": "1:00",
		"3 0": "soon",
		"3 1": "25:00",
		"3 5": "1:00",
		"3 2": "1:00",
	};
	const { fieldErrors } = await refused(saveWeek(ctx, actor, posted(rows, typed)));
	expect(fieldErrors).toMatchObject({
		"rows.0.cell0": ["Several entries: open them, or write +0:30 to add one"],
		"rows.1.description": ["Description is required"],
		"rows.3.cell1": [expect.stringContaining("24")],
		"rows.3.cell5": ["An entry can\u2019t end after today"],
	});
	expect(Object.keys(fieldErrors ?? {})).toEqual(expect.arrayContaining(["rows.2.clientId", "rows.3.cell0"]));
	expect(await rowsOf(actor.id)).toEqual(before);
});

test("an entry that was changed or billed since the table was made is left as it is, and so is all else", async () => {
	const { ctx, actor } = await aTracker();
	const made = [];
	for (const day of ["16", "17"]) made.push(await addEntry(ctx, actor, anEntry(`2026-03-${day}T09:00:00Z`, 60)));
	const rows = await readWeek(ctx, actor, MONDAY);
	const [first, second] = made;
	await updateEntry(ctx, actor, first?.id ?? "", { input: anEntry("2026-03-16T09:00:00Z", 61) });
	const timeEntryIds = [second?.id ?? ""];
	const items = [{ description: "Hours", quantity: 100, rate: 8500, timeEntryIds }];
	await createInvoice(ctx, actor, anInvoice({ items }), { status: "sent" });
	const before = await rowsOf(actor.id);
	const { fieldErrors } = await refused(
		saveWeek(ctx, actor, posted(rows, { "0 0": "2:00", "0 1": "3:00", "0 2": "1:00" })),
	);
	expect(fieldErrors).toEqual({
		"rows.0.cell0": ["Changed elsewhere meanwhile: reload the week"],
		"rows.0.cell1": [expect.stringContaining("on an invoice")],
	});
	expect(await rowsOf(actor.id)).toEqual(before);
	const [row] = await readWeek(ctx, actor, MONDAY);
	expect(row?.cells[1]).toMatchObject({ state: "billed", shown: "1:00" });
});

test("of twenty who save the same table at once each entry is written once, and a repeated post writes nothing more", async () => {
	const { ctx, actor } = await aTracker();
	await addEntry(ctx, actor, anEntry("2026-03-16T09:00:00Z", 60));
	const rows = await readWeek(ctx, actor, MONDAY);
	const input = (minutes: number) => posted(rows, { "0 0": `${minutes}m` });
	const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => saveWeek(ctx, actor, input(90 + n))));
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	const more = posted([aRow()], { "0 1": "1:00", "0 2": "2:00" });
	const saved = await Promise.all(Array.from({ length: 20 }, () => saveWeek(ctx, actor, more, "key")));
	expect(new Set(saved.map(({ deletionId }) => deletionId)).size).toBe(1);
	expect(await numberFrom("SELECT count(*) FROM time_entries WHERE user_id = ?", actor.id)).toBe(3);
});

test("a week of more than a hundred rows is saved, at the cost of as many reads as it has clients and projects", async () => {
	const { ctx, actor } = await aTracker();
	const client = await addClient(ctx, actor, aClient({ name: "Kestrel", hourlyRate: 9000 }));
	const { db, asked } = recordingDatabase();
	for (const day of [0, 1]) {
		const rows = Array.from({ length: 60 }, (_, n) => aRow({ description: `Task ${day} ${n}`, clientId: client.id }));
		const typed = Object.fromEntries(rows.map((_, n) => [`${n} ${day}`, "0:10"]));
		expect(await save({ ...ctx, db }, actor, rows, typed)).toEqual({ added: 60, changed: 0, deleted: 0 });
	}
	expect(asked.filter((query) => /^\s*select\b/i.test(query) && /\bclients\b/.test(query))).toHaveLength(4);
	const rows = await readWeek(ctx, actor, MONDAY);
	expect(rows).toHaveLength(120);
	expect(await save(ctx, actor, rows, { "119 1": "0:20" })).toEqual({ added: 0, changed: 1, deleted: 0 });
});

test.each([
	["2026-10-25T01:30:00+02:00", 180, "2026-10-19", 6],
	["2026-03-29T01:30:00+01:00", 120, "2026-03-23", 6],
	["2026-03-28T23:00:00+01:00", 240, "2026-03-23", 5],
])(
	"in a week in which the clocks change (%s, %i minutes) week, list and report say the same",
	async (start, minutes, first, day) => {
		const { ctx, actor } = await aTracker({}, "2026-11-26T12:00:00Z");
		await addEntry(ctx, actor, anEntry(start, minutes));
		await addEntry(ctx, actor, anEntry(`${first}T08:00:00Z`, 47, { description: "Call" }));
		const rows = await readWeek(ctx, actor, first);
		const sums = weekSums(rows);
		expect(sums.days[day]).toBe(minutes);
		const filter = { from: first, to: start.slice(0, 10) };
		const totals = await entryTotals(ctx, actor, filter);
		expect(totals.weeks).toMatchObject([{ date: first, minutes: sums.total }]);
		expect((await reportTime(ctx, actor, filter)).total.minutes).toBe(sums.total);
		expect(sums.total).toBe(minutes + 47);
	},
);

test("last week's rows come without hours, or with those of the days that are not ahead", async () => {
	const { ctx, actor } = await aTracker();
	for (const day of ["09", "14"]) await addEntry(ctx, actor, anEntry(`2026-03-${day}T09:00:00Z`, 60));
	const rows = await readWeek(ctx, actor, "2026-03-09");
	const typed = (copies: readonly WeekRow[]) => copies.map(({ cells }) => cells.map((cell) => cell.typed));
	expect(typed(copiedRows(rows, 0))).toEqual([["", "", "", "", "", "", ""]]);
	expect(typed(copiedRows(rows, 5))).toEqual([["1:00", "", "", "", "", "", ""]]);
	expect(await save(ctx, actor, copiedRows(rows, 5), {})).toEqual({ added: 1, changed: 0, deleted: 0 });
	expect(shownIn(await readWeek(ctx, actor, MONDAY))).toEqual(
		[["Wireframes", "1:00", "", "", "", "", "", ""]].map(([, ...cells]) => ["Homepage wireframes", ...cells]),
	);
});

test("the page of a week is of its plan and its account", async () => {
	const free = await signedIn();
	const answer = await ask("/time-tracker/week", { cookie: free.cookie }, {});
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/time-tracker"]);
	const { ctx, actor } = await aTracker();
	const other = await aUser(ctx, { plan: "pro" });
	await addEntry(ctx, other, anEntry("2026-03-16T09:00:00Z", 60));
	const rows = await readWeek(ctx, other, MONDAY);
	expect(await readWeek(ctx, actor, MONDAY)).toEqual([]);
	const { fieldErrors } = await refused(saveWeek(ctx, actor, posted(rows, { "0 0": "9:00" })));
	expect(Object.keys(fieldErrors ?? {})).toEqual(["rows.0.cell0"]);
	await expect(saveWeek(ctx, { ...actor, plan: "free" }, posted(rows, {}))).rejects.toMatchObject({
		code: "plan_limit",
	});
});
