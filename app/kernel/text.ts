import { z } from "zod";
import { m } from "~/paraglide/messages";
import { hasInvisible, isEmail } from "./email";
import { currentLanguage, formatNumber, type Language, LOCALES } from "./language/language";

/** A text of a rule: rules are made once, and their texts read in the language of the user who broke them. */
export type Text = () => string;

/** Makes text safe to keep: well-formed, NFC, LF, no U+0000 (SQLite's length() stops there) or other controls. */
export function cleanText(raw: string): string {
	return toWellFormed(raw)
		.normalize("NFC")
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]/gu, "");
}

/** A text of at most `most` characters: what is longer ends on an ellipsis, and never within a letter. */
export function shorten(text: string, most: number): string {
	if (text.length <= most) return text;
	return `${toWellFormed(text.slice(0, most - 1)).replace(/\uFFFD$/, "")}…`;
}

/** Folds case and accents in any script, for search: "zoe" finds "Zoë". For what is stored and what is asked alike. */
export function foldText(raw: string): string {
	return toWellFormed(raw)
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll("ß", "ss")
		.replaceAll("ø", "o")
		.replaceAll("ł", "l")
		.replaceAll("đ", "d")
		.replaceAll("æ", "ae")
		.replaceAll("œ", "oe")
		.replaceAll("ı", "i")
		.replaceAll("ς", "σ")
		.normalize("NFC");
}

/** One line of text: cleaned, trimmed, at most `max` characters. */
export function line(max: number, tooLong: Text = () => m.kernel_too_long({ max: formatNumber(max) })) {
	return z
		.string()
		.transform((text) =>
			cleanText(text)
				.replace(/[\n\t]+/g, " ")
				.trim(),
		)
		.pipe(z.string().max(max, { error: () => tooLong() }));
}

/** Text of several lines: cleaned, trailing space removed, at most `max` characters. */
export function paragraph(max: number, tooLong: Text = () => m.kernel_too_long({ max: formatNumber(max) })) {
	return z
		.string()
		.transform((text) => cleanText(text).trim())
		.pipe(z.string().max(max, { error: () => tooLong() }));
}

/** Something that a reader sees: no space, nothing of no width, no filler. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** A text that has to be there: what is missing, null, empty or invisible is told `message`. */
export function requiredText(max: number, message: Text, of: typeof line = line) {
	const missing = { error: () => message() };
	return z
		.string(missing)
		.pipe(of(max))
		.refine((typed) => VISIBLE.test(typed), missing)
		.meta({ minLength: 1, maxLength: max, pattern: "\\S" });
}

/** A text that may be missing, null or empty, and is an empty one then. */
export function optionalText(max: number, of: typeof line = line) {
	return of(max)
		.nullish()
		.transform((typed) => typed ?? "")
		.meta({ maxLength: max });
}

/** An e-mail address, trimmed. `empty` is the message for an empty one. */
export function email(invalid: Text = m.kernel_invalid_email, empty: Text = m.kernel_email_required) {
	return z
		.string({ error: () => empty() })
		.transform((text) => cleanText(text).trim())
		.pipe(
			z
				.string()
				.min(1, { error: () => empty() })
				.refine((text) => text === "" || isEmail(text), { error: () => invalid() }),
		)
		.meta({ format: "email" });
}

/** A recipient's address: with characters of no width, as pages leave them in what is copied, none arrives. */
export function recipientEmail(invalid: Text = m.kernel_invalid_email, empty: Text = m.kernel_email_required) {
	return email(invalid, empty)
		.refine((typed) => !hasInvisible(typed), { error: () => invalid() })
		.meta({ format: "email" });
}

/** A text on its own, such as a date in Spanish or French, begins with a capital. */
export function capitalise(text: string, language: Language = currentLanguage()): string {
	return text.slice(0, 1).toLocaleUpperCase(LOCALES[language]) + text.slice(1);
}

/** The form in which addresses are compared and kept unique: trimmed, NFKC, lower case. */
export function normaliseEmail(text: string): string {
	return toWellFormed(text).trim().normalize("NFKC").toLowerCase();
}

function toWellFormed(raw: string): string {
	return raw.toWellFormed();
}
