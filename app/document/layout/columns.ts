import { COLUMNS, type Column, type DocumentModel } from "../model";
import type { Template } from "../templates/template";
import { lineWidth, type Metrics } from "../type/metrics";

/** One column on the page, in millimetres: texts start at `left` or end at `right`, and break at `width`. */
export type PlacedColumn = {
	readonly key: Column;
	readonly index: number;
	readonly left: number;
	readonly right: number;
	readonly width: number;
	readonly align: "left" | "right";
};

/** Fits columns to the amounts: those of figures grow at the description's cost, up to a limit. */
export function placeColumns(model: DocumentModel, template: Template, metrics: Metrics): PlacedColumn[] {
	const { table, body } = template;
	const left = body.left + (table.numbers?.width ?? 0);
	const columns = COLUMNS.flatMap((key) => {
		const shape = table.columns[key];
		return shape ? [{ key, shape }] : [];
	});
	let right = body.right;
	const positions: PlacedColumn[] = [];
	for (const [index, { key, shape }] of [...columns.entries()].reverse()) {
		const { width: least, align } = shape;
		const needed = key === "description" ? 0 : neededBy(key, model, template, metrics) + table.gap;
		const outer = key === "description" ? right - left : Math.max(least, Math.min(needed, least * MOST_GROWTH));
		positions.unshift({ key, index, align, left: right - outer, right, width: outer - table.gap });
		right -= outer;
	}
	return positions;
}

/** Three columns that all grow this much still leave the description a sixth of the page. */
const MOST_GROWTH = 2;

function neededBy(key: Column, { columns, lines }: DocumentModel, { table }: Template, metrics: Metrics): number {
	const head = lineWidth(columns[key], table.head.style, metrics);
	return lines.reduce((widest, line) => Math.max(widest, lineWidth(line[key], table.row.figure, metrics)), head);
}
