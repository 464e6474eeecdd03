import { currentLanguage, type Language, LOCALES } from "../language/language";

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

/** How long ago, in few letters: "6 hr. ago". In days from two of them on. */
export function formatAgo(milliseconds: number, language: Language = currentLanguage()): string {
	const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
	const [length, unit] =
		minutes < 60
			? ([minutes, "minute"] as const)
			: minutes < 2880
				? ([Math.floor(minutes / 60), "hour"] as const)
				: ([Math.floor(minutes / 1440), "day"] as const);
	return new Intl.RelativeTimeFormat(LOCALES[language], { style: "short" }).format(-length, unit);
}

/** A wait in words: in seconds where it is short, else in minutes. */
export function formatWait(seconds: number): string {
	return seconds < 90 ? formatDuration(seconds, "second") : formatDuration(Math.ceil(seconds / 60), "minute");
}
