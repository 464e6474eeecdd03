import type { Payment } from "../model";
import { breakLines } from "../type/break-lines";
import { baselineOffset, lineHeight, lineWidth } from "../type/metrics";
import { type Flow, isFresh, roomOn, turnPage } from "./flow";
import { element } from "./operations";
import type { Pen } from "./pen";

/** How to pay: a code for banking apps on a white plate, and beside it in words all that the code says. */
export function placePayment(flow: Flow): void {
	const { payment } = flow.model;
	if (!payment || payment.slip) return;
	if (paymentHeight(flow) > roomOn(flow) && !isFresh(flow)) turnPage(flow);
	else flow.y += GAP;
	const { code, height, rows, textHeight, valueX, x } = planPayment(flow, payment);
	const style = flow.template.totals.label;
	if (code) drawCode(flow, code);
	let y = flow.y + (height - textHeight) / 2;
	for (const [row, { label, value }] of rows.entries()) {
		const [texts, mark] = [[label, value], element("P", "payment", row)];
		for (const [column, lines] of texts.entries()) {
			for (const [index, line] of lines.entries()) {
				const baseline = y + index * lineHeight(style) + baselineOffset(style, flow.metrics);
				if (column === 0) flow.pen.text(line, x, baseline, style, mark);
				else flow.pen.textIn(line, valueX, flow.right, baseline, style, mark);
			}
		}
		y += Math.max(label.length, value.length) * lineHeight(style);
	}
	flow.y += height;
}

/** In millimetres, with the gap above it, on the last page so far. */
export function paymentHeight(flow: Flow): number {
	const { payment } = flow.model;
	return payment && !payment.slip ? GAP + planPayment(flow, payment).height : 0;
}

function planPayment({ metrics, right, template }: Flow, { code, label: heading, lines }: Payment) {
	const { left } = template.body;
	const style = template.totals.label;
	const x = code ? left + PLATE + GAP : left;
	const labels = Math.max(...lines.map(({ label }) => lineWidth(label, style, metrics)));
	const valueX = x + Math.min(labels + BETWEEN, (right - x) / 2);
	const inLines = (text: string, width: number) => breakLines(text, width, style, metrics);
	const rows = [
		{ label: inLines(heading, right - x), value: [] },
		...lines.map(({ label, value }) => ({
			label: inLines(label, valueX - x - BETWEEN),
			value: inLines(value, right - valueX),
		})),
	];
	const count = rows.reduce((sum, { label, value }) => sum + Math.max(label.length, value.length), 0);
	const textHeight = count * lineHeight(style);
	return { code, height: Math.max(code ? PLATE : 0, textHeight), rows, textHeight, valueX, x };
}

/** Side of the plate, distance to its surroundings, and between a label and its value, in millimetres. */
const PLATE = 30;
const GAP = 6;
const BETWEEN = 3;

/** Modules of quiet zone on each side (ISO/IEC 18004, 5.3.8). */
const QUIET = 4;

/** Boxes that meet overlap by this much, or a hair of the plate would shine through between them. */
const OVERLAP = 0.01;

/** What is visible aligns with the text's edge: the plate on tinted paper, on white paper the code itself. */
function drawCode({ pen, template, y }: Flow, code: NonNullable<Payment["code"]>): void {
	const side = PLATE / (code.length + 2 * QUIET);
	const left = template.body.left - (template.paper.colour === WHITE ? QUIET * side : 0);
	pen.box({ x: left, y, width: PLATE, height: PLATE }, WHITE);
	drawModules(pen, code, left + QUIET * side, y + QUIET * side, side);
}

/** The dark modules of a code from its top left corner on, in runs; `side` is a module's. */
export function drawModules(pen: Pen, code: NonNullable<Payment["code"]>, x: number, y: number, side: number): void {
	for (const [row, modules] of code.entries()) {
		for (let from = 0; from < modules.length; from++) {
			if (!modules[from]) continue;
			let to = from;
			while (modules[to]) to++;
			const place = { x: x + from * side, y: y + row * side };
			pen.box({ ...place, width: (to - from) * side + OVERLAP, height: side + OVERLAP }, "#000000");
			from = to;
		}
	}
}

const WHITE = "#ffffff";
