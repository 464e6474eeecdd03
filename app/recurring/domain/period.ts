import type { Language } from "~/kernel/language/language";
import { type CalendarDate, formatMonth } from "~/kernel/time/dates";

const PERIOD_PARTS = ["month", "year"] as const;
type PeriodPart = (typeof PERIOD_PARTS)[number];

/** As they read in each language; all are understood in each. */
const WORDS: Readonly<Record<Language, Record<PeriodPart, string>>> = {
	en: { month: "month", year: "year" },
	es: { month: "mes", year: "año" },
	fr: { month: "mois", year: "année" },
};

const BY_WORD = new Map(
	Object.values(WORDS).flatMap((words) => PERIOD_PARTS.map((part) => [words[part], part] as const)),
);

/** "{month} {year}", as one writes it in a language. */
export function periodPlaceholders(language: Language): string {
	return PERIOD_PARTS.map((part) => `{${WORDS[language][part]}}`).join(" ");
}

/** What placeholders are filled in from, where a form shows how the next invoice reads. */
export interface NextPeriod {
	/** For an existing series; null where the form's own first date counts. */
	date: CalendarDate | null;
	language: Language;
}

/** "Care plan, {month} {year}" of a date: "Care plan, June 2026". Braces around anything else stay. */
export function fillPeriod(text: string, date: CalendarDate, language: Language): string {
	const values: Record<PeriodPart, string> = { month: formatMonth(date.slice(0, 7), language), year: date.slice(0, 4) };
	return text.replace(/\{([^{}\n]{1,20})\}/g, (whole, word: string) => {
		const part = BY_WORD.get(word.trim().toLowerCase());
		return part === undefined ? whole : values[part];
	});
}
