import type { PaymentSlip } from "../model";
import type { Style, Template } from "../templates/template";
import { breakLines } from "../type/break-lines";
import { baselineOffset, lineHeight } from "../type/metrics";
import { fitInBox } from "./fit";
import type { Flow } from "./flow";
import { element } from "./operations";
import { drawModules } from "./payment";
import type { Box } from "./pen";
import { crossBoxes } from "./swiss-cross";

/** Receipt and payment part at the foot of a page, in millimetres (SIX, QR-bill guidelines 2.3, section 6). */
export const SLIP_HEIGHT = 105;
const SLIP_WIDTH = 210;
const RECEIPT_WIDTH = 62;
const MARGIN = 5;

/** The same looks over a page whose foot is the slip's. */
export function aboveSlip(template: Template): Template {
	const { body, notes, paper } = template;
	const bottom = paper.height - SLIP_HEIGHT - (paper.height - body.bottom);
	return { ...template, body: { ...body, bottom }, notes: { ...notes, y: notes.y - SLIP_HEIGHT } };
}

/** Draws the slip over the foot of the last page, and above its line that it is to be cut off (section 3.7). */
export function drawSlip(flow: Flow): void {
	const { payment } = flow.model;
	if (!payment?.slip || !payment.code) return;
	const { pen, template } = flow;
	const top = template.paper.height - SLIP_HEIGHT;
	const { width, height } = template.paper;
	pen.textUpTo(payment.slip.labels.separate, SLIP_WIDTH - MARGIN, top - 1, SEPARATE, element("P", "payment", 99));
	pen.box({ x: 0, y: top, width, height: SLIP_HEIGHT }, "#ffffff");
	pen.line(0, top, width, top, CUT);
	pen.line(RECEIPT_WIDTH, top, RECEIPT_WIDTH, height, CUT);
	if (width > SLIP_WIDTH) pen.line(SLIP_WIDTH, top, SLIP_WIDTH, height, CUT);
	const write = writer(flow);
	drawReceipt(flow, write, payment.slip, top);
	drawPaymentPart(flow, write, payment.slip, top);
	drawCode(flow, payment.code, { x: RECEIPT_WIDTH + MARGIN, y: top + 17, width: 46, height: 46 });
}

const CUT = { width: 0.26, colour: "#000000" } as const;

type Texts = readonly (readonly [label: string, lines: readonly string[]])[];
type Styles = { readonly label: Style; readonly value: Style };

const POINT = 25.4 / 72;

function style(size: number, leading: number, isBold = false): Style {
	return {
		face: isBold ? "semibold" : "regular",
		size: size * POINT,
		leading: leading / size,
		colour: "#000000",
	};
}

const SEPARATE = style(7, 9);
const TITLE = style(11, 11, true);
const RECEIPT: Styles = { label: style(6, 9, true), value: style(8, 9) };
const PAYMENT_PART: Styles = { label: style(8, 11, true), value: style(10, 11) };

/** Writes texts one under the other, each an element of its own; what is too wide or too high is set smaller, never cut. */
function writer(flow: Flow) {
	let row = 100;
	return (texts: Texts, box: Box, styles: Styles): number => {
		const { metrics, pen } = flow;
		const broken = (value: Style) =>
			texts.map(([, lines]) => lines.flatMap((line) => breakLines(line, box.width, value, metrics)));
		const gap = lineHeight(styles.value);
		const heightIn = (value: Style) =>
			broken(value).reduce(
				(sum, lines, at) =>
					sum + (texts[at]?.[0] ? lineHeight(styles.label) : 0) + lines.length * lineHeight(value) + (at > 0 ? gap : 0),
				0,
			);
		let value = styles.value;
		while (heightIn(value) > box.height && value.size > MIN) value = { ...value, size: value.size - 0.5 * POINT };
		let y = box.y;
		for (const [at, lines] of broken(value).entries()) {
			const label = texts[at]?.[0] ?? "";
			if (at > 0) y += gap;
			if (label) {
				pen.text(label, box.x, y + baselineOffset(styles.label, metrics), styles.label, element("P", "payment", row++));
				y += lineHeight(styles.label);
			}
			const mark = element("P", "payment", row++);
			for (const line of lines) {
				pen.textIn(line, box.x, box.x + box.width, y + baselineOffset(value, metrics), value, mark);
				y += lineHeight(value);
			}
		}
		return y;
	};
}

