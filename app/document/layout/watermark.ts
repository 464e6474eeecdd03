import type { DocumentModel } from "../model";
import type { Template } from "../templates/template";
import type { Metrics } from "../type/metrics";
import { shrinkToFit } from "./fit";
import { type Operation, PAGINATION } from "./operations";
import { createPen } from "./pen";

/** Hollow letters over a double rule, opaque beneath all text; shapes, so that they are not copied along with it. */
export function drawWatermark({ watermark }: DocumentModel, template: Template, metrics: Metrics): Operation[] {
	const operations: Operation[] = [];
	if (!watermark) return operations;
	const { x, y, angle, rules, text, caption } = template.watermark;
	const left = x - rules.width / 2;
	createPen(operations, metrics).turn(x, y, angle, (pen) => {
		const setting = shrinkToFit(watermark.text, rules.width, text, metrics);
		pen.outline(watermark.text, x, text.baseline, setting, text.stroke, PAGINATION);
		for (const at of rules.at) pen.line(left, at, left + rules.width, at, rules.rule, PAGINATION);
		const words = shrinkToFit(watermark.caption, rules.width, caption, metrics);
		pen.outline(watermark.caption, x, caption.baseline, words, null, PAGINATION);
	});
	return operations;
}
