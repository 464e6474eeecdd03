import { expect, test } from "vitest";
import { addDays, DAY_MS, offsetAt, startOfDay, wallClock } from "~/kernel/time/dates";
import { listReminders, planReminders, REMINDER_STEPS } from "~/reminders/domain/reminders";

const ZONES = [
	...["Europe/Berlin", "Europe/London", "Europe/Lisbon", "Europe/Helsinki", "Atlantic/Azores", "America/New_York"],
	...["America/Chicago", "America/Denver", "America/Los_Angeles", "America/Anchorage", "America/St_Johns"],
	...["America/Havana", "America/Santiago", "America/Asuncion", "Australia/Sydney", "Australia/Adelaide"],
	...["Australia/Lord_Howe", "Pacific/Auckland", "Africa/Cairo", "Asia/Beirut"],
];

/** The days of 2026 on which the clocks of a zone change. */
function changes(timezone: string): string[] {
	const days = Array.from({ length: 365 }, (_, n) => addDays("2026-01-01", n));
	return days.filter((day) => {
		const [start, end] = [startOfDay(day, timezone), startOfDay(addDays(day, 1), timezone)];
		return offsetAt(timezone, start) !== offsetAt(timezone, end);
	});
}

test.each(ZONES)("on both days on which clocks change, reminders go at nine in %s", (timezone) => {
	const days = changes(timezone);
	expect(days.length).toBeGreaterThanOrEqual(timezone === "America/Asuncion" ? 0 : 2);
	for (const day of days) {
		for (const reminder of listReminders({ dueDate: day, timezone, steps: [-1, 0, 1] })) {
			expect(wallClock(timezone, reminder.at)).toBe(`${reminder.date}T09:00:00`);
		}
	}
});

const due = { dueDate: "2026-03-31", timezone: "Europe/Berlin", steps: REMINDER_STEPS };
const at = (text: string) => Date.parse(text);
const SENT = at("2026-03-02T09:00:00Z");

test("a reminder goes at its time, and the next look is at the next one", () => {
	expect(planReminders(due, SENT, at("2026-03-28T07:59:59Z"))).toEqual({ now: null, next: at("2026-03-28T08:00:00Z") });
	const first = planReminders(due, SENT, at("2026-03-28T08:00:00Z"));
	expect(first).toMatchObject({ now: { days: -3, date: "2026-03-28" }, next: at("2026-03-31T07:00:00Z") });
	const last = planReminders(due, at("2026-04-07T07:00:00Z"), at("2026-04-14T07:00:00Z"));
	expect(last).toMatchObject({ now: { days: 14 }, next: null });
});

test.each([
	["what is done with goes no more", at("2026-03-31T07:00:00Z"), "2026-03-31T07:00:00Z", null],
	["after a day without a sweep, what was missed goes", SENT, "2026-04-01T07:00:00Z", 0],
	["after a week, of what was missed the last alone", SENT, "2026-04-07T06:00:00Z", 0],
	["what is a week late goes no more", at("2026-04-13T00:00:00Z"), "2026-04-21T07:00:00Z", null],
	["an account that begins to remind begins with what is to come", -1, "2026-04-02T07:00:00Z", null],
	["what falls due while it begins goes", -1, "2026-03-31T07:10:00Z", 0],
] as const)("%s", (_, since, now, days) => {
	expect(planReminders(due, since, at(now)).now?.days ?? null).toBe(days);
});

test("a reminder of before the due day goes no more after it", () => {
	const only = { ...due, steps: [-3] };
	expect(planReminders(only, SENT, at("2026-03-31T20:00:00Z")).now?.days).toBe(-3);
	expect(planReminders(only, SENT, at("2026-03-31T20:00:00Z") + DAY_MS).now).toBeNull();
});
