import { createHash } from "node:crypto";
import { parse } from "csv-parse/browser/esm/sync";
import { isCurrencyCode } from "~/kernel/currencies";
import { AppError } from "~/kernel/errors";
import { minorDigits } from "~/kernel/minor-unit";
import { foldText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { type BankFile, type BankLine, toBankLine } from "../domain/bank-file";
import { type CsvField, type CsvMapping, MOST_COLUMNS } from "../domain/csv-mapping";
import { namedColumns } from "../domain/csv-names";
import { detectDateOrder, readAmount, readDay } from "../domain/csv-values";
import { isPayersColumn, readPayerAccount } from "../domain/payer-account";

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
const DEBIT = /^(s|soll|d|dr|dbit|debit|debe|cargo|out)$/;
/** Characters that are shown of a column's name. */
const LONGEST_NAME = 100;
/** Rows by which the head of a file is known. */
const LOOKED_AT = 50;

/**
 * Reads CSV (RFC 4180, or with semicolons or tabs). What stands above its columns, as many banks write their own name, is
 * left out. Throws invalid where it is no table.
 */
export function readSheet(file: string): CsvSheet {
	const rows = rowsIn(file);
	const widths = rows.slice(0, LOOKED_AT).map((row) => row.length);
	const width = Math.max(0, ...widths);
	const head = widths.indexOf(width);
	if (width < 2 || width > MOST_COLUMNS) throw new AppError("invalid", m.bank_unreadable());
	const first = rows[head] ?? [];
	// A head has neither a day nor a figure in it.
	const headless = first.some((cell) => readDay(cell, "day") || readAmount(cell, 2, null));
	const heads = headless ? [] : first.map((cell) => cell.trim());
	const shape = createHash("sha256").update(JSON.stringify(headless ? width : heads.map(foldText)));
	return { heads, rows: rows.slice(headless ? head : head + 1), shape: shape.digest("hex") };
}

/** The names of a sheet's columns as a person reads them. */
export function columnNames({ heads, rows }: CsvSheet): string[] {
	const count = heads.length || Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => row.length));
	return Array.from(
		{ length: count },
		(_, at) => heads[at]?.slice(0, LONGEST_NAME) || m.bank_column({ place: at + 1 }),
	);
}

/** How a sheet's columns may be read. */
export interface Mappings {
	given?: CsvMapping | undefined;
	/** As the last file of the shape was read. Its dates may be written otherwise by now. */
	former?: CsvMapping | undefined;
}

/**
 * Reads a sheet by a mapping, or where there is none by the names of its columns. What has no currency is in `usual`.
 * @returns the lines, and the mapping as it was used
 * @throws ColumnsNeeded where that does not say for sure which column is what, or which part of its dates comes first
 */
export function readCsvFile(sheet: CsvSheet, usual: string, { given, former }: Mappings) {
	const { columns, decimal, dateOrder } = given ?? former ?? namedColumns(sheet.heads);
	if (!columns.day || !columns.amount) throw columnsNeeded(sheet, columns.day ? "amount" : "day");
	const cell = (row: readonly string[], field: CsvField) => row[(columns[field] ?? 0) - 1] ?? "";
	const detected = detectDateOrder(sheet.rows.map((row) => cell(row, "day")));
	const order = given ? (dateOrder ?? detected) : (detected ?? dateOrder);
	if (!order) throw new ColumnsNeeded("dateOrder", m.bank_date_order_needed());
	const isPayers = isPayersColumn(sheet.rows.map((row) => cell(row, "iban")));
	let readable = sheet.rows.length === 0;
	const read = sheet.rows.map((row): BankLine | null => {
		const currency = cell(row, "currency").trim().toUpperCase() || usual;
		const digits = isCurrencyCode(currency) ? minorDigits(currency) : null;
		const day = readDay(cell(row, "day"), order);
		const amount = digits === null ? "" : readAmount(cell(row, "amount"), digits, decimal);
		readable ||= day !== "" && (amount !== "" || cell(row, "amount").trim() === "");
		return toBankLine({
			...{ day, currency, amount: DEBIT.test(foldText(cell(row, "direction").trim())) ? "" : amount },
			...{ payer: cell(row, "payer"), iban: isPayers ? readPayerAccount(cell(row, "iban")) : "" },
			...{ text: cell(row, "text"), reference: cell(row, "reference"), bankReference: cell(row, "bankReference") },
			formerIban: cell(row, "iban"),
		});
	});
	if (!readable) throw columnsNeeded(sheet, "day");
	const lines = read.filter((line) => line !== null);
	const file: BankFile = { account: "", lines, leftOut: read.length - lines.length };
	const mapping: CsvMapping = { columns, decimal, dateOrder: order };
	return { file, mapping };
}

function columnsNeeded(sheet: CsvSheet, field: CsvField): ColumnsNeeded {
	const columns = columnNames(sheet).map((name, at) => `${at + 1} “${name.slice(0, 40)}”`);
	return new ColumnsNeeded(field, m.bank_columns_needed({ columns: columns.slice(0, 40).join(", ") }));
}

function rowsIn(file: string): string[][] {
	try {
		return parse(file, {
			delimiter: detectDelimiter(file.split("\n", LOOKED_AT)),
			bom: true,
			relax_column_count: true,
			skip_empty_lines: true,
		}) as string[][];
	} catch {
		throw new AppError("invalid", m.bank_unreadable());
	}
}

/** What the most lines have in them, and of several that what stands in them most often. */
function detectDelimiter(lines: readonly string[]): string {
	const rated = [";", ",", "\t"].map((sign) => {
		const counts = lines.map((line) => line.split(sign).length - 1);
		return { sign, lines: counts.filter(Boolean).length, all: counts.reduce((sum, count) => sum + count, 0) };
	});
	return rated.toSorted((one, other) => other.lines - one.lines || other.all - one.all)[0]?.sign ?? ",";
}
