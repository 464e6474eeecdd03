import { breakLines } from "../type/break-lines";
import { baselineOf, lineHeight } from "../type/metrics";
import { ellipsize } from "./fit";
import { type Flow, roomOn, turnPage } from "./flow";
import { element } from "./operations";

/**
 * The notes under a rule. Short ones stand at the foot of the page, where the design has them; long ones begin
 * under the totals and flow on over as many pages as they need.
 */
export function placeNotes(flow: Flow): void {
	const { metrics, model, template } = flow;
	const text = model.notes?.text.trimEnd();
	if (!model.notes || !text) return;
	const { x, width, label, text: style, padding, rule } = template.notes;
	const lines = breakLines(text, width, style, metrics);
	beginNotes(flow, padding + lines.length * lineHeight(style));

	const { left, right } = template.body;
	flow.pen.line(left, flow.y + rule.width / 2, right, flow.y + rule.width / 2, rule);
	flow.y += padding;
	const words = ellipsize(model.notes.label, x - left, label, metrics);
	flow.pen.text(words, left, flow.y + baselineOf(label, metrics), label, element("P", "notes"));
	const mark = element("P", "notes", 1);
	for (const line of lines) {
		if (lineHeight(style) > roomOn(flow)) turnPage(flow);
		flow.pen.text(line, x, flow.y + baselineOf(style, metrics), style, mark);
		flow.y += lineHeight(style);
	}
}

/** Goes to where notes of this height begin. */
function beginNotes(flow: Flow, height: number) {
	const { notes, body } = flow.template;
	const atFoot = Math.min(notes.y, body.bottom - height);
	const underTotals = flow.y + notes.clearance;
	const least = notes.clearance + notes.padding + LEAST_LINES * lineHeight(notes.text);
	if (atFoot >= underTotals) flow.y = atFoot;
	else if (least <= roomOn(flow)) flow.y = underTotals;
	else turnPage(flow);
}

/** Fewer lines than this do not begin a text at the end of a page. */
const LEAST_LINES = 2;
