import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { type BankFile, MAX_BYTES, MAX_LINES } from "../domain/bank-file";
import { readMt940 } from "../domain/mt940";
import { readCamt } from "./camt.server";
import { readCsvFile } from "./csv-file.server";

/** Reads a file of a bank: CAMT.053, MT940 or CSV, by what is in it. Throws invalid where it is none, or too large. */
export function readBankFile(bytes: Uint8Array, usual: string): BankFile {
	if (bytes.length > MAX_BYTES) throw new AppError("invalid", m.bank_too_large());
	const file = decode(bytes);
	const read = file.trimStart().startsWith("<")
		? readCamt(file)
		: /^:61:/m.test(file)
			? readMt940(file)
			: readCsvFile(file, usual);
	if (read.lines.length > MAX_LINES) throw new AppError("invalid", m.bank_too_many());
	return read;
}

/** UTF-8, or where it is none, what banks of the West wrote before. */
function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
