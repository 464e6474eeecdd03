import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { dateIn, weekStart } from "~/kernel/time/dates";
import { WEEK_STARTS, type WeekStart, weekStartIn } from "~/kernel/time/week-start";
import { dayTotals, makeReport } from "~/time/domain/report";
import { nothing } from "~/time/domain/time-sum";

const MINUTE = 60_000;

interface Given {
	start: string;
	minutes: number;
	rate?: number;
	client?: string;
	project?: string;
	billed?: boolean;
	billable?: boolean;
}

let made = 0;

function worked({ start, minutes, rate = 6000, client = "", project = "", billed = false, billable = true }: Given) {
	const startedAt = Date.parse(start);
	const invoiceId = billed ? "7f0c" : null;
	return {
		id: `entry ${made++}`,
		clientId: null,
		rounding: null,
		startedAt,
		endedAt: startedAt + minutes * MINUTE,
		breakMinutes: 0,
		rate,
		billable: billable || billed,
		clientName: client,
		projectName: project,
		invoiceId,
	};
}

/** Entries on no invoice whose lines say anything of them. */
const book = (entries: ReturnType<typeof worked>[]) => ({ entries, billed: [] });

const usd = (amount: number) => (amount === 0 ? [] : [{ currency: "USD", amount }]);

const rounded = (timezone: string, weekStart: WeekStart = "monday") => ({
	...{ timezone, currency: "USD", exactMinutes: false, weekStart },
});

test("a day and a Monday-to-Sunday week come to the sum of what began in them, newest first", () => {
	const { days, weeks } = dayTotals(
		book([
			worked({ start: "2026-03-15T09:00:00Z", minutes: 60 }),
			worked({ start: "2026-03-16T09:00:00Z", minutes: 30 }),
			worked({ start: "2026-03-16T23:30:00Z", minutes: 90, rate: 12_000 }),
		]),
		rounded("UTC"),
	);
	expect(days).toMatchObject([
		{ date: "2026-03-16", minutes: 120, toBill: 120, money: usd(3000 + 18_000) },
		{ date: "2026-03-15", minutes: 60, toBill: 60, money: usd(6000) },
	]);
	expect(weeks.map(({ date, minutes }) => [date, minutes])).toEqual([
		["2026-03-16", 120],
		["2026-03-09", 60],
	]);
});

test("the day is that of the account's clocks", () => {
	const late = [worked({ start: "2026-03-15T23:30:00Z", minutes: 10 })];
	const day = (zone: string) => dayTotals(book(late), rounded(zone)).days[0]?.date;
	expect([day("UTC"), day("Pacific/Kiritimati"), day("Pacific/Honolulu")]).toEqual([
		"2026-03-15",
		"2026-03-16",
		"2026-03-15",
	]);
	expect(dayTotals(book(late), rounded("Pacific/Kiritimati")).weeks[0]?.date).toBe("2026-03-16");
});

test("each entry is priced by itself, as the invoice's line will be, and then added up", () => {
	const { days } = dayTotals(
		book(Array.from({ length: 3 }, () => worked({ start: "2026-03-16T09:00:00Z", minutes: 1, rate: 10_000 }))),
		rounded("UTC"),
	);
	// A minute is 0.02 hours: 2.00 each, where three minutes at once would be 5.00.
	expect(days).toMatchObject([{ date: "2026-03-16", minutes: 3, money: usd(600) }]);
});

test("where minutes are billed exactly, a day and a report come to what the invoice will", () => {
	const entries = [10, 50].map((minutes) => worked({ start: "2026-03-16T09:00:00Z", minutes, rate: 12_000 }));
	const exact = { timezone: "UTC", currency: "USD", exactMinutes: true, weekStart: "monday" as const };
	expect(dayTotals(book(entries), exact).days).toMatchObject([{ date: "2026-03-16", minutes: 60, money: usd(12_000) }]);
	expect(makeReport(book(entries), exact).total).toMatchObject({ minutes: 60, money: usd(12_000) });
	expect(makeReport(book(entries), rounded("UTC")).total.money).toEqual(usd(2040 + 9960));
});

