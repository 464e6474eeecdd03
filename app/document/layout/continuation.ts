import type { DocumentModel } from "../model";
import type { Template } from "../templates/template";
import { baselineOffset, lineHeight, type Metrics, type Setting } from "../type/metrics";
import { fitInBox } from "./fit";
import { PAGINATION } from "./operations";
import type { Pen } from "./pen";

/** The head of a further page: who writes, and which document this is. */
export function drawContinuation(pen: Pen, model: DocumentModel, template: Template, metrics: Metrics): void {
	const { left } = template.body;
	const { height, number, numberX, right, seller, y } = template.continuation;
	const middle = numberX ?? (left + right) / 2;
	const box = { width: middle - left - GAP, height };
	const first = y + baselineOffset(seller, metrics);
	const below = (row: number, style: Setting) => first + row * lineHeight(style);
	const name = fitInBox(model.seller.name, box, seller, metrics);
	for (const [row, line] of name.lines.entries()) {
		pen.textIn(line, left, middle - GAP, below(row, name.style), name.style, PAGINATION);
	}
	const document = fitInBox(`${model.title} ${model.number}`, { width: right - middle, height }, number, metrics);
	for (const [row, line] of document.lines.entries()) {
		const baseline = below(row, document.style);
		if (numberX === null) pen.textUpTo(line, right, baseline, document.style, PAGINATION);
		else pen.textIn(line, numberX, right, baseline, document.style, PAGINATION);
	}
}

/** Between two texts that share a line, in millimetres. */
const GAP = 4;
