import { expect, test } from "vitest";
import type { Book } from "~/time/domain/report";
import { projectBars } from "~/time/domain/report/project-bars";
import { timeReportCsv } from "~/time/domain/report/report-csv";
import { billableShare, meanRate, meanRateWorked, openByAge } from "~/time/domain/report/report-figures";
import { differenceText, groupText, shareText, spanText } from "~/time/domain/report/report-texts";
import { countEntries, groupTime, sumOf } from "~/time/domain/report/time-report";
import { nothing } from "~/time/domain/time-sum";
import { barPicture } from "~/time/views/bar-picture.server";

const OWNER = {
	timezone: "UTC",
	currency: "EUR",
	exactMinutes: false,
	weekStart: "monday",
	durationFormat: "automatic",
} as const;

type Entry = Book["entries"][number];

let made = 0;

function worked(day: string, minutes: number, given: Partial<Entry> = {}): Entry {
	const startedAt = Date.parse(`${day}T09:00:00Z`);
	const about = { clientId: null, clientName: "Kestrel", projectName: "Website", rounding: null, rate: 95_00 };
	const times = { startedAt, endedAt: startedAt + minutes * 60_000, breakMinutes: 0 };
	return { id: `e${made++}`, ...times, ...about, billable: true, invoiceId: null, ...given };
}

const counted = (entries: Entry[], billed: Book["billed"] = []) => countEntries({ entries, billed }, OWNER);

test("mean rates are of what is to bill, and of all that was worked; in several currencies there is none", () => {
	const sum = sumOf(counted([worked("2026-11-02", 60), worked("2026-11-02", 60, { billable: false })]));
	expect(meanRate(sum, "EUR")).toEqual({ currency: "EUR", amount: 95_00 });
	expect(meanRateWorked(sum, "EUR")).toEqual({ currency: "EUR", amount: 47_50 });
	expect(billableShare(sum)).toBe(500);
	expect(meanRate(nothing(), "EUR")).toBeNull();
	expect(billableShare(nothing())).toBeNull();
	// 402.80 for 4.25 hours are 94.776…
	const three = { ...nothing(), minutes: 233, toBill: 255, money: [{ currency: "EUR", amount: 402_80 }] };
	expect(meanRate(three, "USD")).toEqual({ currency: "EUR", amount: 94_78 });
	const both = [...three.money, { currency: "USD", amount: 1 }];
	expect([meanRate({ ...three, money: both }, "EUR"), meanRateWorked({ ...three, money: both }, "EUR")]).toEqual([
		null,
		null,
	]);
});

test("what isn't billed stands by the days since the work; what is billed or not billable in none", () => {
	const line = { invoiceId: "i", line: 0, currency: "EUR", quantity: 100, quantityScale: null, unit: null };
	const billed = worked("2026-11-20", 60, { invoiceId: "i" });
	const days = ["2026-11-27", "2026-10-28", "2026-10-27", "2026-09-27", "2026-09-28", "2026-08-29", "2026-08-28"];
	const entries = [...days.map((day) => worked(day, 60)), worked("2026-11-01", 60, { billable: false }), billed];
	const ages = openByAge(counted(entries, [{ ...line, amount: 95_00, entryId: billed.id, minutes: 60 }]), "2026-11-27");
	expect(ages.map(({ fromDays, toDays, minutes, amount }) => [fromDays, toDays, minutes, amount])).toEqual([
		[0, 30, 120, 190_00],
		[31, 60, 120, 190_00],
		[61, 90, 120, 190_00],
		[91, null, 60, 95_00],
	]);
});

test("descriptions are a group like any other", () => {
	const entries = [
		worked("2026-11-02", 30, { description: "Copy" }),
		worked("2026-11-03", 60, { description: "Wireframes" }),
		worked("2026-11-04", 45, { description: "Copy" }),
	];
	const groups = groupTime(counted(entries), OWNER, "description", "day");
	expect(groups.map(({ key, minutes }) => [key, minutes])).toEqual([
		["Copy", 75],
		["Wireframes", 60],
	]);
	expect(groups[0]?.groups.map(({ key }) => key)).toEqual(["2026-11-02", "2026-11-04"]);
});

