import { formatHundredths } from "~/kernel/money/money";
import type { DurationFormat } from "~/kernel/time/time-format";
import { m } from "~/paraglide/messages";
import { typedDuration } from "../duration";
import { toHours } from "../hours";

/** A length as people say it, "45 min", "8 h", "1 h 30", or as the account has them: "1:30", "1.50 h". */
export function durationText(minutes: number, format: DurationFormat = "words"): string {
	if (format === "clock") return typedDuration(minutes);
	if (format === "decimal") return m.time_chart_hours({ hours: formatHundredths(toHours(minutes)) });
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	if (hours === 0) return m.time_minutes({ minutes });
	if (rest === 0) return m.time_chart_hours({ hours });
	return m.time_hours_and_minutes({ hours, minutes: String(rest).padStart(2, "0") });
}

/** A length in a table of a week: "1:30" where the account chose nothing. What it gives can be typed into a field. */
export function cellText(minutes: number, format: DurationFormat): string {
	return durationText(minutes, format === "automatic" ? "clock" : format);
}