const MIN = 6 * POINT;

function drawReceipt(flow: Flow, write: ReturnType<typeof writer>, slip: PaymentSlip, top: number): void {
	const { labels } = slip;
	const x = MARGIN;
	write([["", [labels.receipt]]], { x, y: top + 5, width: 52, height: 7 }, { label: TITLE, value: TITLE });
	const foot = write(information(slip, false), { x, y: top + 12, width: 52, height: 56 }, RECEIPT);
	if (slip.payer.length === 0) drawCorners(flow, { x, y: foot + 1, width: 52, height: 20 });
	writeAmount(write, slip, { x, y: top + 68, width: 52, height: 14 }, RECEIPT, 13);
	const { text, width, height } = fitted(labels.acceptance, flow);
	flow.pen.textUpTo(text, x + width, top + 82 + height, RECEIPT.label, element("P", "payment", 190));
}

function fitted(text: string, { metrics }: Flow) {
	const { lines } = fitInBox(text, { width: 52, height: 18 }, RECEIPT.label, metrics);
	return { text: lines.join(" "), width: 52, height: baselineOffset(RECEIPT.label, metrics) };
}

function drawPaymentPart(flow: Flow, write: ReturnType<typeof writer>, slip: PaymentSlip, top: number): void {
	const x = RECEIPT_WIDTH + MARGIN;
	const width = SLIP_WIDTH - 118 - MARGIN;
	write([["", [slip.labels.paymentPart]]], { x, y: top + 5, width: 51, height: 7 }, { label: TITLE, value: TITLE });
	writeAmount(write, slip, { x, y: top + 68, width: 51, height: 22 }, PAYMENT_PART, 22);
	const foot = write(information(slip, true), { x: 118, y: top + 5, width, height: 85 }, PAYMENT_PART);
	if (slip.payer.length === 0) drawCorners(flow, { x: 118, y: foot + 1, width: 65, height: 25 });
}

function information({ labels, account, reference, message, payer }: PaymentSlip, isWhole: boolean): Texts {
	return [
		[labels.account, account],
		...(reference ? [[labels.reference, [reference]] as const] : []),
		...(isWhole && message ? [[labels.message, [message]] as const] : []),
		payer.length > 0 ? [labels.payer, payer] : [labels.payerToWrite, []],
	];
}

function writeAmount(write: ReturnType<typeof writer>, slip: PaymentSlip, box: Box, styles: Styles, apart: number) {
	const { labels, currency, amount } = slip;
	write([[labels.currency, [currency]]], { ...box, width: apart }, styles);
	write([[labels.amount, [amount]]], { ...box, x: box.x + apart, width: box.width - apart }, styles);
}

function drawCode({ pen }: Flow, code: readonly (readonly boolean[])[], box: Box): void {
	drawModules(pen, code, box.x, box.y, box.width / code.length);
	for (const { dark, ...part } of crossBoxes(box.width)) {
		pen.box({ ...part, x: box.x + part.x, y: box.y + part.y }, dark ? "#000000" : "#ffffff");
	}
}

function drawCorners({ pen }: Flow, { x, y, width, height }: Box): void {
	for (const [cornerX, inward] of [
		[x, 3],
		[x + width, -3],
	] as const) {
		for (const [cornerY, down] of [
			[y, 3],
			[y + height, -3],
		] as const) {
			pen.line(cornerX, cornerY, cornerX + inward, cornerY, CORNER);
			pen.line(cornerX, cornerY, cornerX, cornerY + down, CORNER);
		}
	}
}

const CORNER = { width: 0.75 * POINT, colour: "#000000" } as const;
