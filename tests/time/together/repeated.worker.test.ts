import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { entries } from "#tests/time/time";
import { parse } from "~/kernel/validation";
import { BulkForm } from "~/time/domain/bulk-change";
import type { WeekRow } from "~/time/domain/week";
import { WeekForm } from "~/time/domain/week-input";
import { changeEntries, undoChange } from "~/time/server/bulk-entries.server";
import { readEntry } from "~/time/server/read-entries.server";
import { readWeek } from "~/time/server/read-week.server";
import { saveWeek } from "~/time/server/save-week.server";

async function aTracker() {
	const { ctx } = testContext({ now: "2026-03-20T12:00:00Z" });
	return { ctx, actor: await aUser(ctx, { plan: "pro", timezone: "UTC" }) };
}

test("a move by days that is posted twice moves once, both posts say the same, and undo takes it back", async () => {
	const { ctx, actor } = await aTracker();
	const ids = (await entries(ctx, actor, 3)).map(({ id }) => id);
	const move = (toDays: string, key?: string) => changeEntries(ctx, actor, { ids }, parse(BulkForm, { toDays }), key);
	const day = async () => new Date((await readEntry(ctx, actor, ids[0] ?? "")).startedAt).toISOString().slice(8, 10);
	const [first, second] = await Promise.all([move("2", "form"), move("2", "form")]);
	expect(await day()).toBe("03");
	expect([first.changeId, second.changeId]).toEqual([first.changeId, first.changeId]);
	expect(await move("2", "form")).toEqual({ ...first, done: 3, missing: 0 });
	expect(await day()).toBe("03");
	expect(await undoChange(ctx, actor, first.changeId)).toBe(3);
	expect(await day()).toBe("01");
	await move("2", "form");
	expect(await day()).toBe("03");
	await move("3", "form");
	await move("2", "another form");
	expect(await day()).toBe("08");
});

const BLANK = { state: "", shown: "", typed: "" } as const;

function aWeek(rows: readonly Pick<WeekRow, "cells">[], typed: readonly string[]) {
	const about = { description: "Wireframes", projectName: "Website", clientId: "" };
	return parse(WeekForm, {
		first: "2026-03-16",
		rows: rows.map(({ cells }, at) => ({
			...about,
			...Object.fromEntries(
				cells.flatMap(({ state, shown }, day) => [
					[`cell${day}`, day === 0 ? (typed[at] ?? shown) : shown],
					[`shown${day}`, shown],
					[`state${day}`, state],
				]),
			),
		})),
	});
}

const EMPTY = { cells: Array.from({ length: 7 }, () => BLANK) };

test("of sessions that fill the same empty cell at once one does, and the others are told in that cell", async () => {
	const { ctx, actor } = await aTracker();
	const tries = ["1:00", "2:00", "3:00"].map((typed, at) =>
		saveWeek(ctx, actor, aWeek([EMPTY], [typed]), `session-${at}`),
	);
	const outcomes = await Promise.allSettled(tries);
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
	expect(refused).toHaveLength(2);
	for (const error of refused) {
		expect(error).toMatchObject({ code: "stale", fieldErrors: { "rows.0.cell0": [expect.any(String)] } });
	}
	const [row] = await readWeek(ctx, actor, "2026-03-16");
	expect(row?.cells[0]?.state).toMatch(/^one /);
});

test("what is added to a cell is added whoever was faster, and so is a row that says the same beside one that is shown", async () => {
	const { ctx, actor } = await aTracker();
	await saveWeek(ctx, actor, aWeek([EMPTY], ["1:00"]), "one");
	await saveWeek(ctx, actor, aWeek([EMPTY], ["+0:30"]), "two");
	const [shown] = await readWeek(ctx, actor, "2026-03-16");
	expect(shown?.cells[0]).toMatchObject({ state: "many", shown: "1:30" });
	await saveWeek(ctx, actor, aWeek([shown ?? EMPTY, EMPTY], ["1:30", "0:15"]), "three");
	expect((await readWeek(ctx, actor, "2026-03-16"))[0]?.cells[0]?.shown).toBe("1:45");
});
