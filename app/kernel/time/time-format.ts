import { currentLanguage, LOCALES } from "../language/language";

/** How lengths of time are written: each page in its own way, "1:30", "1.50 h" or "1 h 30". */
export const DURATION_FORMATS = ["automatic", "clock", "decimal", "words"] as const;
export type DurationFormat = (typeof DURATION_FORMATS)[number];

/** Whether clocks go to 24 or twice to 12. */
export const CLOCK_FORMATS = ["24h", "12h"] as const;
export type ClockFormat = (typeof CLOCK_FORMATS)[number];

/**
 * A time of day as the account has clocks: "13:05", "1:05 PM", in Spanish "1:05 p. m.".
 * @param time "13:05", or with more before and after it as `wallClock` has it
 */
export function clockText(time: string, format: ClockFormat): string {
	const [clock = "", hours, minutes] = /(\d\d):(\d\d)/.exec(time) ?? [];
	if (format === "24h") return clock;
	const text = twelveHours(LOCALES[currentLanguage()]).format(Date.UTC(2000, 0, 1, Number(hours), Number(minutes)));
	// Not every font of a document has the narrow one.
	return text.replace(/[\s\u202f]/g, "\u00a0");
}

const formats = new Map<string, Intl.DateTimeFormat>();

function twelveHours(locale: string): Intl.DateTimeFormat {
	const cached = formats.get(locale);
	if (cached) return cached;
	const parts = { hour: "numeric", minute: "2-digit", hourCycle: "h12", timeZone: "UTC" } as const;
	const format = new Intl.DateTimeFormat(locale, parts);
	formats.set(locale, format);
	return format;
}
