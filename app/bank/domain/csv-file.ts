import { AppError } from "~/kernel/errors";
import { isCurrencyCode } from "~/kernel/money/currencies";
import { minorDigits } from "~/kernel/money/minor-unit";
import { foldText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { type BankFile, MAX_LINES, toBankLine } from "./bank-file";
import { findColumns } from "./csv-columns";
import { CSV_FIELDS, type CsvField, type ReadColumns } from "./csv-fields";
import { type CsvMapping, MAX_COLUMNS } from "./csv-mapping";
import { currencyIn, namedColumns } from "./csv-names";
import { readCsvRows } from "./csv-rows";
import { detectDateOrder, readAmount, readDay } from "./csv-values";
import { isPayersColumn, readPayerAccount } from "./payer-account";

/** A CSV file as a table: its columns are named by `heads`, which are empty where it has none. */
export interface CsvSheet {
	heads: string[];
	rows: string[][];
	/** By which files of one bank know each other. */
	shape: string;
}

/** A CSV file of which it is not sure what its columns are; `message` names them. */
export class ColumnsNeeded extends AppError {
	readonly field: CsvField | "dateOrder";

	constructor(field: CsvField | "dateOrder", message: string) {
		super("invalid", message, { fieldErrors: { [`mapping.${field}`]: [message] } });
		this.field = field;
		this.name = "ColumnsNeeded";
	}
}

/** Money that left, in files whose amounts have no sign. */
const DEBIT = /^(s|soll|d|dr|dbit|debit|debe|cargo|out|af|debet|dare)$/;
const MAX_NAME_LENGTH = 100;
const LOOKED_AT = 50;
const MAX_SNIFFED = 50_000;

/**
 * Reads CSV (RFC 4180, or with semicolons or tabs). Rows above the columns, such as the bank's name, are skipped.
 * Throws invalid where it is no table, and FileFault.
 */
export function readSheet(file: string): CsvSheet {
	const rows = readCsvRows(file, detectDelimiter(file.slice(0, MAX_SNIFFED).split("\n", LOOKED_AT)));
	const widths = rows.slice(0, LOOKED_AT).map((row) => row.length);
	const width = Math.max(0, ...widths);
	const head = widths.indexOf(width);
	if (width < 2 || width > MAX_COLUMNS) throw new AppError("invalid", m.bank_unreadable());
	const first = rows[head] ?? [];
	// A head has neither a day nor a figure in it.
	const headless = first.some((cell) => readDay(cell, "day") || readAmount(cell, 2, null));
	const heads = headless ? [] : first.map((cell) => cell.trim());
	const shape = JSON.stringify(headless ? width : heads.map(foldText));
	return { heads, rows: rows.slice(headless ? head : head + 1), shape };
}

export function columnNames({ heads, rows }: CsvSheet): string[] {
	const count = heads.length || Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => row.length));
	return Array.from(
		{ length: count },
		(_, at) => heads[at]?.slice(0, MAX_NAME_LENGTH) || m.bank_column({ place: at + 1 }),
	);
}

/** What is said of how a sheet was read. */
export function readColumns(sheet: CsvSheet, { columns }: CsvMapping): ReadColumns {
	const names = columnNames(sheet);
	const read = CSV_FIELDS.flatMap((field) => {
		const name = names[(columns[field] ?? 0) - 1];
		return name === undefined ? [] : [[field, name]];
	});
	const unread = names.filter((_, at) => !Object.values(columns).includes(at + 1));
	return { read: Object.fromEntries(read), unread };
}

export interface Mappings {
	mapping?: CsvMapping | undefined;
	/** As the last file of the shape was read. Its dates may be written otherwise by now. */
	former?: CsvMapping | undefined;
}

/**
 * Reads a sheet by a mapping, or where there is none by the names of its columns and what they hold. What names no currency is
 * in that of the amount's heading, or the default one.
 * @returns the lines, the mapping as it was used, and whether nobody said it
 * @throws ColumnsNeeded where that does not say for sure which column is what, or which part of its dates comes first
 */
