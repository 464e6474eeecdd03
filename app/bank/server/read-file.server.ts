import { AppError } from "~/kernel/errors";
import { formatNumber } from "~/kernel/language";
import { m } from "~/paraglide/messages";
import { type BankFile, MAX_BYTES, MAX_LINES } from "../domain/bank-file";
import type { CsvMapping } from "../domain/csv-mapping";
import { readMt940 } from "../domain/mt940";
import { readCamt } from "./camt.server";
import { type CsvSheet, readCsvFile, readSheet } from "./csv-file.server";

/** How CSV is read: as somebody says now, or as files of the same shape were. */
export interface CsvReading {
	given?: CsvMapping | undefined;
	find?: (shape: string) => CsvMapping | undefined;
}

/** A file that was read; of CSV with its sheet, and how its columns were. */
export interface ReadFile extends BankFile {
	csv: { sheet: CsvSheet; mapping: CsvMapping } | null;
}

/**
 * Reads a file of a bank: CAMT.053, MT940 or CSV, by what is in it. Throws invalid where it is none, or too large, and
 * ColumnsNeeded where it is CSV of which it is not sure what its columns are.
 */
export function readBankFile(bytes: Uint8Array, usual: string, reading: CsvReading = {}): ReadFile {
	const opened = openFile(bytes);
	const read = "sheet" in opened ? readCsv(opened.sheet, usual, reading) : { ...opened.file, csv: null };
	if (read.lines.length > MAX_LINES) throw new AppError("invalid", m.bank_too_many({ max: formatNumber(MAX_LINES) }));
	return read;
}

/** The table of a CSV file; `null` for one of another kind. Throws invalid where it is none, or too large. */
export function openSheet(bytes: Uint8Array): CsvSheet | null {
	const opened = openFile(bytes);
	return "sheet" in opened ? opened.sheet : null;
}

function readCsv(sheet: CsvSheet, usual: string, { given, find }: CsvReading): ReadFile {
	const { file, mapping } = readCsvFile(sheet, usual, { given, former: find?.(sheet.shape) });
	return { ...file, csv: { sheet, mapping } };
}

function openFile(bytes: Uint8Array): { file: BankFile } | { sheet: CsvSheet } {
	if (bytes.length > MAX_BYTES) throw new AppError("invalid", m.bank_too_large({ max: MAX_BYTES / 1_000_000 }));
	const file = decode(bytes);
	if (file.trimStart().startsWith("<")) return { file: readCamt(file) };
	return /^:61:/m.test(file) ? { file: readMt940(file) } : { sheet: readSheet(file) };
}

/** UTF-8, or where it is none, what banks of the West wrote before. */
function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
