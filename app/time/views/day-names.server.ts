import { dateLocale } from "~/kernel/language/region";
import type { CalendarDate } from "~/kernel/time/dates";

/** "Mon 16", "Mon, Mar 16" and "Monday, March 16". */
export function dayNames(date: CalendarDate): { short: string; medium: string; long: string } {
	const at = Date.parse(`${date}T00:00:00Z`);
	const write = (options: Intl.DateTimeFormatOptions) =>
		new Date(at).toLocaleDateString(dateLocale(), { ...options, timeZone: "UTC" });
	return {
		short: write({ weekday: "short", day: "numeric" }),
		medium: write({ weekday: "short", day: "numeric", month: "short" }),
		long: write({ weekday: "long", day: "numeric", month: "long" }),
	};
}
