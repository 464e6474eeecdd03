import { expect, test } from "vitest";
import { copyTimes, daysToCopyTo } from "~/time/domain/entry/copy-days";

const BERLIN = "Europe/Berlin";
const entry = { startedAt: Date.parse("2026-03-20T22:30:00Z"), endedAt: Date.parse("2026-03-20T23:30:30Z") };
const zone = { timezone: BERLIN, now: Date.parse("2026-04-02T12:00:00Z") };

test("offered are the days after an entry until today, else those before it, and never its own", () => {
	const month = daysToCopyTo("2026-01-31", "2026-04-02");
	expect([month.length, month[0], month.at(-1)]).toEqual([31, "2026-02-01", "2026-03-03"]);
	const last = daysToCopyTo("2026-04-02", "2026-04-02");
	expect([last.length, last[0], last.at(-1)]).toEqual([30, "2026-03-03", "2026-04-01"]);
	const near = daysToCopyTo("2026-03-30", "2026-04-02");
	expect([near.length, near.includes("2026-03-30"), near.at(-1)]).toEqual([30, false, "2026-04-02"]);
});

test("copies are at the same time by the clock and as long, also where the clocks change", () => {
	const [before, after] = copyTimes(entry, ["2026-03-19", "2026-03-29"], zone);
	expect(new Date(before?.startedAt ?? 0).toISOString()).toBe("2026-03-19T22:30:00.000Z");
	expect(new Date(after?.startedAt ?? 0).toISOString()).toBe("2026-03-29T21:30:00.000Z");
	for (const copy of [before, after]) expect((copy?.endedAt ?? 0) - (copy?.startedAt ?? 0)).toBe(3_630_000);
});

test("what would end after today, lies ahead, or is the entry's own day is refused by its name", () => {
	const refused = (day: string) => expect(() => copyTimes(entry, ["2026-03-25", day], zone));
	refused("2026-04-02").toThrow("On Apr 2, 2026 it would end after today");
	refused("2026-04-03").toThrow("On Apr 3, 2026 it would end after today");
	refused("2026-03-20").toThrow("You have this entry already");
	expect(copyTimes(entry, ["2026-04-01"], zone)).toHaveLength(1);
});
