import { currentLanguage, type Language, LOCALES } from "./language";

/** A length of time in words, as the reader's language counts it: "1 second", "5 minutos", "2 heures". */
export function formatDuration(
	length: number,
	unit: "second" | "minute" | "hour",
	language: Language = currentLanguage(),
): string {
	return new Intl.NumberFormat(LOCALES[language], { style: "unit", unit, unitDisplay: "long" }).format(length);
}
