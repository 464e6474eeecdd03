import type { Line } from "../model";
import type { Style, TableShape } from "../templates/template";
import { breakLines } from "../type/break-lines";
import { baselineOffset, lineHeight, type Metrics } from "../type/metrics";
import type { PlacedColumn } from "./columns";
import { element, type Mark } from "./operations";
import type { Pen } from "./pen";

/** A row of the table, cut into slices as high as one line: the places where a row too tall for a page may split. */
export type Row = { readonly slices: readonly Slice[]; readonly height: number };

/** Pieces of all cells that share a line. Millimetres. */
export type Slice = { readonly height: number; readonly baseline: number; readonly pieces: readonly Piece[] };

type Piece = { readonly text: string; readonly column: PlacedColumn; readonly style: Style; readonly mark: Mark };

/** Breaks the texts of one line of the invoice into a row; `number` counts from 1, the head being row 0. */
export function planRow(
	texts: Line,
	number: number,
	columns: readonly PlacedColumn[],
	table: TableShape,
	metrics: Metrics,
): Row {
	const { detail } = table.row;
	const [title, figure] = texts.sum ? [table.head.style, table.head.style] : [table.row.title, table.row.figure];
	const lead = columns.findIndex(({ key }) => key === "description");
	const cells = columns.map((column) => {
		const mark = element("TD", "lines", number, column.index);
		if (column.key !== "description") return planCell(texts[column.key] ?? "", column, figure, mark, metrics);
		const [first = "", ...rest] = texts.description.trimEnd().split("\n");
		const heading = planCell(first, column, title, mark, metrics);
		return rest.length === 0 ? heading : [...heading, ...planCell(rest.join("\n"), column, detail, mark, metrics)];
	});
	const numbered = table.numbers ? [planNumber(number, cells, table.numbers), ...cells] : cells;
	return toRow(numbered, cells[lead], title, metrics);
}

function planNumber(number: number, cells: readonly Piece[][], { width, style }: NonNullable<TableShape["numbers"]>) {
	const beside = cells[0]?.[0];
	return beside
		? [{ ...beside, text: `${number}`, style, column: { ...beside.column, left: beside.column.left - width } }]
		: [];
}

export function planHead(
	texts: Line,
	columns: readonly PlacedColumn[],
	style: Style,
	metrics: Metrics,
	chooseMark: (column: PlacedColumn) => Mark = (column) => element("TH", "lines", 0, column.index),
): Row {
	const cells = columns.map((column) => planCell(texts[column.key] ?? "", column, style, chooseMark(column), metrics));
	return toRow(cells, cells[0], style, metrics);
}

/** Draws some slices of a row from `top` down; returns where they end. */
export function drawSlices(pen: Pen, slices: readonly Slice[], top: number): number {
	let y = top;
	for (const { height, baseline, pieces } of slices) {
		for (const { text, column, style, mark } of pieces) {
			if (column.align === "left") pen.textIn(text, column.left, column.left + column.width, y + baseline, style, mark);
			else pen.textUpTo(text, column.right, y + baseline, style, mark);
		}
		y += height;
	}
	return y;
}

export function stackHeight(slices: readonly Slice[]): number {
	return slices.reduce((sum, { height }) => sum + height, 0);
}

function planCell(text: string, column: PlacedColumn, style: Style, mark: Mark, metrics: Metrics): Piece[] {
	return breakLines(text, column.width, style, metrics).map((line) => ({ text: line, column, style, mark }));
}

/** A slice is as high as its description's line, `lead`; where that has ended, as a line of figures. */
function toRow(
	cells: readonly (readonly Piece[])[],
	lead: readonly Piece[] | undefined,
	fallback: Style,
	metrics: Metrics,
): Row {
	const count = Math.max(...cells.map((cell) => cell.length));
	const slices: Slice[] = [];
	for (let index = 0; index < count; index++) {
		const pieces: Piece[] = [];
		for (const cell of cells) {
			const piece = cell[index];
			if (piece) pieces.push(piece);
		}
		const style = lead?.[index]?.style ?? fallback;
		slices.push({ height: lineHeight(style), baseline: baselineOffset(style, metrics), pieces });
	}
	return { slices, height: stackHeight(slices) };
}
