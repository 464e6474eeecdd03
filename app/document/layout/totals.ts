import type { Total } from "../model";
import type { Rule, Template } from "../templates/template";
import { breakLines } from "../type/break-lines";
import { baselineOffset, lineHeight, lineWidth } from "../type/metrics";
import { shrinkToFit } from "./fit";
import type { Flow } from "./flow";
import { element } from "./operations";

/** Height of all totals together, with the gap above them, in millimetres. */
export function totalsHeight(flow: Flow): number {
	return planTotals(flow).reduce((sum, total) => sum + totalHeight(total), flow.template.totals.gap);
}

/** The totals, under the amounts. A value too long for its line is set smaller, for an amount must not break. */
export function drawTotals(flow: Flow): void {
	const { metrics, pen, right, template } = flow;
	const { gap } = template.totals;
	const x = leftEdge(flow);
	const line = (rule: Rule | null, y: number) => rule && pen.line(x, y, right, y, rule);
	flow.y += gap;
	for (const [row, total] of planTotals(flow).entries()) {
		const { looks, words } = total;
		const { above, below, double, label, value } = looks;
		line(above, flow.y + looks.gap + ruleWidth(above) / 2);
		const baseline = flow.y + looks.gap + ruleWidth(above) + looks.padding + baselineOffset(value, metrics);
		const room = right - x - lineWidth(words[0] ?? "", label, metrics) - BETWEEN;
		for (const [index, line] of words.entries())
			pen.text(line, x, baseline + index * lineHeight(label), label, element("TH", "totals", row));
		const fitted = shrinkToFit(total.value, room, value, metrics);
		pen.textUpTo(total.value, right, baseline, fitted, element("TD", "totals", row, 1));
		flow.y += totalHeight(total);
		line(below, flow.y - ruleWidth(below) / 2);
		if (double) line(below, flow.y - 2.5 * ruleWidth(below));
	}
}

const BETWEEN = 4;

type PlannedTotal = { readonly value: string; readonly looks: Looks; readonly words: readonly string[] };

/** A label stays whole, in as many lines as it takes: it may name a tax, its base, and whom that is paid to. */
function planTotals(flow: Flow): PlannedTotal[] {
	const { metrics, model, right, template } = flow;
	const width = right - leftEdge(flow);
	return model.totals.map((total) => {
		const looks = totalLooks(template, total);
		const beside = width - BETWEEN - lineWidth(total.value, looks.value, metrics);
		const words = breakLines(total.label, Math.max(width / 2, beside), looks.label, metrics);
		return { value: total.value, looks, words };
	});
}

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

function totalHeight({ looks, words }: PlannedTotal): number {
	const { above, below, double, gap, label, padding, value } = looks;
	const rules = ruleWidth(above) + ruleWidth(below) * (double ? 3 : 1);
	return gap + 2 * padding + lineHeight(value) + (words.length - 1) * lineHeight(label) + rules;
}

function ruleWidth(rule: Rule | null): number {
	return rule?.width ?? 0;
}

function totalLooks({ totals }: Template, { grand }: Total): Looks {
	const { label, padding, rule, value } = totals;
	return grand ? totals.grand : { label, value, padding, gap: 0, above: null, below: rule, double: false };
}
