/** Languages of the interface, of mails and of documents (spec section 6); what the database accepts. */
export const LANGUAGES = ["en", "es", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself, which is how a switch offers it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español", fr: "Français" };

/** Whose rules dates, numbers and lists follow (BCP 47). Amounts in English are en-US's (spec section 9). */
export const LOCALES: Record<Language, string> = { en: "en-US", es: "es-ES", fr: "fr-FR" };
