import type { Fact } from "../model";
import { breakLines } from "../type/break-lines";
import { baselineOffset, lineHeight, lineWidth } from "../type/metrics";
import { ellipsize, shrinkToFit } from "./fit";
import type { Flow } from "./flow";
import { element } from "./operations";

/** Labels left, values at the right edge. Labels shrink a little, or both have half. Returns where they end. */
export function drawFacts({ metrics, model, pen, template }: Flow, top: number): number {
	const { x, width, value, padding, rule, hides } = template.facts;
	const facts = model.facts.filter(({ kind }) => !kind || !hides.includes(kind));
	const roomFor = (fact: Fact) => {
		const left = width - GAP - lineWidth(fact.value, value, metrics);
		const enough = left >= lineWidth(fact.label, template.facts.label, metrics) * MIN_SCALE;
		return enough ? left : width / 2;
	};
	const sizes = facts.map((fact) => shrinkToFit(fact.label, roomFor(fact), template.facts.label, metrics).size);
	const least = template.facts.label.size * MIN_SCALE;
	const label = { ...template.facts.label, size: Math.max(least, Math.min(...sizes)) };
	let y = top;
	for (const [row, fact] of facts.entries()) {
		const style = (fact.kind === "due" && template.facts.due) || value;
		const baseline = y + baselineOffset(value, metrics);
		const words = ellipsize(fact.label, roomFor(fact), label, metrics);
		pen.text(words, x, baseline, label, element("TH", "facts", row));
		const room = width - lineWidth(words, label, metrics) - GAP;
		const mark = element("TD", "facts", row, 1);
		const lines = breakLines(fact.value, room, style, metrics);
		for (const [index, line] of lines.entries()) {
			pen.textUpTo(line, x + width, baseline + index * lineHeight(value), style, mark);
		}
		y += lines.length * lineHeight(value) + padding;
		if (rule) pen.line(x, y + rule.width / 2, x + width, y + rule.width / 2, rule);
		y += padding + (rule?.width ?? 0);
	}
	return y;
}

/** Between a label and its value, in millimetres. */
const GAP = 4;

/** Labels are set no smaller than this part of their size; what is longer ends in an ellipsis. */
const MIN_SCALE = 0.85;
