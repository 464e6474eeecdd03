import { currentLanguage, type Language, LOCALES } from "./language";

export function formatDuration(
	length: number,
	unit: "second" | "minute" | "hour",
	language: Language = currentLanguage(),
): string {
	return new Intl.NumberFormat(LOCALES[language], { style: "unit", unit, unitDisplay: "long" }).format(length);
}
