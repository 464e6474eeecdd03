import { stringify } from "csv-stringify/browser/esm/sync";
import { inLanguage } from "./in-language.server";
import { currentLanguage } from "./language";

export interface CsvColumn<Row> {
	head: string;
	value(row: Row): string | number;
}

/**
 * Rows as CSV (RFC 4180), in UTF-8 with the mark by which spreadsheets know it. Text that a spreadsheet would take for a
 * formula gets an apostrophe before it (ASVS 1.2.10).
 * @param part of a file that is written piece by piece, only the first piece has the head
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], part: "first" | "next" = "first") {
	const first = part === "first";
	return stringify(
		rows.map((row) => columns.map(({ value }) => value(row))),
		{
			header: first,
			bom: first,
			columns: columns.map(({ head }) => head),
			escape_formulas: true,
			record_delimiter: "windows",
			// The library looks for the whole delimiter alone; a spreadsheet ends its row at a bare line feed too.
			quoted_match: /[\r\n]/,
		},
	);
}

/**
 * Pieces of a file as a stream, each written when it is asked for, in the language of whoever asked for the file; who
 * goes away ends the writing.
 */
export function csvStream(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const language = currentLanguage();
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await inLanguage(language, () => pieces.next());
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await pieces.return(undefined);
		},
	});
}
