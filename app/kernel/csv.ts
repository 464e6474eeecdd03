import { stringify } from "csv-stringify/browser/esm/sync";

export interface CsvColumn<Row> {
	head: string;
	/** Whether it is a plain decimal, which is written with the sign that the file has. */
	figure?: boolean;
	value(row: Row): string | number;
}

/** A plain decimal is no formula, whatever its sign: with an apostrophe before it a spreadsheet adds nothing up. */
const DECIMAL = /^-\d+([.,]\d+)?$/;

/**
 * Rows as CSV (RFC 4180, UTF-8 with a BOM), formulas disarmed (ASVS 1.2.10). Only the first `part` has the head.
 * @param comma whether decimals have a comma, and semicolons stand between cells: as spreadsheets of such countries open a file
 */
export function toCsv<Row>(
	columns: readonly CsvColumn<Row>[],
	rows: readonly Row[],
	part: "first" | "next" = "first",
	comma = false,
) {
	const first = part === "first";
	return stringify(
		rows.map((row) =>
			columns.map(({ value, figure }) => (comma && figure ? String(value(row)).replace(".", ",") : value(row))),
		),
		{
			delimiter: comma ? ";" : ",",
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
