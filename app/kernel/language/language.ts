import { getLocale } from "~/paraglide/runtime";

/** Languages of the interface and of documents (docs/specification.md section 1); what the database accepts. */
export const LANGUAGES = ["en", "es", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español", fr: "Français" };

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** "Spanish" in English, "español" in Spanish: for use in a sentence. */
export function nameLanguage(language: Language, reader: Language = currentLanguage()): string {
	return new Intl.DisplayNames(LOCALES[reader], { type: "language" }).of(language) ?? LANGUAGE_NAMES[language];
}

/** Whose rules dates, numbers and lists follow (BCP 47). Amounts in English: docs/specification.md section 9. */
export const LOCALES: Record<Language, string> = { en: "en-US", es: "es-ES", fr: "fr-FR" };

/** The language of the request that is being worked on (`in-language.server.ts`), in the browser of the page; else English. */
export function currentLanguage(): Language {
	return getLocale();
}

/** A whole number as the reader's language writes it: "12,500", "12.500", "12 500". */
export function formatNumber(value: number, language: Language = currentLanguage()): string {
	const format = numberFormats.get(language) ?? new Intl.NumberFormat(LOCALES[language], { useGrouping: "always" });
	numberFormats.set(language, format);
	return format.format(value);
}

const numberFormats = new Map<Language, Intl.NumberFormat>();

export function formatList(items: readonly string[], language: Language = currentLanguage()): string {
	return new Intl.ListFormat(LOCALES[language], { type: "conjunction" }).format(items);
}
