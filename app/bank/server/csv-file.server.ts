import { parse } from "csv-parse/browser/esm/sync";
import { isCurrencyCode } from "~/kernel/currencies";
import { isCalendarDate } from "~/kernel/dates";
import { AppError } from "~/kernel/errors";
import { minorDigits } from "~/kernel/minor-unit";
import { parseDecimal } from "~/kernel/money";
import { foldText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { type BankFile, type BankLine, toBankLine } from "../domain/bank-file";

/** What banks call the columns, folded; the first name that a file has counts. */
const COLUMNS = {
	day: ["booking date", "date", "buchungstag", "buchungsdatum", "fecha", "fecha operacion", "date operation"],
	amount: ["amount", "betrag", "importe", "montant", "credit", "haben", "abono"],
	currency: ["currency", "waehrung", "wahrung", "moneda", "divisa", "devise"],
	payer: [
		"payer",
		"name",
		"counterparty",
		"beguenstigter/zahlungspflichtiger",
		"name zahlungsbeteiligter",
		"ordenante",
		"tiers",
	],
	iban: ["iban", "account", "kontonummer/iban", "iban zahlungsbeteiligter", "cuenta", "compte"],
	text: ["description", "text", "verwendungszweck", "concepto", "libelle", "reference text"],
	reference: ["reference", "referenz", "referencia"],
	bankReference: ["transaction id", "bank reference", "id"],
	direction: ["soll/haben", "s/h", "debit/credit", "credit/debit", "direction", "type", "tipo", "sens"],
} as const;
type Name = keyof typeof COLUMNS;

/** Money that left, in files whose amounts have no sign. */
const DEBIT = /^(s|soll|d|dr|dbit|debit|debe|cargo|out)$/;
/** A date whose second part is no month, so that those of its file are written as in the United States. */
const MONTH_FIRST = /^\d\d?\/(1[3-9]|2\d|3[01])\//;

/**
 * Reads CSV (RFC 4180, or with semicolons or tabs) by the names of its columns: a date and an amount there must be. A file
 * without a currency is in `usual`. Throws invalid where it is none of these.
 */
export function readCsvFile(file: string, usual: string): BankFile {
	const [heads = [], ...rows] = rowsIn(file);
	const at = placeColumns(heads);
	if (at.day === undefined || at.amount === undefined) throw new AppError("invalid", m.bank_unreadable());
	const cell = (row: readonly string[], name: Name) => (at[name] === undefined ? "" : (row[at[name]] ?? ""));
	const monthFirst = rows.some((row) => MONTH_FIRST.test(cell(row, "day").trim()));
	const read = rows.map((row): BankLine | null => {
		const currency = cell(row, "currency").trim().toUpperCase() || usual;
		const isDebit = DEBIT.test(foldText(cell(row, "direction").trim()));
		return toBankLine({
			day: readDay(cell(row, "day"), monthFirst),
			amount: isDebit || !isCurrencyCode(currency) ? "" : readAmount(cell(row, "amount"), minorDigits(currency)),
			currency,
			...{ payer: cell(row, "payer"), iban: cell(row, "iban"), text: cell(row, "text") },
			...{ reference: cell(row, "reference"), bankReference: cell(row, "bankReference") },
		});
	});
	const lines = read.filter((line) => line !== null);
	return { account: "", lines, leftOut: read.length - lines.length };
}

const AMOUNT = /^(-?(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*))(?:[.,](\d{1,2}))?$/;

const GROUPED = /^-?(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/;

function rowsIn(file: string): string[][] {
	const [head = ""] = file.split("\n", 1);
	const most = [";", ",", "\t"].toSorted((one, other) => head.split(other).length - head.split(one).length);
	try {
		return parse(file, { delimiter: most[0] ?? ",", relax_column_count: true, skip_empty_lines: true }) as string[][];
	} catch {
		throw new AppError("invalid", m.bank_unreadable());
	}
}

function placeColumns(heads: readonly string[]): Partial<Record<Name, number>> {
	const folded = heads.map((head) => foldText(head.trim()));
	return Object.fromEntries(
		(Object.keys(COLUMNS) as Name[]).flatMap((name) => {
			const at = COLUMNS[name].map((head) => folded.indexOf(head)).find((place) => place >= 0);
			return at === undefined ? [] : [[name, at]];
		}),
	);
}

/** "2026-06-18", "18.06.2026" and "18/06/2026", or with the month first "06/18/2026"; empty for all else. */
function readDay(text: string, monthFirst: boolean): string {
	const [, one = "", two = "", year = ""] = /^(\d\d?)[./](\d\d?)[./](\d{4})$/.exec(text.trim()) ?? [];
	const [day, month] = monthFirst ? [two, one] : [one, two];
	const date = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text.trim().slice(0, 10);
	return isCalendarDate(date) ? date : "";
}

/**
 * "1.234,50", "1,234.50" and "1234.5": the last sign is the decimal one where no more than two digits follow, any other
 * stands before three; empty for all else, as "1.2345". In a currency with more `digits` a sign that stands once and before
 * so many is the decimal one too: dinars of "1.505" are no thousands.
 */
function readAmount(text: string, digits: number): string {
	const bare = text
		.trim()
		.replace(/[\s'\u2019]|[A-Z]{3}|\p{Sc}/gu, "")
		.replace(/^\+/, "");
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
