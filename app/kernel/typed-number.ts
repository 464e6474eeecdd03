import { currentLanguage, type Language, LOCALES } from "./language/language";

/** How a text writes numbers: as people of a language do, or "plain", as the API does: digits and a point. */
export type Notation = Language | "plain";

export const DECIMAL_SIGN: Record<Notation, string> = { plain: ".", en: ".", es: ",", fr: "," };

let notation: () => Notation = currentLanguage;

/** The notation of the request that is being worked on; in the browser that of the page. */
export function currentNotation(): Notation {
	return notation();
}

export function overwriteNotation(read: () => Notation): void {
	notation = read;
}

let mixed: () => boolean = () => globalThis.document?.documentElement.dataset.signs === "mixed";

/** Whether "1.500" and "1,500" may each be either of two here, as the language and the typist's habits differ (decision 86). */
export function signsAreMixed(): boolean {
	return mixed();
}

export function overwriteSigns(read: () => boolean): void {
	mixed = read;
}

/** In the browser: what was seen of the typist's habits holds for the fields that follow. */
export function mixSigns(): void {
	document.documentElement.dataset.signs = "mixed";
}

/** Between groups of digits: every space, NFKC having made one of all, and the apostrophes of Switzerland. */
const SPACED = /^\d{1,3}(?:[ '\u2019]\d{3})+(?=[.,]|$)/;

/** In English groups of two before the last three will do, as in India. */
const GROUPED: Record<"." | ",", RegExp> = { ".": /^[1-9]\d{0,2}(\.\d{3})+$/, ",": /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/ };

const CURRENCY = /^(?:\p{Sc}|[A-Z]{3}(?![A-Z]))\s*|\s*(?:\p{Sc}|(?<![A-Z])[A-Z]{3})$/gu;

/** "1.500,-", as shops write whole amounts. */
const DASHED = /([.,])(?:-{1,2}|[\u2013\u2014])$/;

/** Whether a text is a number whose decimals follow a comma: "2.350,50", "12,5". */
export function writesComma(typed: string): boolean {
	return /,(?:\d\d?|00)$/.test(bareNumber(typed)) && readTyped(typed, "en").length === 1;
}

/**
 * What a typed number may mean, in plain decimals: none, one or, smaller first, two, as of "1.500" in Spanish and French,
 * and of "1,500" too where signs are mixed.
 */
export function readTyped(typed: string, notation: Notation = currentNotation()): string[] {
	const trimmed = typed.trim();
	if (notation === "plain" || trimmed === "") return [trimmed];
	const [, sign = "", bare = ""] = /^(-?)\s*(.*)$/.exec(bareNumber(trimmed)) ?? [];
	const spaced = SPACED.exec(bare)?.[0] ?? "";
	const digits = spaced.replace(/\D/g, "") + bare.slice(spaced.length);
	return readings(digits, notation, spaced !== "").map((reading) => sign + reading);
}

/** A plain decimal as a field holds it, with the language's sign and at least `decimals` digits after it: "720,00". */
export function toTyped(plain: string, decimals: number, language: Language = currentLanguage()): string {
	const [whole = "", fraction = ""] = plain.split(".");
	const digits = fraction.replace(/0+$/, "").padEnd(decimals, "0");
	return plainly((whole || "0") + (digits && DECIMAL_SIGN[language] + digits), language);
}

/** A number that we write into a field, so that it is read as it is meant: "1.085" has one reading as "1.0850". */
export function plainly(typed: string, language: Language): string {
	return readTyped(typed, language).length > 1 ? `${typed}0` : typed;
}

/** The same with groups, for people to choose from: "1.500,00". */
export function formatReading(plain: string, decimals: number, language: Language = currentLanguage()): string {
	const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 10, useGrouping: "always" } as const;
	return new Intl.NumberFormat(LOCALES[language], digits).format(plain as unknown as number);
}

/** A percentage without its sign; the API's have none. */
export function withoutPercent(typed: string, notation: Notation = currentNotation()): string {
	return notation === "plain" ? typed : typed.replace(/\s*%\s*$/, "");
}

function bareNumber(typed: string): string {
	return typed.normalize("NFKC").replace("−", "-").replace(CURRENCY, "").trim().replace(DASHED, "$100");
}

function readings(digits: string, language: Language, spaced: boolean): string[] {
	if (!/^(?=.*\d)[\d.,]+$/.test(digits)) return [];
	const signs = digits.replace(/\d/g, "");
	const last = signs.at(-1);
	if (last === undefined) return [digits];
	const at = digits.lastIndexOf(last);
	const decimal = `${digits.slice(0, at) || "0"}.${digits.slice(at + 1)}`;
	const other = last === "." ? "," : ".";
	if (signs.includes(other)) {
		const whole = digits.slice(0, at);
		return !whole.includes(last) && GROUPED[other].test(whole) ? [`${plain(whole)}.${digits.slice(at + 1)}`] : [];
	}
	const grouped = !spaced && GROUPED[last as "." | ","].test(digits) ? [plain(digits)] : [];
	if (signs.length > 1) return grouped;
	if (grouped.length === 0) return [decimal];
	if (mixed()) return [decimal, ...grouped];
	if (last === DECIMAL_SIGN[language]) return [decimal];
	return language === "en" ? grouped : [decimal, ...grouped];
}

function plain(grouped: string): string {
	return grouped.replace(/\D/g, "");
}
