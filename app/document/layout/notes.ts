import { breakLines } from "../type/break-lines";
import { baselineOffset, lineHeight } from "../type/metrics";
import { ellipsize } from "./fit";
import { type Flow, roomOn, turnPage } from "./flow";
import { element } from "./operations";

/** Short notes stand at the foot of the page, where the design has them; long ones flow on from under the totals. */
export function placeNotes(flow: Flow): void {
	const { metrics, model, template } = flow;
	const text = model.notes?.text.trimEnd();
	if (!model.notes || !text) return;
	const { x, width, text: style } = template.notes;
	const lines = breakLines(text, width, style, metrics);
	const height = beginNotes(flow, lines.length);
	for (let from = 0; from < lines.length; ) {
		if (from > 0) turnPage(flow);
		const head = openNotes(flow, lines.length - from, from === 0, height);
		const fitting = Math.max(1, Math.floor((roomOn(flow) - head.foot) / lineHeight(style)));
		const mark = element("P", "notes", 1);
		for (const line of lines.slice(from, from + fitting)) {
			flow.pen.textIn(line, x, x + width, flow.y + baselineOffset(style, metrics), style, mark);
			flow.y += lineHeight(style);
		}
		flow.y += head.foot;
		from += fitting;
	}
}

/** Goes to where notes of so many lines begin; returns how high they are at least, which is more at a page's foot. */
function beginNotes(flow: Flow, count: number): number {
	const { body, notes } = flow.template;
	const height = linesHeight(flow, count);
	const atFoot = Math.min(notes.y, body.bottom - height);
	const underTotals = flow.y + notes.clearance;
	if (atFoot >= underTotals) {
		flow.y = atFoot;
		return body.bottom - atFoot;
	}
	if (notes.clearance + linesHeight(flow, Math.min(count, LEAST_LINES)) <= roomOn(flow)) flow.y = underTotals;
	else turnPage(flow);
	return height;
}

/** Fewer lines than this do not begin a text at the end of a page. */
const LEAST_LINES = 2;

/** Draws what stands round the notes of one page; returns what room their foot needs. */
function openNotes(flow: Flow, count: number, first: boolean, least: number): { readonly foot: number } {
	const { metrics, model, pen, template } = flow;
	const { label, labelX, padding, panel, rule, under, x } = template.notes;
	const { left, right } = template.body;
	const foot = panel ? padding : 0;
	const head = first && under ? lineHeight(label) : 0;
	if (panel) {
		const room = roomOn(flow) - padding - foot - head;
		const lines = Math.min(count, Math.max(1, Math.floor(room / lineHeight(template.notes.text))));
		const needed = 2 * padding + head + lines * lineHeight(template.notes.text);
		pen.box(
			{ ...panel, y: flow.y, height: first ? Math.min(Math.max(needed, least), roomOn(flow)) : needed },
			panel.colour,
		);
	}
	if (first && rule) pen.line(left, flow.y + rule.width / 2, right, flow.y + rule.width / 2, rule);
	if (first || panel) flow.y += padding;
	if (!first) return { foot };
	const words = ellipsize(model.notes?.label ?? "", under ? right - labelX : x - labelX, label, metrics);
	pen.text(words, labelX, flow.y + baselineOffset(label, metrics), label, element("P", "notes"));
	flow.y += head;
	return { foot };
}

function linesHeight({ template }: Flow, count: number): number {
	const { label, padding, panel, text, under } = template.notes;
	return padding * (panel ? 2 : 1) + (under ? lineHeight(label) : 0) + count * lineHeight(text);
}
