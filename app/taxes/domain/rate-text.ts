import { currentLanguage, type Language, LOCALES } from "~/kernel/language/language";
import { parseDecimal } from "~/kernel/money/money";
import { readTyped, withoutPercent } from "~/kernel/typed-number";
import type { Millionths } from "./tax";

const PLACES = 4; // Decimals of a percentage: 9.975 % is 99,750 millionths
const MAX: Millionths = 1_000_000;

/** Reads "9.975" and "9.975 %", in Spanish and French "9,975" too; `null` for what is no percentage from 0 to 100. */
export function parseRate(typed: string): Millionths | null {
	const bare = withoutPercent(typed);
	const readings = bare.trim() === "" ? [] : readTyped(bare).flatMap((text) => parseDecimal(text, PLACES) ?? []);
	const [rate, ...others] = readings.filter((reading) => reading >= 0 && reading <= MAX);
	return rate === undefined || others.length > 0 ? null : rate;
}

/** A rate of ours: "9.975". Throws RangeError where it is none. */
export function readRate(text: string): Millionths {
	const rate = parseDecimal(text, PLACES);
	if (rate === null) throw new RangeError(`${text} is no rate`);
	return rate;
}

/** As the API has it: "9.975", "19". */
export function rateText(rate: Millionths): string {
	const digits = String(rate).padStart(PLACES + 1, "0");
	return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, "");
}

/** As a field of a form holds it: "9.975", "9,975". */
export function typedRate(rate: Millionths): string {
	return rateText(rate).replace(".", currentLanguage() === "en" ? "." : ",");
}

/** As people read it: "9.975%", "9,975 %". */
export function formatRate(rate: Millionths, language: Language = currentLanguage()): string {
	const format = new Intl.NumberFormat(LOCALES[language], { style: "percent", maximumFractionDigits: PLACES });
	return format.format(rate / MAX);
}
