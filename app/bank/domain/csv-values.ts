import { parseDecimal } from "~/kernel/money/money";
import { foldText } from "~/kernel/text";
import { type CalendarDate, isCalendarDate } from "~/kernel/time/dates";
import type { DateOrder, DecimalSign } from "./csv-mapping";

const PARTS = /^(\d\d?)([./-])(\d\d?)\2(\d{4}|\d\d)(?:[ T,]|$)/;
const YEAR_FIRST = /^(\d{4})([./-]?)(\d\d)\2(\d\d)(?:[ T,]|$)/;

const DAY_THEN_MONTH = /^(\d\d?)[ .-]*([a-z]+)[ .,-]*(\d{4}|\d\d)(?:[ T,]|$)/;
const MONTH_THEN_DAY = /^([a-z]+)[ .]*(\d\d?),? +(\d{4})(?:[ T,]|$)/;
/** By their first letters, as many as tell months apart in English, German, Spanish and French. */
const MONTHS = [
	/^(jan|ene)/,
	/^(feb|fev)/,
	/^(mar|maer)/,
	/^(apr|abr|avr)/,
	/^(may|mai)/,
	/^(jun|juin)/,
	/^(jul|juil)/,
	/^(aug|ago|aou)/,
	/^sep/,
	/^(oct|okt)/,
	/^nov/,
	/^(dec|dez|dic)/,
];

/**
 * A day as banks write it: "2026-06-18", "20260618", "18.06.2026", "18/06/26", "18 Jun 2026", "Jun 18, 2026", or with the month
 * first "06/18/2026"; a time after it is left out. Empty for all else.
 */
export function readDay(text: string, order: DateOrder): CalendarDate | "" {
	const bare = text.trim();
	const [, year, , month, day] = YEAR_FIRST.exec(bare) ?? [];
	if (year) return validDate(`${year}-${month}-${day}`);
	const parts = PARTS.exec(bare);
	if (!parts) return readNamedMonth(foldText(bare));
	const [, one = "", , two = "", ending = ""] = parts;
	const [first, second] = order === "month" ? [two, one] : [one, two];
	return validDate(`${ending.padStart(4, "20")}-${second.padStart(2, "0")}-${first.padStart(2, "0")}`);
}

function readNamedMonth(text: string): CalendarDate | "" {
	const [, day = "", name = "", year = ""] = DAY_THEN_MONTH.exec(text) ?? [];
	const [, otherName = "", otherDay = "", otherYear = ""] = MONTH_THEN_DAY.exec(text) ?? [];
	const month = MONTHS.findIndex((letters) => letters.test(name || otherName)) + 1;
	const parts = [
		(year || otherYear).padStart(4, "20"),
		String(month).padStart(2, "0"),
		(day || otherDay).padStart(2, "0"),
	];
	return validDate(parts.join("-"));
}

function validDate(date: string): CalendarDate | "" {
	return isCalendarDate(date) ? date : "";
}

/** Which part comes first in the dates of a file; `null` where nothing tells, or some tell this and others that. */
export function detectDateOrder(texts: readonly string[]): DateOrder | null {
	let [day, month, either] = [false, false, false];
	for (const text of texts) {
		const [asDay, asMonth] = [readDay(text, "day"), readDay(text, "month")];
		// With points the day is first wherever points are written.
		if (/^\d\d?\./.test(text.trim())) day ||= asDay !== "";
		else if (asDay !== asMonth) {
			day ||= asMonth === "";
			month ||= asDay === "";
			either ||= asDay !== "" && asMonth !== "";
		}
	}
	if (day !== month) return day ? "day" : "month";
	return day || either ? null : "day";
}

const AMOUNT = /^(-?(?:\d+|[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*))(?:[.,](\d{1,2}))?$/;

const GROUPED = /^-?(?:\d+|[1-9]\d{0,2}(?:[.,]\d{3})+)$/;

/**
 * "1.234,50", "1,234.50" and "1234.5" as a plain decimal: the last sign is the decimal one where no more than two digits
 * follow, any other stands before three; empty for all else, as "1.2345". In a currency with more `digits` a sign that
 * stands once and before so many is the decimal one too: dinars of "1.505" are no thousands. With a `sign` that is said,
 * it alone is the decimal one. What left may be written "12.00-", "(12.00)" or "12.00 DR".
 */
export function readAmount(text: string, digits: number, sign: DecimalSign | null): string {
	const bare = text
		.trim()
		.replace(/[\s'\u2019]|[A-Z]{3}|\p{Sc}/gu, "")
		.replace(/^\u2212/, "-")
		.replace(/^(.*\d)(?:-|DR)$|^\((.*\d)\)$/, "-$1$2")
		.replace(/^\+|(?<=\d)CR$/g, "");
	if (sign) return signedAmount(bare, digits, sign);
	const fine = digits > 2 ? fineAmount(bare, digits) : "";
	if (fine) return fine;
	const [, whole = "", , fraction = ""] = AMOUNT.exec(bare) ?? [];
	const plain = `${whole.replace(/[.,]/g, "")}.${fraction || "0"}`;
	return parseDecimal(plain, digits) === null ? "" : plain;
}

function fineAmount(bare: string, digits: number): string {
	const at = bare.length - digits - 1;
	const [whole, sign = ""] = [bare.slice(0, Math.max(at, 0)), bare.charAt(at)];
	if (!/[.,]/.test(sign) || whole.includes(sign) || !GROUPED.test(whole)) return "";
	return `${whole.replace(/[.,]/g, "")}.${bare.slice(at + 1)}`;
}

function signedAmount(bare: string, digits: number, sign: DecimalSign): string {
	const [decimal, group] = sign === "comma" ? [",", "."] : [".", ","];
	const [whole = "", fraction = "0", ...more] = bare.split(decimal);
	const isGrouped = !whole.includes(group) || GROUPED.test(whole);
	if (more.length > 0 || !isGrouped || !/^-?\d+$/.test(whole.replaceAll(group, ""))) return "";
	const plain = `${whole.replaceAll(group, "")}.${fraction || "0"}`;
	return parseDecimal(plain, digits) === null ? "" : plain;
}