test("the file has a row for each part, a column for each currency, and disarms formulas", () => {
	const yen = worked("2026-11-03", 60, { invoiceId: "i", clientName: "=Halden" });
	const line = { invoiceId: "i", line: 0, currency: "JPY", quantity: 100, quantityScale: null, unit: null };
	const all = counted([worked("2026-11-02", 50), yen], [{ ...line, amount: 12_000, entryId: yen.id, minutes: 60 }]);
	const csv = timeReportCsv(groupTime(all, OWNER, "client", "day"), { by: "client", within: "day" }, OWNER);
	expect(csv.replace("\ufeff", "").trim().split("\r\n")).toEqual([
		"Client,Day,Minutes worked,Hours worked,Minutes to bill,Hours to bill,Minutes not billed,Amount EUR,Mean rate EUR,Amount JPY,Mean rate JPY",
		"'=Halden,2026-11-03,60,1.00,60,1.00,0,0.00,,12000,12000",
		"Kestrel,2026-11-02,50,0.83,50,0.83,50,78.85,94.62,0,",
	]);
	const none = timeReportCsv([], { by: "month" }, OWNER).replace("\ufeff", "").trim();
	expect(none).toBe(
		"Month,Minutes worked,Hours worked,Minutes to bill,Hours to bill,Minutes not billed,Amount EUR,Mean rate EUR",
	);
});

test("bars are days, weeks, months or years without a gap, whose parts come to what was worked", () => {
	const entries = [worked("2026-11-02", 60), worked("2026-11-04", 30, { projectName: "" })];
	const bars = (from: string, to: string) =>
		projectBars(counted(entries), OWNER, { from, to }, new Map([["Website", "#123456"]]));
	const days = bars("2026-11-01", "2026-11-07");
	expect([days.unit, days.bars.length, days.bars[1]]).toEqual([
		"day",
		7,
		{ key: "2026-11-02", minutes: 60, parts: [60, 0] },
	]);
	expect(days.projects).toEqual([
		{ name: "Website", color: "#123456" },
		{ name: "", color: "" },
	]);
	const weeks = bars("2026-09-07", "2026-11-27");
	expect([weeks.unit, weeks.bars.length, weeks.bars[0]?.key]).toEqual(["week", 12, "2026-09-07"]);
	const months = bars("2025-01-01", "2026-12-31");
	expect([months.unit, months.bars.length, months.bars.at(-2)]).toEqual([
		"month",
		24,
		{ key: "2026-11", minutes: 90, parts: [60, 30] },
	]);
	const years = bars("2017-03-01", "2026-12-31");
	expect([years.unit, years.bars.length, years.bars[0]?.key, years.bars.at(-1)]).toEqual([
		"year",
		10,
		"2017",
		{ key: "2026", minutes: 90, parts: [60, 30] },
	]);
	expect(projectBars([], OWNER, { from: undefined, to: undefined }, new Map()).bars).toEqual([]);
});

test("of many projects the first are told apart, each in a colour of its own, and the others are one", () => {
	const entries = Array.from({ length: 12 }, (_, at) => worked("2026-11-02", 60 + at, { projectName: `P${at}` }));
	const green = new Map([["P11", "#0d7a52"]]);
	const { projects, bars } = projectBars(counted(entries), OWNER, { from: "2026-11-02", to: "2026-11-02" }, green);
	expect(projects.map(({ name }) => name)).toEqual(["P11", "P10", "P9", "P8", "P7", "P6", "P5", null]);
	const colors = projects.slice(0, -1).map(({ color }) => color);
	expect([colors[0], new Set(colors).size]).toEqual(["#0d7a52", 7]);
	expect(bars[0]?.parts.reduce((sum, each) => sum + each, 0)).toBe(bars[0]?.minutes);
	expect(bars[0]?.parts.at(-1)).toBe(60 + 61 + 62 + 63 + 64);
	const { bars: drawn } = barPicture({ unit: "day", projects, bars }, OWNER);
	const rects = drawn[0]?.rects ?? [];
	expect(rects[0]?.title).toBe("Nov 2, 2026, P11: 1.18 h");
	rects.forEach(({ y, height }, at) => {
		expect(y + height).toBeCloseTo(rects[at - 1]?.y ?? 204, 1);
	});
});

test("groups, spans, shares and differences read as people write them", () => {
	expect(groupText("week", "2026-11-23")).toBe("Week of Nov 23, 2026");
	expect([groupText("month", "2026-11"), groupText("client", ""), groupText("description", "Copy")]).toEqual([
		...["November 2026", "No client", "Copy"],
	]);
	expect(spanText({ from: "2026-11-01", to: "2026-11-27" })).toBe("Nov 1, 2026 – Nov 27, 2026");
	expect([spanText({}), spanText({ from: "2026-11-01" }), spanText({ to: "2026-11-01" })]).toEqual([
		...["of all time", "since Nov 1, 2026", "until Nov 1, 2026"],
	]);
	expect([shareText(875), shareText(1000), shareText(null)]).toEqual(["87.5%", "100%", "–"]);
	const hours = (minutes: number) => `${minutes} min`;
	expect([5, -5, 0].map((each) => differenceText(each, hours))).toEqual(["+5 min", "−5 min", "0 min"]);
});
