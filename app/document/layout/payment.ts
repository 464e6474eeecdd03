import type { Payment } from "../model";
import { baselineOffset, lineHeight, lineWidth } from "../type/metrics";
import { ellipsize } from "./fit";
import { type Flow, isFresh, roomOn, turnPage } from "./flow";
import { element } from "./operations";

/** How to pay: a code for banking apps on a white plate, and beside it in words all that the code says. */
export function placePayment(flow: Flow): void {
	const { metrics, model, template } = flow;
	const { payment } = model;
	if (!payment) return;
	const style = template.totals.label;
	const textHeight = (payment.lines.length + 1) * lineHeight(style);
	const height = Math.max(payment.code ? PLATE : 0, textHeight);
	if (GAP + height > roomOn(flow) && !isFresh(flow)) turnPage(flow);
	else flow.y += GAP;
	const { left } = template.body;
	if (payment.code) drawCode(flow, payment.code, left);
	const x = payment.code ? left + PLATE + GAP : left;
	const room = template.body.right - x;
	const labels = Math.max(...payment.lines.map(({ label }) => lineWidth(label, style, metrics))) + BETWEEN;
	let y = flow.y + (height - textHeight) / 2;
	const write = (text: string, from: number, row: number) =>
		flow.pen.text(
			ellipsize(text, room - (from - x), style, metrics),
			from,
			y + baselineOffset(style, metrics),
			style,
			element("P", "payment", row),
		);
	write(payment.label, x, 0);
	for (const [row, { label, value }] of payment.lines.entries()) {
		y += lineHeight(style);
		write(label, x, row + 1);
		write(value, x + labels, row + 1);
	}
	flow.y += height;
}

/** Side of the plate, distance to what stands around, and between a label and its value, in millimetres. */
const PLATE = 30;
const GAP = 6;
const BETWEEN = 3;

/** Modules of quiet zone on each side (ISO/IEC 18004, 5.3.8). */
const QUIET = 4;

/** Boxes that meet overlap by this much, or a hair of the plate would shine through between them. */
const OVERLAP = 0.01;

function drawCode({ pen, y }: Flow, code: NonNullable<Payment["code"]>, left: number): void {
	const side = PLATE / (code.length + 2 * QUIET);
	pen.box({ x: left, y, width: PLATE, height: PLATE }, "#ffffff");
	for (const [row, modules] of code.entries()) {
		for (let from = 0; from < modules.length; from++) {
			if (!modules[from]) continue;
			let to = from;
			while (modules[to]) to++;
			const place = { x: left + (QUIET + from) * side, y: y + (QUIET + row) * side };
			pen.box({ ...place, width: (to - from) * side + OVERLAP, height: side + OVERLAP }, "#000000");
			from = to;
		}
	}
}
