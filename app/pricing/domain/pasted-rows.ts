/** A row as it came from a spreadsheet: text, as if somebody had typed it. */
export interface PastedRow {
	description: string;
	quantity?: string;
	rate?: string;
}

/**
 * Rows of a spreadsheet from the clipboard: cells with tabs between them, lines with breaks, quotes round a cell that
 * holds either. Two cells are description and rate; of three and more the second is the quantity, the third the rate.
 * Returns none for a text without a tab, which is pasted as text.
 */
export function pastedRows(text: string): PastedRow[] {
	if (!text.includes("\t")) return [];
	return splitCells(text)
		.filter((cells) => cells.some((cell) => cell !== ""))
		.map(([description = "", second = "", third]) =>
			third === undefined ? { description, rate: second } : { description, quantity: second, rate: third },
		);
}

function splitCells(text: string): string[][] {
	const rows: string[][] = [[]];
	for (const [, quoted, plain = "", end] of text.matchAll(CELL)) {
		rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
		if (end === "") break;
		if (end !== "\t") rows.push([]);
	}
	return rows;
}

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/g;
