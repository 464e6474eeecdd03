import { stringify } from "csv-stringify/browser/esm/sync";

export interface CsvColumn<Row> {
	head: string;
	value(row: Row): string | number;
}

/** A plain decimal is no formula, whatever its sign: with an apostrophe before it a spreadsheet adds nothing up. */
const DECIMAL = /^-\d+(\.\d+)?$/;

/** Rows as CSV (RFC 4180, UTF-8 with a BOM), formulas disarmed (ASVS 1.2.10). Only the first `part` has the head. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], part: "first" | "next" = "first") {
	const first = part === "first";
	return stringify(
		rows.map((row) => columns.map(({ value }) => value(row))),
		{
			header: first,
			bom: first,
			columns: columns.map(({ head }) => head),
			escape_formulas: true,
			cast: { string: (text) => (DECIMAL.test(text) ? { value: text, escape_formulas: false } : text) },
			record_delimiter: "windows",
			// The library looks for the whole delimiter alone; a spreadsheet ends its row at a bare line feed too.
			quoted_match: /[\r\n]/,
		},
	);
}
