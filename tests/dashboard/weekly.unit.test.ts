import { expect, test } from "vitest";
import { planReport, reportTime } from "~/dashboard/domain/weekly";
import { addDays, DAY_MS, dateIn, wallClock, weekStart } from "~/kernel/time/dates";

const QUARTER_MS = 15 * 60_000;

const ZONES = [
	...["UTC", "Europe/Berlin", "Europe/London", "Europe/Lisbon", "Europe/Kyiv", "Africa/Casablanca", "Africa/Cairo"],
	...["Asia/Beirut", "Asia/Jerusalem", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tokyo", "Australia/Lord_Howe"],
	...["Australia/Adelaide", "Pacific/Chatham", "Pacific/Apia", "Pacific/Kiritimati", "America/New_York"],
	...["America/Havana", "America/Santiago", "America/St_Johns", "Pacific/Pago_Pago", "America/Scoresbysund"],
];

/** The Mondays whose reports a sweep of every quarter of an hour plans between two instants, but where it does not run. */
function runSweeps(timezone: string, from: string, to: string, runs: (now: number) => boolean = () => true) {
	const mondays: { monday: string; at: number }[] = [];
	let [since, next] = [Date.parse(from), 0];
	for (let now = Date.parse(from); now < Date.parse(to); now += QUARTER_MS) {
		if (!runs(now) || next > now) continue;
		const planned = planReport(timezone, since, now);
		if (planned.monday) mondays.push({ monday: planned.monday, at: now });
		[since, next] = [now, planned.next];
	}
	return mondays;
}

test.each(ZONES)(
	"in %s a report goes each Monday at eight on the wall, once, for a year with both its changes of clocks",
	(zone) => {
		const mondays = runSweeps(zone, "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z");
		expect(mondays.length).toBeGreaterThanOrEqual(51);
		for (const { monday, at } of mondays) {
			expect([monday, wallClock(zone, at).slice(0, 16)]).toEqual([monday, `${monday}T08:00`]);
			expect(weekStart(monday)).toBe(monday);
		}
		const days = mondays.map(({ monday }) => monday);
		expect(days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? "", 7))).toBe(true);
	},
);

test.each([
	["a day", 1, ["2026-06-15"]],
	["two days", 2, ["2026-06-15"]],
	["three days", 3, []],
	["a week", 7, ["2026-06-22"]],
	["a fortnight and a day", 15, ["2026-06-29"]],
])(
	"missed for %s from Monday on, what goes is the last report, where it is not three days old",
	(_, days, expected) => {
		const stop = reportTime("2026-06-15", "Europe/Berlin");
		const mondays = runSweeps(
			"Europe/Berlin",
			"2026-06-14T00:00:00Z",
			"2026-07-02T00:00:00Z",
			(now) => now < stop || now >= stop + days * DAY_MS,
		);
		const late = mondays.filter(({ at }) => at <= stop + days * DAY_MS).map(({ monday }) => monday);
		expect(late).toEqual(expected);
		expect(new Set(mondays.map(({ monday }) => monday)).size).toBe(mondays.length);
	},
);

test("who begins to be told on a Monday after eight waits a week; at eight, is told", () => {
	const at = reportTime("2026-06-15", "UTC");
	expect(planReport("UTC", -1, at)).toEqual({ monday: "2026-06-15", next: reportTime("2026-06-22", "UTC") });
	expect(planReport("UTC", -1, at + QUARTER_MS)).toMatchObject({ monday: null });
	expect(planReport("UTC", -1, at - 1)).toEqual({ monday: null, next: at });
});

test("who moves to another zone is told of a Monday once", () => {
	const at = reportTime("2026-06-15", "Asia/Tokyo");
	const told = planReport("Asia/Tokyo", at - DAY_MS, at);
	const moved = planReport("America/New_York", at, reportTime("2026-06-15", "America/New_York"));
	// The mail's key is the Monday, so that the second is none.
	expect([told.monday, moved.monday]).toEqual(["2026-06-15", "2026-06-15"]);
	expect(dateIn("America/New_York", at)).toBe("2026-06-14");
});
