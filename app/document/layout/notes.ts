import { breakLines } from "../type/break-lines";
import { baselineOffset, lineHeight } from "../type/metrics";
import { ellipsize } from "./fit";
import { type Flow, roomOn, turnPage } from "./flow";
import { leastShare, type NoteLine, shareEnd, skipBlank } from "./notes-pages";
import { element } from "./operations";

/** Short notes go to the foot of the page, where the design has them; long ones flow on from under the totals. */
export function placeNotes(flow: Flow): void {
	const lines = planNotes(flow);
	if (lines.length === 0) return;
	const { x, width, text: style } = flow.template.notes;
	const height = beginNotes(flow, lines);
	for (let from = 0; from < lines.length; ) {
		if (from > 0) turnPage(flow);
		const room = linesFitting(flow, from === 0);
		const end = shareEnd(lines, from, room) || Math.min(lines.length, from + Math.max(1, room));
		const foot = openNotes(flow, end - from, from === 0, height);
		const mark = element("P", "notes", 1);
		for (const { text } of lines.slice(from, end)) {
			flow.pen.textIn(text, x, x + width, flow.y + baselineOffset(style, flow.metrics), style, mark);
			flow.y += lineHeight(style);
		}
		flow.y += foot;
		from = skipBlank(lines, end);
	}
}

/** In millimetres, with the clearance above: whole, and the least of them where they flow on. */
export function noteHeights(flow: Flow): { readonly whole: number; readonly least: number } {
	const lines = planNotes(flow);
	if (lines.length === 0) return { whole: 0, least: 0 };
	const { clearance } = flow.template.notes;
	const height = (count: number) => clearance + linesHeight(flow, count);
	return { whole: height(lines.length), least: height(leastShare(lines)) };
}

function planNotes({ metrics, model, template }: Flow): NoteLine[] {
	const { width, text: style } = template.notes;
	const text = model.notes?.text.trimEnd();
	if (!text) return [];
	return text.split("\n").flatMap((paragraph) => {
		const lines = breakLines(paragraph, width, style, metrics);
		return lines.map((line, index) => ({ text: line, place: index, of: lines.length }));
	});
}

/** Goes to where notes begin; returns how high they are at least, which is more at a page's foot. */
function beginNotes(flow: Flow, lines: readonly NoteLine[]): number {
	const { body, notes } = flow.template;
	const height = linesHeight(flow, lines.length);
	const atFoot = Math.min(notes.y, body.bottom - height);
	const underTotals = flow.y + notes.clearance;
	if (atFoot >= underTotals) {
		flow.y = atFoot;
		return body.bottom - atFoot;
	}
	const begun = flow.y;
	flow.y = underTotals;
	if (shareEnd(lines, 0, linesFitting(flow, true)) > 0) return height;
	flow.y = begun;
	turnPage(flow);
	return height;
}

/** How many lines fit on the rest of the page, with what surrounds them. */
function linesFitting(flow: Flow, first: boolean): number {
	const { label, padding, panel, text, under } = flow.template.notes;
	const around = (first || panel ? padding : 0) + (panel ? padding : 0) + (first && under ? lineHeight(label) : 0);
	return Math.floor((roomOn(flow) - around) / lineHeight(text));
}

/** Draws what surrounds the notes of one page; returns the height their foot needs. */
function openNotes(flow: Flow, count: number, first: boolean, least: number): number {
	const { metrics, model, pen, right, template } = flow;
	const { label, labelX, padding, panel, rule, text, under, width, x } = template.notes;
	const { left } = template.body;
	const foot = panel ? padding : 0;
	const head = first && under ? lineHeight(label) : 0;
	if (panel) {
		const needed = 2 * padding + head + count * lineHeight(text);
		const height = first ? Math.min(Math.max(needed, least), roomOn(flow)) : needed;
		pen.box({ ...panel, y: flow.y, height }, panel.colour);
	}
	if (first && rule) pen.line(left, flow.y + rule.width / 2, right, flow.y + rule.width / 2, rule);
	if (first || panel) flow.y += padding;
	if (!first) return foot;
	const edge = under ? x + width : x;
	const words = ellipsize(model.notes?.label ?? "", edge - labelX, label, metrics);
	pen.textIn(words, labelX, edge - GAP, flow.y + baselineOffset(label, metrics), label, element("P", "notes"));
	flow.y += head;
	return foot;
}

/** Between a label and its text, in millimetres. */
const GAP = 4;

function linesHeight({ template }: Flow, count: number): number {
	const { label, padding, panel, text, under } = template.notes;
	return padding * (panel ? 2 : 1) + (under ? lineHeight(label) : 0) + count * lineHeight(text);
}
