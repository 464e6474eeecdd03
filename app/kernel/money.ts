import { currentLanguage, type Language, LOCALES } from "./language";
import { currentNotation, DECIMAL_SIGN, type Notation, readTyped } from "./typed-number";

/** Currencies an invoice can be in (docs/specification.md section 9). */
export const CURRENCIES = ["USD", "EUR", "GBP"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in minor units (cents, pence). A safe integer; never a fraction. */
export type Cents = number;

/** A quantity in hundredths: 1 is stored as 100, 1.45 hours as 145. */
export type Hundredths = number;

/** The largest total an invoice may have: what a JavaScript number and SQLite's INTEGER both hold exactly. */
export const MAX_CENTS: Cents = Number.MAX_SAFE_INTEGER;

/** quantity × rate, half up (docs/specification.md section 4); BigInt, as products pass 2^53. Throws RangeError. */
export function multiply(quantity: Hundredths, rate: Cents): Cents {
	const amount = (BigInt(quantity) * BigInt(rate) + 50n) / 100n;
	if (amount > BigInt(MAX_CENTS)) throw new RangeError("amount is past the largest safe integer");
	return Number(amount);
}

/** Reads "12.5" as an integer of `places` decimals (two: 1250); "" is 0; `null` for all else ("1e3", "1,5", "0x1"). */
export function parseDecimal(text: string, places = 2): number | null {
	const trimmed = text.trim();
	if (trimmed === "") return 0;
	const match = /^(-?)(\d{1,15})(?:\.(\d*))?$/.exec(trimmed);
	if (!match) return null;
	const [, sign, whole = "0", fraction = ""] = match;
	if (fraction.replace(/0+$/, "").length > places) return null;
	const scaled = Number(whole + fraction.slice(0, places).padEnd(places, "0"));
	return Number.isSafeInteger(scaled) ? (sign ? -scaled || 0 : scaled) : null;
}

/** A typed decimal as {@link parseDecimal} has it; `null` also where it may be either of two, as "1.500" in Spanish. */
export function readDecimal(typed: string, notation: Notation = currentNotation(), places = 2): number | null {
	const [reading, ...others] = readTyped(typed, notation);
	return reading === undefined || others.length > 0 ? null : parseDecimal(reading, places);
}

/** An integer of `places` decimals as a field of a form holds it: 25050 is "250.50", in Spanish and French "250,50". */
export function typedDecimal(value: number, language: Language = currentLanguage(), places = 2): string {
	return toDecimal(value, places).replace(".", DECIMAL_SIGN[language]);
}

/** An integer of `places` decimals as a plain decimal, for JSON and for input fields: 25050 is "250.50". */
export function toDecimal(amount: number, places = 2): string {
	const digits = String(Math.abs(amount)).padStart(places + 1, "0");
	const at = digits.length - places;
	return `${amount < 0 ? "-" : ""}${digits.slice(0, at)}${places > 0 ? "." : ""}${digits.slice(at)}`;
}

/** A quantity as people write it: 100 is "1", 145 is "1.45", 150 is "1.50". */
export function toQuantity(quantity: Hundredths): string {
	return quantity % 100 === 0 ? String(quantity / 100) : toDecimal(quantity);
}

/** A quantity as a language writes it: 145 is "1.45" or "1,45", a million "1,000,000" or "1.000.000". */
export function formatQuantity(quantity: Hundredths, language: Language = currentLanguage()): string {
	const text = formatAmount(quantity, language);
	return quantity % 100 === 0 ? text.slice(0, -".00".length) : text;
}

/** Such a quantity as a field of a form holds it, without groups. */
export function typedQuantity(quantity: Hundredths, language: Language = currentLanguage()): string {
	return toQuantity(quantity).replace(".", DECIMAL_SIGN[language]);
}

/** Cents in a currency as a language writes them (docs/specification.md section 9): "€5,657.50". */
export function formatMoney(cents: Cents, currency: Currency, language: Language = currentLanguage()): string {
	return formatter(language, currency).format(toDecimal(cents) as unknown as number);
}

/** Cents without the currency's sign: "5,657.50". For table columns that stand under a currency. */
export function formatAmount(cents: Cents, language: Language = currentLanguage()): string {
	return formatter(language, "").format(toDecimal(cents) as unknown as number);
}

/** A decimal of `places`, with so many of them shown: 1234567 of two as "12,345.67". */
export function formatDecimal(value: number, places: number, shown: number, language: Language): string {
	return formatter(language, "", shown).format(toDecimal(value, places) as unknown as number);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Intl formatters are slow to make and safe to share. Given a decimal string, they format it exactly (ECMA-402 2023). */
function formatter(language: Language, currency: Currency | "", digits = 2): Intl.NumberFormat {
	const key = language + currency + digits;
	const cached = formatters.get(key);
	if (cached) return cached;
	// In an invoice Spanish groups four digits too: 1.234,56 €.
	const useGrouping = "always";
	const formatter = currency
		? new Intl.NumberFormat(LOCALES[language], { style: "currency", currency, useGrouping })
		: new Intl.NumberFormat(LOCALES[language], {
				minimumFractionDigits: digits,
				maximumFractionDigits: digits,
				useGrouping,
			});
	formatters.set(key, formatter);
	return formatter;
}
