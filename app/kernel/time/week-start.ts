import type { Country } from "../countries";

/** The days that a week may begin with. */
export const WEEK_STARTS = ["monday", "sunday", "saturday"] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** The runtime's data of weeks (CLDR); TypeScript knows neither of its two names. */
type WithWeeks = Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } };

const BY_NUMBER: Record<number, WeekStart> = { 6: "saturday", 7: "sunday" };

/** What weeks begin with in a country (CLDR, first day of the week); Monday where that isn't known. */
export function weekStartIn(country: Country): WeekStart {
	if (country === "") return "monday";
	const locale: WithWeeks = new Intl.Locale(`und-${country}`);
	const { firstDay = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
	return BY_NUMBER[firstDay] ?? "monday";
}
