import { FileFault } from "./file-fault";

const MAX_CELLS = 120_000;
const MAX_ROWS = 10_000;
const MAX_CELL = 4000;

/**
 * Reads CSV (RFC 4180, with any delimiter of one character) in one pass. Rows need not be equally long; empty lines are left
 * out. Throws FileFault where a quote is not closed or something follows one, or where there are too many cells.
 */
export function readCsvRows(file: string, delimiter: string): string[][] {
	const [separator, rows] = [delimiter.charCodeAt(0), [] as string[][]];
	let row: string[] = [];
	let [at, cells] = [file.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0, 0];
	while (at < file.length) {
		const isQuoted = file.charCodeAt(at) === QUOTE;
		const end = isQuoted ? closingQuote(file, at) : cellEnd(file, at, separator);
		if (++cells > MAX_CELLS || end - at > MAX_CELL) throw new FileFault("full");
		// Columns repeat themselves: a currency, a day, an account are one text in all rows.
		const above = rows.at(-1)?.[row.length] ?? "";
		const isAsAbove = !isQuoted && above.length === end - at && file.startsWith(above, at);
		if (isAsAbove) row.push(above);
		else row.push(isQuoted ? file.slice(at + 1, end).replaceAll('""', '"') : file.slice(at, end));
		at = isQuoted ? end + 1 : end;
		const mark = file.charCodeAt(at);
		if (mark === separator) {
			at++;
			if (at === file.length) row.push("");
			continue;
		}
		if (at < file.length && mark !== LINE_FEED && mark !== RETURN) throw new FileFault("unreadable");
		at += mark === RETURN && file.charCodeAt(at + 1) === LINE_FEED ? 2 : 1;
		if (row.length > 1 || row[0] !== "") rows.push(row);
		if (rows.length > MAX_ROWS) throw new FileFault("full");
		row = [];
	}
	if (row.length > 0) rows.push(row);
	return rows;
}

const [QUOTE, LINE_FEED, RETURN, BYTE_ORDER_MARK] = [0x22, 0x0a, 0x0d, 0xfeff];

function cellEnd(file: string, from: number, separator: number): number {
	for (let at = from; at < file.length; at++) {
		const mark = file.charCodeAt(at);
		if (mark === separator || mark === LINE_FEED || mark === RETURN) return at;
	}
	return file.length;
}

function closingQuote(file: string, from: number): number {
	for (let at = from + 1; ; at += 2) {
		at = file.indexOf('"', at);
		if (at < 0) throw new FileFault("unreadable");
		if (file.charCodeAt(at + 1) !== QUOTE) return at;
	}
}
