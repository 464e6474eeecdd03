import type { Total } from "../model";
import type { Rule, Template } from "../templates/template";
import { baselineOffset, lineHeight, lineWidth } from "../type/metrics";
import { ellipsize, shrinkToFit } from "./fit";
import type { Flow } from "./flow";
import { element } from "./operations";

/** Height of all totals together, with the gap above them, in millimetres. */
export function totalsHeight(template: Template, totals: readonly Total[]): number {
	return totals.reduce((sum, total) => sum + totalHeight(totalLooks(template, total)), template.totals.gap);
}

/** The totals, under the amounts. A value too long for its line is set smaller, for an amount must not break. */
export function drawTotals(flow: Flow): void {
	const { metrics, model, pen, right, template } = flow;
	const { gap } = template.totals;
	const x = leftEdge(flow);
	const line = (rule: Rule | null, y: number) => rule && pen.line(x, y, right, y, rule);
	flow.y += gap;
	for (const [row, total] of model.totals.entries()) {
		const looks = totalLooks(template, total);
		const { above, below, double, label, value } = looks;
		line(above, flow.y + looks.gap + ruleWidth(above) / 2);
		const baseline = flow.y + looks.gap + ruleWidth(above) + looks.padding + baselineOffset(value, metrics);
		const beside = right - x - BETWEEN - lineWidth(total.value, value, metrics);
		const words = ellipsize(total.label, Math.max((right - x) / 2, beside), label, metrics);
		const room = right - x - lineWidth(words, label, metrics) - BETWEEN;
		pen.text(words, x, baseline, label, element("TH", "totals", row));
		const fitted = shrinkToFit(total.value, room, value, metrics);
		pen.textUpTo(total.value, right, baseline, fitted, element("TD", "totals", row, 1));
		flow.y += totalHeight(looks);
		line(below, flow.y - ruleWidth(below) / 2);
		if (double) line(below, flow.y - 2.5 * ruleWidth(below));
	}
}

const BETWEEN = 4;

/** Where the totals begin: further left than the template has it where a tax with its base takes more room. */
function leftEdge({ metrics, model, right, template }: Flow): number {
	const { body, totals } = template;
	const { label, value } = totals;
	const widths = model.totals.map((total) =>
		total.grand ? 0 : lineWidth(total.label, label, metrics) + BETWEEN + lineWidth(total.value, value, metrics),
	);
	return Math.max(body.left, right - Math.max(body.right - totals.x, ...widths));
}

type Looks = Template["totals"]["grand"];

function totalHeight({ above, below, double, gap, padding, value }: Looks): number {
	const rules = ruleWidth(above) + ruleWidth(below) * (double ? 3 : 1);
	return gap + 2 * padding + lineHeight(value) + rules;
}

function ruleWidth(rule: Rule | null): number {
	return rule?.width ?? 0;
}

function totalLooks({ totals }: Template, { grand }: Total): Looks {
	const { label, padding, rule, value } = totals;
	return grand ? totals.grand : { label, value, padding, gap: 0, above: null, below: rule, double: false };
}
