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

/** Fits columns to the amounts, up to the right `edge`: those of figures grow as long as the description keeps its share. */
export function placeColumns(
	model: DocumentModel,
	template: Template,
	metrics: Metrics,
	edge: number = template.body.right,
): PlacedColumn[] {
	const { table, body } = template;
	const left = body.left + (table.numbers?.width ?? 0);
	const columns = COLUMNS.flatMap((key) => {
		const shape = table.columns[key];
		if (!shape || model.columns[key] === undefined) return [];
		const isText = key === "description";
		const least = isText ? 0 : shape.width;
		const needed = isText ? 0 : neededBy(key, model, template, metrics) + table.gap;
		return [{ key, align: shape.align, least, growth: Math.max(0, needed - least) }];
	});
	const sum = (width: "least" | "growth") => columns.reduce((total, column) => total + column[width], 0);
	const room = Math.max(0, (edge - left) * (1 - MIN_SHARE) - sum("least"));
	const growth = Math.min(sum("growth"), room);
	const scale = growth > 0 ? growth / sum("growth") : 0;
	const description = edge - left - sum("least") - growth;
	let x = left;
	return columns.map(({ key, align, ...column }, index) => {
		const outer = key === "description" ? description : column.least + scale * column.growth;
		const right = x + outer;
		const position = { key, index, align, left: right - outer, right, width: outer - table.gap };
		x = right;
		return position;
	});
}

const MIN_SHARE = 0.35;

function neededBy(key: Column, { columns, lines }: DocumentModel, { table }: Template, metrics: Metrics): number {
	const head = lineWidth(columns[key] ?? "", table.head.style, metrics);
	return lines.reduce((widest, line) => Math.max(widest, lineWidth(line[key] ?? "", table.row.figure, metrics)), head);
}