test("a report says for whom and on what, the most first, and what of it is billed", () => {
	const report = makeReport(
		book([
			worked({ start: "2026-03-16T09:00:00Z", minutes: 30, client: "Kestrel", project: "Website" }),
			worked({ start: "2026-03-17T09:00:00Z", minutes: 60, client: "Marin", project: "Website", billed: true }),
			worked({ start: "2026-03-09T09:00:00Z", minutes: 15 }),
		]),
		rounded("UTC"),
	);
	expect(report.total).toEqual({
		...{ minutes: 105, billedMinutes: 60, freeMinutes: 0, toBill: 105, openMinutes: 45, openAmount: 4500 },
		money: usd(10_500),
	});
	expect(report.clients.map(({ name, minutes }) => [name, minutes])).toEqual([
		["Marin", 60],
		["Kestrel", 30],
		["", 15],
	]);
	expect(report.projects[0]).toMatchObject({ name: "Website", minutes: 90, billedMinutes: 60 });
	expect(report.weeks.map(({ date }) => date)).toEqual(["2026-03-09", "2026-03-16"]);
});

test("nothing worked is nothing", () => {
	expect(makeReport(book([]), rounded("UTC"))).toEqual({ total: nothing(), clients: [], projects: [], weeks: [] });
	expect(dayTotals(book([]), rounded("UTC"))).toMatchObject({ days: [], weeks: [] });
});

const someEntry = fc.record({
	start: fc.date({ min: new Date("2025-01-01"), max: new Date("2026-12-31"), noInvalidDate: true }),
	minutes: fc.nat(2000),
	rate: fc.nat(100_000),
	client: fc.constantFrom("", "Kestrel", "Marin"),
	project: fc.constantFrom("", "Website"),
	billed: fc.boolean(),
	billable: fc.boolean(),
});
const zone = fc.constantFrom("UTC", "America/New_York", "Pacific/Kiritimati", "Asia/Kathmandu");

test("however it is cut, by client, project, week or day, it comes to the same", () => {
	fc.assert(
		fc.property(fc.array(someEntry, { maxLength: 30 }), zone, (entries, timezone) => {
			const spans = entries.map((entry) => worked({ ...entry, start: entry.start.toISOString() }));
			const { total, clients, projects, weeks } = makeReport(book(spans), rounded(timezone));
			const { days, weeks: weekTotals } = dayTotals(book(spans), rounded(timezone));
			for (const parts of [clients, projects, weeks, days, weekTotals]) {
				expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(total.minutes);
				expect(usd(parts.reduce((sum, { money }) => sum + (money[0]?.amount ?? 0), 0))).toEqual(total.money);
				expect(parts.reduce((sum, { toBill }) => sum + toBill, 0)).toBe(total.toBill);
			}
			expect(weeks.map(({ date }) => date)).toEqual([...weekTotals.map(({ date }) => date)].reverse());
			expect(total.billedMinutes + total.freeMinutes).toBeLessThanOrEqual(total.minutes);
			for (const { startedAt } of spans) {
				expect(days.some(({ date }) => date === dateIn(timezone, startedAt))).toBe(true);
			}
		}),
		tries(10_000),
	);
});

test("a week begins on the account's day, and everywhere on one of three", () => {
	const week = (first?: WeekStart) => weekStart("2026-11-26", first);
	expect([week(), week("sunday"), week("saturday")]).toEqual(["2026-11-23", "2026-11-22", "2026-11-21"]);
	for (const first of WEEK_STARTS) {
		const begun = week(first);
		expect(weekStart(begun, first)).toBe(begun);
	}
	expect(["DE", "US", "EG", "MV", ""].map(weekStartIn)).toEqual(["monday", "sunday", "saturday", "monday", "monday"]);
});
