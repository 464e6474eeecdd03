import { AppError } from "~/kernel/errors";
import { formatNumber } from "~/kernel/language/language";
import { MAX_BANK_BYTES } from "~/limits/domain/file-sizes";
import { m } from "~/paraglide/messages";
import { type BankFile, MAX_LINES } from "./bank-file";
import { readCamt } from "./camt";
import { type CsvSheet, readCsvFile, readSheet } from "./csv-file";
import type { CsvMapping } from "./csv-mapping";
import { FileFault } from "./file-fault";
import { readMt940 } from "./mt940";

/** How CSV is read: by the mapping given now, or as files of the same shape were. */
export interface CsvReading {
	mapping?: CsvMapping | undefined;
	find?: (shape: string) => CsvMapping | undefined;
}

/** A file that was read; of CSV with its sheet, and how its columns were. */
export interface ReadFile extends BankFile {
	csv: { sheet: CsvSheet; mapping: CsvMapping; isGuess: boolean } | null;
}

/**
 * Reads a file of a bank: CAMT.053, MT940 or CSV, by what is in it. Throws invalid where it is none, or too large, and
 * ColumnsNeeded where it is CSV of which it is not sure what its columns are.
 */
export function readBankFile(bytes: Uint8Array, defaultCurrency: string, reading: CsvReading = {}): ReadFile {
	const opened = openFile(bytes);
	const read = "sheet" in opened ? readCsv(opened.sheet, defaultCurrency, reading) : { ...opened.file, csv: null };
	if (read.lines.length > MAX_LINES) throw new AppError("invalid", m.bank_too_many({ max: formatNumber(MAX_LINES) }));
	return read;
}

/** The table of a CSV file; `null` for one of another kind. Throws invalid where it is none, or too large. */
export function openSheet(bytes: Uint8Array): CsvSheet | null {
	const opened = openFile(bytes);
	return "sheet" in opened ? opened.sheet : null;
}

function readCsv(sheet: CsvSheet, defaultCurrency: string, { mapping, find }: CsvReading): ReadFile {
	const read = readCsvFile(sheet, defaultCurrency, { mapping, former: find?.(sheet.shape) });
	return { ...read.file, csv: { sheet, mapping: read.mapping, isGuess: read.isGuess } };
}

function openFile(bytes: Uint8Array): { file: BankFile } | { sheet: CsvSheet } {
	if (bytes.length > MAX_BANK_BYTES)
		throw new AppError("invalid", m.bank_too_large({ max: MAX_BANK_BYTES / 1_000_000 }));
	const file = decode(bytes);
	try {
		if (/^\s*</.test(file)) return { file: readCamt(file) };
		if (/^:61:/m.test(file)) return { file: readMt940(file) };
		return { sheet: readSheet(file) };
	} catch (error) {
		if (!(error instanceof FileFault)) throw error;
		throw new AppError("invalid", error.fault === "full" ? m.bank_too_full() : m.bank_unreadable());
	}
}

/** UTF-16 where a mark says so, as spreadsheets save text; else UTF-8, or where it is none, what banks of the West wrote before. */
function decode(bytes: Uint8Array): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
