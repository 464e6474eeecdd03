import { currentLanguage, LOCALES } from "~/kernel/language/language";
import { dayNumber } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Recurrence, Weekday } from "./recurrence";
import { WEEKDAYS } from "./recurrence";

/** When a series comes, in words: "Every month, on the last day", "Every 2 weeks, on Friday". */
export function ruleText({ frequency, interval: count, day, startsOn }: Recurrence): string {
	switch (frequency) {
		case "daily":
			return m.recurring_every_days({ count });
		case "weekly":
			return m.recurring_every_weeks({ count, weekday: weekdayName(new Date(`${startsOn}T00:00:00Z`).getUTCDay()) });
		case "monthly":
			return m.recurring_every_months({ count, day: dayText(day) });
		case "yearly":
			return m.recurring_every_years({ count, day: dayText(day), month: monthName(startsOn) });
	}
}

/** "on day 15", "on day 31, or the last", "on the last day", "on the second Monday" */
function dayText(day: string): string {
	if (day === "last") return m.recurring_on_last_day();
	const [nth = "", weekday] = day.split("-");
	if (weekday) return m.recurring_on_weekday({ weekday: nthWeekday(nth, weekday as Weekday) });
	return Number(day) > 28 ? m.recurring_on_day_or_last({ day }) : m.recurring_on_day({ day: dayNumber(day) });
}

const NTH: Readonly<Record<string, (inputs: { weekday: string }) => string>> = {
	"1": (inputs) => m.recurring_first(inputs),
	"2": (inputs) => m.recurring_second(inputs),
	"3": (inputs) => m.recurring_third(inputs),
	"4": (inputs) => m.recurring_fourth(inputs),
	last: (inputs) => m.recurring_last(inputs),
};

function nthWeekday(nth: string, weekday: Weekday): string {
	return NTH[nth]?.({ weekday: weekdayName(WEEKDAYS.indexOf(weekday)) }) ?? "";
}

/** The days of a month that can be chosen from a list: the first date's own, the last, and each n-th weekday. */
export function dayOptions(chosen: string): { value: string; label: string }[] {
	const weekdays = Object.keys(NTH).flatMap((nth) =>
		[...WEEKDAYS.slice(1), WEEKDAYS[0]].map((weekday) => ({
			value: `${nth}-${weekday}`,
			label: nthWeekday(nth, weekday),
		})),
	);
	const typed = /^\d+$/.test(chosen) ? [{ value: chosen, label: dayText(chosen) }] : [];
	return [
		{ value: "", label: m.recurring_day_of_first() },
		...typed,
		{ value: "last", label: m.recurring_on_last_day() },
		...weekdays,
	];
}

/** "Monday", by its number from Sunday: the third of March 2024 was one. */
function weekdayName(weekday: number): string {
	const name = new Intl.DateTimeFormat(LOCALES[currentLanguage()], { weekday: "long", timeZone: "UTC" });
	return name.format(Date.UTC(2024, 2, 3 + weekday));
}

function monthName(date: string): string {
	const name = new Intl.DateTimeFormat(LOCALES[currentLanguage()], { month: "long", timeZone: "UTC" });
	return name.format(Date.parse(`${date}T00:00:00Z`));
}
