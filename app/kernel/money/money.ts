import type { Country } from "../countries";
import { currentLanguage, type Language, LOCALES } from "../language/language";
import { currentCountry } from "../language/region";
import { currentNotation, DECIMAL_SIGN, type Notation, plainly, readTyped } from "../typed-number";
import { minorDigits } from "./minor-unit";
import { formatter, withSign } from "./money-format";

/** What an amount is in: a code of ISO 4217 (`currencies.ts` has all of them). */
export type Currency = string;

/** The currencies that every form offers (docs/specification.md section 9). */
export const COMMON_CURRENCIES: readonly Currency[] = ["USD", "EUR", "GBP"];

/** An amount in minor units of its currency: cents, yen, fils. A safe integer; never a fraction. */
export type Cents = number;

/** A price in hundredths of a currency's major unit, whatever its minor unit is: ¥5,000 is 500000. */
export type Price = number;

/** A quantity in hundredths: 1 is stored as 100, 1.45 hours as 145. */
export type Hundredths = number;

/** The largest total an invoice may have: what a JavaScript number and SQLite's INTEGER both hold exactly. */
export const MAX_CENTS: Cents = Number.MAX_SAFE_INTEGER;

/**
 * quantity × price in minor units of so many `digits`, half up (docs/specification.md section 4); BigInt, as products pass
 * 2^53. Throws RangeError.
 */
export function multiply(quantity: Hundredths, price: Price, digits = 2): Cents {
	return toMinor(BigInt(quantity) * BigInt(price), 100n, digits);
}

export function multiplyPart(price: Price, count: number, per: number, digits = 2): Cents {
	return toMinor(BigInt(price) * BigInt(count), BigInt(per), digits);
}

function toMinor(product: bigint, per: bigint, digits: number): Cents {
	const unit = per * 100n;
	const amount = (2n * product * 10n ** BigInt(digits) + unit) / (2n * unit);
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
	return plainly(toDecimal(value, places).replace(".", DECIMAL_SIGN[language]), language);
}

/** An integer of `places` decimals as a plain decimal, for JSON and for input fields: 25050 is "250.50". */
export function toDecimal(amount: number, places = 2): string {
	const digits = String(Math.abs(amount)).padStart(places + 1, "0");
	const at = digits.length - places;
	return `${amount < 0 ? "-" : ""}${digits.slice(0, at)}${places > 0 ? "." : ""}${digits.slice(at)}`;
}

/** An amount as a plain decimal with its currency's decimals, for JSON and CSV: 25050 is "250.50", of JPY "25050". */
export function plainAmount(minor: Cents, currency: Currency): string {
	return toDecimal(minor, minorDigits(currency));
}

/** The same as a field of a form holds it: "250,50" in Spanish and French. */
export function typedAmount(minor: Cents, currency: Currency, language: Language = currentLanguage()): string {
	return typedDecimal(minor, language, minorDigits(currency));
}

/** A quantity as a language writes it: 145 is "1.45" or "1,45", a million "1,000,000" or "1.000.000". */
export function formatQuantity(quantity: Hundredths, language: Language = currentLanguage()): string {
	return quantity % 100 === 0 ? formatDecimal(quantity / 100, 0, 0, language) : formatHundredths(quantity, language);
}

/** Always with both decimals, as hours are in columns: 150 is "1.50". */
export function formatHundredths(value: Hundredths, language: Language = currentLanguage()): string {
	return formatDecimal(value, 2, 2, language);
}

/**
 * An amount as a language writes it (docs/specification.md section 9): "€5,657.50", "¥5,658".
 * @param country its reader's, whose own currency bears its sign alone (money-format.ts); "" where nothing is known of it
 */
export function formatMoney(
	minor: Cents,
	currency: Currency,
	language: Language = currentLanguage(),
	country: Country = currentCountry(),
): string {
	const digits = minorDigits(currency);
	return withSign(toDecimal(minor, digits), { currency, language, country }, digits);
}

/** A paper in its client's language. */
interface Paper {
	currency: Currency;
	language: Language;
	client: { country: Country };
}

/** An amount on a paper, as the readers of its client's country write it. */
export function formatPaperMoney(minor: Cents, { currency, language, client }: Paper): string {
	return formatMoney(minor, currency, language, client.country);
}

/** An amount without the currency's sign: "5,657.50". For table columns headed by a currency. */
export function formatAmount(minor: Cents, currency: Currency, language: Language = currentLanguage()): string {
	const digits = minorDigits(currency);
	return formatDecimal(minor, digits, digits, language);
}

/** A number with a true minus, as books have it. */
export function trueMinus(formatted: string): string {
	return formatted.replace("-", "\u2212");
}

/** A price with its currency's sign, and with more decimals than that has where the price has them: "$120.00", "¥5,000". */
export function formatPrice(price: Price, currency: Currency, language: Language = currentLanguage()): string {
	const digits = priceDigits(price, 2, currency);
	return withSign(toDecimal(price), { currency, language, country: currentCountry() }, digits);
}

/** A price as a plain decimal, likewise. */
export function plainPrice(price: Price, currency: Currency): string {
	const digits = priceDigits(price, 2, currency);
	return toDecimal(price * 10 ** (digits - 2), digits);
}

export function typedPrice(price: Price, currency: Currency, language: Language = currentLanguage()): string {
	return plainly(plainPrice(price, currency).replace(".", DECIMAL_SIGN[language]), language);
}

/** The decimals that a price of so many is written with: as many as its currency has, or else as it needs itself. */
export function priceDigits(price: number, places: number, currency: Currency): number {
	let needed = places;
	for (let rest = price; needed > 0 && rest % 10 === 0; rest /= 10) needed--;
	return Math.max(minorDigits(currency), needed);
}

/** A decimal of `places`, with so many of them shown: 1234567 of two as "12,345.67". */
export function formatDecimal(value: number, places: number, shown: number, language: Language): string {
	const decimal = toDecimal(value, places);
	if (places === shown) return group(decimal, places, separators(language));
	return formatter(LOCALES[language], "", shown).format(decimal as unknown as number);
}

type Separators = { readonly thousands: string; readonly point: string };

/** What Intl does with a decimal that it need not round, in a tenth of the time. */
function group(decimal: string, places: number, { thousands, point }: Separators): string {
	const end = places > 0 ? decimal.length - places - 1 : decimal.length;
	const start = decimal.startsWith("-") ? 1 : 0;
	let grouped = places > 0 ? point + decimal.slice(end + 1) : "";
	let at = end;
	for (; at - start > 3; at -= 3) grouped = thousands + decimal.slice(at - 3, at) + grouped;
	return decimal.slice(0, at) + grouped;
}

const separatorsByLanguage = new Map<Language, Separators>();

function separators(language: Language): Separators {
	const cached = separatorsByLanguage.get(language);
	if (cached) return cached;
	const parts = formatter(LOCALES[language], "", 1).formatToParts(1000.5);
	const text = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
	const separators = { thousands: text("group"), point: text("decimal") };
	separatorsByLanguage.set(language, separators);
	return separators;
}

/** What amounts of one currency come to, in its minor units. */
export function sumAmounts(amounts: readonly Cents[]): Cents {
	return amounts.reduce((sum, amount) => sum + amount, 0);
}
