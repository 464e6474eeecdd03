import { currentLanguage, type Language, LOCALES } from "./language";

export function formatDuration(
	length: number,
	unit: "second" | "minute" | "hour",
	language: Language = currentLanguage(),
): string {
	return new Intl.NumberFormat(LOCALES[language], { style: "unit", unit, unitDisplay: "long" }).format(length);
}

/** In whole hours, or minutes where it is less than one. */
export function formatAge(milliseconds: number, language?: Language): string {
	const minutes = Math.floor(milliseconds / 60_000);
	return minutes < 60
		? formatDuration(minutes, "minute", language)
		: formatDuration(Math.floor(minutes / 60), "hour", language);
}

/** A wait in words: in seconds where it is short, else in minutes. */
export function formatWait(seconds: number): string {
	return seconds < 90 ? formatDuration(seconds, "second") : formatDuration(Math.ceil(seconds / 60), "minute");
}