export function readCsvFile(sheet: CsvSheet, defaultCurrency: string, { mapping: mapped, former }: Mappings) {
	const { columns, decimal, dateOrder } = mapped ?? former ?? findColumns(sheet);
	if (!columns.day || !columns.amount) throw columnsNeeded(sheet, columns.day ? "amount" : "day");
	const cell = (row: readonly string[], field: CsvField) => row[(columns[field] ?? 0) - 1] ?? "";
	const days = new Set(sheet.rows.map((row) => cell(row, "day")));
	const detected = detectDateOrder([...days]);
	const order = mapped ? (dateOrder ?? detected) : (detected ?? dateOrder);
	if (!order) throw new ColumnsNeeded("dateOrder", m.bank_date_order_needed());
	const readDays = new Map([...days].map((text) => [text, readDay(text, order)]));
	const isPayers = isPayersColumn(sheet.rows, (columns.iban ?? 0) - 1);
	const headCurrency = currencyIn(sheet.heads[columns.amount - 1] ?? "");
	const sheetCurrency = isCurrencyCode(headCurrency) ? headCurrency : defaultCurrency;
	const earlier = mapped || former ? null : namedColumns(sheet.heads);
	let readable = sheet.rows.length === 0;
	const file: BankFile = { account: "", lines: [], leftOut: 0 };
	for (const row of sheet.rows) {
		const currency = cell(row, "currency").trim().toUpperCase() || sheetCurrency;
		const digits = isCurrencyCode(currency) ? minorDigits(currency) : null;
		const day = readDays.get(cell(row, "day")) ?? "";
		const amount = digits === null ? "" : readAmount(cell(row, "amount"), digits, decimal);
		readable ||= day !== "" && (amount !== "" || cell(row, "amount").trim() === "");
		const line = isIncome(amount, cell(row, "direction"))
			? toBankLine({
					day,
					currency,
					amount,
					payer: cell(row, "payer"),
					text: cell(row, "text"),
					reference: cell(row, "reference"),
					bankReference: cell(row, "bankReference"),
					iban: isPayers ? readPayerAccount(cell(row, "iban")) : "",
					formerIban: cell(row, "iban"),
					...(earlier && { earlier: byName(row, earlier) }),
				})
			: null;
		if (line) file.lines.push(line);
		else file.leftOut++;
		if (file.lines.length > MAX_LINES) break;
	}
	if (!readable) throw columnsNeeded(sheet, "day");
	return { file, mapping: { columns, decimal, dateOrder: order }, isGuess: !mapped && !former };
}

/** What a row said when columns were known by their exact names alone, so that a file that overlaps with one of then brings nothing twice. */
function byName(row: readonly string[], columns: ReturnType<typeof namedColumns>) {
	const cell = (field: CsvField) => row[columns[field] ?? -1] ?? "";
	return {
		payer: cell("payer"),
		text: cell("text"),
		reference: cell("reference"),
		bankReference: cell("bankReference"),
	};
}

/** What neither has a minus nor is said to be a debit; other lines are not even made. */
function isIncome(amount: string, direction: string): boolean {
	return amount !== "" && !amount.startsWith("-") && !DEBIT.test(foldText(direction.trim()));
}

function columnsNeeded(sheet: CsvSheet, field: CsvField): ColumnsNeeded {
	const columns = columnNames(sheet).map((name, at) => `${at + 1} “${name.slice(0, 40)}”`);
	return new ColumnsNeeded(field, m.bank_columns_needed({ columns: columns.slice(0, 40).join(", ") }));
}

/** The separator that most lines have, and of several the most frequent. */
function detectDelimiter(lines: readonly string[]): string {
	const rated = [";", ",", "\t"].map((sign) => {
		const counts = lines.map((line) => line.split(sign).length - 1);
		return { sign, lines: counts.filter(Boolean).length, all: counts.reduce((sum, count) => sum + count, 0) };
	});
	return rated.toSorted((one, other) => other.lines - one.lines || other.all - one.all)[0]?.sign ?? ",";
}
