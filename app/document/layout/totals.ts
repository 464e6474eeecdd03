import type { Total } from "../model";
import type { Template } from "../templates/template";
import { baselineOf, lineHeight, widthOf } from "../type/metrics";
import { ellipsize, shrinkToFit } from "./fit";
import type { Flow } from "./flow";
import { element } from "./operations";

/** Height of all totals together, in millimetres. */
export function heightOfTotals(template: Template, totals: readonly Total[]): number {
	return totals.reduce((sum, total) => sum + heightOf(template, total), 0);
}

/**
 * The totals, under the amounts: labels on the left, values on the right edge, the grand one in large figures.
 * A value too long for its line is set smaller, for an amount must not break.
 */
export function drawTotals(flow: Flow): void {
	const { metrics, model, pen, template } = flow;
	const { x, padding, style } = template.totals;
	const right = template.body.right;
	for (const [row, total] of model.totals.entries()) {
		const { value, rule } = looksOf(template, total);
		const baseline = flow.y + padding + baselineOf(value, metrics);
		const label = ellipsize(total.label, (right - x) / 2, style, metrics);
		const room = right - x - widthOf(label, style, metrics) - GAP;
		const fitted = shrinkToFit(total.value, room, value, metrics);
		pen.text(label, x, baseline, style, element("TH", "totals", row));
		pen.textUpTo(total.value, right, baseline, fitted, element("TD", "totals", row, 1));
		flow.y += heightOf(template, total);
		pen.line(x, flow.y - rule.width / 2, right, flow.y - rule.width / 2, rule);
	}
}

/** Between a label and its value, in millimetres. */
const GAP = 4;

function heightOf(template: Template, total: Total): number {
	const { value, rule } = looksOf(template, total);
	return 2 * template.totals.padding + lineHeight(value) + rule.width;
}

function looksOf({ totals }: Template, { grand }: Total) {
	return grand ? { value: totals.grand.style, rule: totals.grand.rule } : { value: totals.style, rule: totals.rule };
}
