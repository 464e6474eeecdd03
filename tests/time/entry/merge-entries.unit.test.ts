import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { mergeEntries } from "~/time/domain/entry/merge-entries";
import { workedMinutes } from "~/time/domain/hours";
import { type TimeEntry, toTimeEntry } from "~/time/domain/time-entry";

const owner = { timezone: "Europe/Berlin", clockFormat: "24h" } as const;
const NINE = Date.parse("2026-03-16T09:00:00+01:00");
const MINUTE = 60_000;

type Ended = TimeEntry & { endedAt: number };

let made = 0;

/** So many minutes after nine for so many minutes. */
function anEntry(after: number, minutes: number, given: Partial<Ended> = {}): Ended {
	const startedAt = NINE + after * MINUTE;
	const timer = {
		id: `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`,
		description: "Call",
		projectName: "Website",
		projectId: "p",
		clientId: "c",
		clientName: "Kestrel",
		rate: 9500,
		startedAt,
		endedAt: startedAt + minutes * MINUTE,
	};
	return { ...toTimeEntry(timer), endedAt: timer.endedAt, ...given };
}

const merged = (...entries: Ended[]) => mergeEntries(entries, owner);

test("what lay between entries is break, and what was worked is what they worked", () => {
	const [first, second, third] = [anEntry(0, 60, { breakMinutes: 10 }), anEntry(90, 30), anEntry(120, 45)];
	const { kept, gone } = merged(third, first, second);
	expect(kept).toEqual({ ...first, endedAt: third.endedAt, breakMinutes: 40 });
	expect(workedMinutes(kept)).toBe(50 + 30 + 45);
	expect(gone).toEqual([second, third]);
});

test("descriptions and tags are joined, each once; the one that another system knows stays", () => {
	const known = anEntry(60, 30, { description: "Skizzen", externalId: "CRM-7", tags: ["Design", "urgent"] });
	const others = [
		anEntry(0, 60, { tags: ["design"] }),
		anEntry(90, 30, { description: "call" }),
		anEntry(120, 30, { description: "Mail", externalId: "CRM-8" }),
	];
	const { kept, gone } = merged(known, ...others);
	expect(kept).toMatchObject({ id: known.id, externalId: "CRM-7", startedAt: NINE, endedAt: NINE + 150 * MINUTE });
	expect([kept.description, kept.tags]).toEqual(["Call; Skizzen; Mail", ["design", "urgent"]]);
	expect(gone).toHaveLength(3);
});

test("entries of a day alone become as long as they are together, within their day", () => {
	const day = { exactTimes: false };
	const { kept } = merged(anEntry(0, 90, { ...day, breakMinutes: 30 }), anEntry(0, 45, day));
	expect([kept.exactTimes, kept.startedAt, kept.breakMinutes, workedMinutes(kept)]).toEqual([false, NINE, 30, 105]);
	const late = merged(anEntry(780, 60, day), anEntry(840, 60, day));
	expect([late.kept.startedAt, late.kept.endedAt]).toEqual([NINE + 780 * MINUTE, NINE + 900 * MINUTE]);
	const long = merged(anEntry(0, 720, day), anEntry(0, 600, day));
	expect([long.kept.startedAt, long.kept.endedAt]).toEqual([NINE - 420 * MINUTE, NINE + 900 * MINUTE]);
	expect(() => merged(anEntry(0, 720, day), anEntry(0, 721, day))).toThrow("On one day it can be 24 hours at most");
});

test.each<[string, Partial<Ended>, string]>([
	["on an invoice", { invoiceId: "i" }, "is on an invoice, and can’t be merged"],
	["of another client", { clientId: null, clientName: "" }, "is for another client than the first entry"],
	["of another project", { projectId: "q" }, "is for another project than the first entry"],
	["at another rate", { rate: 9501 }, "has another rate than the first entry"],
	["not billable", { billable: false }, "is not billable where the first entry is, or the other way round"],
	["of a day alone", { exactTimes: false }, "has a day alone where the first entry has times, or the other way round"],
])("one %s is refused by its name", (_, given, message) => {
	const when = given.exactTimes === false ? "Mar 16, 2026" : "Mar 16, 2026, 10:00";
	const others = [anEntry(0, 60), anEntry(120, 30)];
	expect(() => merged(...others, anEntry(60, 30, { description: "Sketches", ...given }))).toThrow(
		`“Sketches (${when})” ${message}`,
	);
});

test("of another day is one that begins there in the owner's zone; one over midnight is of the day it begins on", () => {
	const next = anEntry(15 * 60, 30, { description: "Night" });
	expect(() => merged(anEntry(0, 60), next)).toThrow("“Night (Mar 17, 2026, 00:00)” is on another day than the first");
	const over = merged(anEntry(0, 60), anEntry(14 * 60, 120));
	expect(over.kept.endedAt).toBe(NINE + 16 * 60 * MINUTE);
});

test("too few, overlapping ones, and what would be too long or have too many tags are refused", () => {
	expect(() => merged(anEntry(0, 60))).toThrow("Select at least two entries to merge");
	expect(() => merged(anEntry(0, 60), anEntry(59, 30, { description: "Mail" }))).toThrow(
		"“Mail (Mar 16, 2026, 09:59)” begins before the entry before it ends",
	);
	const long = (letter: string) => ({ description: letter.repeat(250) });
	expect(() => merged(anEntry(0, 60, long("a")), anEntry(60, 30, long("b")))).toThrow(
		"Together the descriptions have more than 500 characters",
	);
	const tags = (from: number) => ({ tags: Array.from({ length: 6 }, (_, at) => `tag ${from + at}`) });
	expect(() => merged(anEntry(0, 60, tags(0)), anEntry(60, 30, tags(6)))).toThrow("At most 10 tags");
	const lasting = 31 * 24 * 60;
	expect(() => merged(anEntry(0, 60), anEntry(90, lasting))).toThrow("An entry can last 31 days at most");
});

test("whatever is merged works as many minutes as its entries did, to the second that rounding gave", () => {
	const part = fc.record({
		gap: fc.nat({ max: 90_000 }),
		lasting: fc.nat({ max: 900_000 }),
		pause: fc.nat({ max: 5 }),
	});
	fc.assert(
		fc.property(fc.array(part, { minLength: 2, maxLength: 20 }), (parts) => {
			let at = NINE;
			const entries = parts.map(({ gap, lasting, pause }) => {
				const startedAt = at + gap;
				at = startedAt + lasting;
				const times = { startedAt, endedAt: at };
				return anEntry(0, 0, { ...times, breakMinutes: Math.min(pause, workedMinutes(times)) });
			});
			const { kept, gone } = merged(...entries);
			expect(gone).toHaveLength(entries.length - 1);
			expect(workedMinutes(kept)).toBe(entries.reduce((sum, entry) => sum + workedMinutes(entry), 0));
			expect(kept.breakMinutes).toBeGreaterThanOrEqual(0);
			expect(kept.startedAt).toBe(entries[0]?.startedAt);
			expect(kept.endedAt - at).toBeGreaterThanOrEqual(0);
			expect(kept.endedAt - at).toBeLessThanOrEqual(entries.length * 30_000);
		}),
		tries(20_000),
	);
});
