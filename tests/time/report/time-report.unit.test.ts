import { expect, test } from "vitest";
import type { Book } from "~/time/domain/report";
import { countEntries, groupTime, type ReportGroup, sumOf } from "~/time/domain/report/time-report";
import { toTimeReportView } from "~/time/domain/report/time-report-view";

const OWNER = { timezone: "Europe/Berlin", currency: "EUR", exactMinutes: false, weekStart: "monday" } as const;

type Entry = Book["entries"][number];

function worked(id: string, start: string, minutes: number, given: Partial<Entry> = {}): Entry {
	const startedAt = Date.parse(start);
	const times = { startedAt, endedAt: startedAt + minutes * 60_000, breakMinutes: 0 };
	const about = { clientId: null, clientName: "Kestrel", projectName: "Website", rounding: null, rate: 95_00 };
	return { id, ...times, ...about, billable: true, invoiceId: null, ...given };
}

/** T1: 50, 25 and 8 minutes, billed as 1.75 h; T2: three of 50, on no invoice. */
const T1 = [50, 25, 8].map((minutes, at) =>
	worked(`a${at}`, `2026-06-0${at + 1}T07:00:00Z`, minutes, { invoiceId: "i" }),
);
const T2 = [1, 2, 3].map((day) => worked(`b${day}`, `2026-06-1${day}T07:00:00Z`, 50, { projectName: "Shop" }));
const LINE = T1.map(({ id, startedAt, endedAt }) => ({
	...{ invoiceId: "i", line: 0, currency: "EUR", quantity: 175, quantityScale: null, unit: null, amount: 166_25 },
	...{ entryId: id, minutes: (endedAt - startedAt) / 60_000 },
})) as Book["billed"][number][];

/** What a book comes to, and by one or two groups. */
function report(book: Book, by: ReportGroup, within?: ReportGroup, owner: Parameters<typeof countEntries>[1] = OWNER) {
	const counted = countEntries(book, owner);
	return { total: sumOf(counted), groups: groupTime(counted, owner, by, within) };
}

test("T3: worked 3:53, to bill 166.25 and 236.55, in all and by each group", () => {
	const { total, groups } = report({ entries: [...T1, ...T2], billed: LINE }, "client", "project");
	expect(total.minutes).toBe(3 * 60 + 53);
	expect(total.money).toEqual([{ currency: "EUR", amount: 402_80 }]);
	expect([total.openAmount, total.billedMinutes]).toEqual([236_55, 83]);
	expect(groups.map(({ key, minutes }) => [key, minutes])).toEqual([["Kestrel", 233]]);
	expect(groups[0]?.groups.map(({ key, minutes, money }) => [key, minutes, money[0]?.amount])).toEqual([
		["Shop", 150, 236_55],
		["Website", 83, 166_25],
	]);
});

test("T5: what is not billable raises what was worked alone", () => {
	const free = worked("free", "2026-06-20T07:00:00Z", 60, { billable: false });
	const [before, after] = [[], [free]].map((more) => report({ entries: [...T2, ...more], billed: [] }, "month"));
	expect((after?.total.minutes ?? 0) - (before?.total.minutes ?? 0)).toBe(60);
	expect([after?.total.toBill, after?.total.money]).toEqual([before?.total.toBill, before?.total.money]);
	expect(after?.total.freeMinutes).toBe(60);
});

test("T4: the night of 25 October in Berlin, 01:30 to 03:30, is three hours of the day it began", () => {
	const night = worked("night", "2026-10-24T23:30:00Z", 180);
	const { groups } = report({ entries: [night], billed: [] }, "day");
	expect(groups.map(({ key, minutes }) => [key, minutes])).toEqual([["2026-10-25", 180]]);
});

test("days, weeks from the account's first day, and months stand in their order; names by the time they took", () => {
	const entries = [...T2, worked("sunday", "2026-05-31T10:00:00Z", 30, { projectName: "" })];
	const keys = (by: "day" | "week" | "month" | "project", weekStart: "monday" | "sunday" = "monday") =>
		report({ entries, billed: [] }, by, undefined, { ...OWNER, weekStart }).groups.map(({ key }) => key);
	expect(keys("day")).toEqual(["2026-05-31", "2026-06-11", "2026-06-12", "2026-06-13"]);
	expect(keys("week")).toEqual(["2026-05-25", "2026-06-08"]);
	expect(keys("week", "sunday")).toEqual(["2026-05-31", "2026-06-07"]);
	expect(keys("month")).toEqual(["2026-05", "2026-06"]);
	expect(keys("project")).toEqual(["Shop", ""]);
});

test("money is plain decimals, each currency by itself", () => {
	const yen = LINE.map((part) => ({ ...part, currency: "JPY" as const, amount: 16_625 }));
	const sums = report({ entries: [...T1, ...T2], billed: yen }, "client");
	const view = toTimeReportView({ ...sums, from: undefined, to: undefined, before: null, open: [] }, "EUR");
	expect(view.total).toMatchObject({ openAmount: "236.55" });
	expect(new Set(view.total.money.map(({ currency, amount }) => `${amount} ${currency}`))).toEqual(
		new Set(["236.55 EUR", "16625 JPY"]),
	);
	expect(view.groups[0]?.groups).toEqual([]);
});
