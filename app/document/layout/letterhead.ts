import type { DocumentModel } from "../model";
import type { Frame, Style } from "../templates/template";
import { breakLines } from "../type/break-lines";
import { baselineOffset, lineHeight, lineWidth, RIGHT_TO_LEFT } from "../type/metrics";
import { drawFacts } from "./facts";
import { ellipsize, fitInBox, shrinkToFit } from "./fit";
import type { Flow } from "./flow";
import { drawLogo } from "./logo";
import { element, type Part } from "./operations";

/** The first page down to its table, in reading order. A block longer than designed pushes the next ones down. */
export function placeLetterhead(flow: Flow): void {
	const { pen, template } = flow;
	const { body, clearance, foldMarks, seller, sellerLines, table, title } = template;
	for (const at of foldMarks.at) pen.line(0, at, foldMarks.length, at, foldMarks.rule);
	const sender = { ...seller, ...drawLogo(flow) };
	const underTitle = seller.y > title.y;
	if (!title.follows && underTitle) drawHeadline(flow);
	const underSeller = drawSeller(flow, sender);
	if (!title.follows && !underTitle) drawHeadline(flow);
	const underBuyer = drawBuyer(flow, sellerLines.x === template.buyer.x ? underSeller + GAP : 0);
	const beside = template.facts.x > body.right;
	const factsTop = beside || sellerLines.x !== template.facts.x ? template.facts.y : underSeller + GAP;
	const underFacts = drawFacts(flow, Math.max(template.facts.y, factsTop));
	const under = Math.max(underBuyer, underSeller, beside ? 0 : underFacts) + clearance;
	const push = Math.max(0, under - (title.follows ? title.y : table.y));
	if (title.follows) {
		drawTitle(flow, title.y + push);
		drawDueLine(flow, push);
		drawDue(flow);
	}
	flow.y = table.y + push;
}

/** Between neighbouring blocks, in millimetres. */
const GAP = 4;

type Block = {
	readonly part: Part;
	readonly frame: Frame;
	readonly texts: readonly string[];
	readonly style: Style;
	readonly firstRow?: number;
	/** Whether all of it stands on the right, or on the left; each line on its own side where nothing is said. */
	readonly onRight?: boolean | undefined;
};

/** Draws paragraphs one under the other, whole, without the empty ones; returns where they end. */
function drawBlock({ metrics, pen }: Flow, { part, frame, texts, style, firstRow = 0, onRight }: Block): number {
	const lines = texts
		.filter((text) => text !== "")
		.flatMap((text, index) => {
			const mark = element("P", part, firstRow + index);
			return breakLines(text, frame.width, style, metrics).map((line) => ({ line, mark }));
		});
	for (const [index, { line, mark }] of lines.entries()) {
		const baseline = frame.y + index * lineHeight(style) + baselineOffset(style, metrics);
		if (onRight === undefined) pen.textIn(line, frame.x, frame.x + frame.width, baseline, style, mark);
		else if (onRight) pen.textUpTo(line, frame.x + frame.width, baseline, style, mark);
		else pen.text(line, frame.x, baseline, style, mark);
	}
	return frame.y + lines.length * lineHeight(style);
}

/** Whether a party's block stands on the right, as most of its lines do. */
function standsOnRight(
	{ metrics, template }: Flow,
	{ name, lines }: DocumentModel["buyer"],
	style: Style,
): boolean | undefined {
	if (!template.second) return undefined;
	const broken = [name, ...lines].flatMap((text) => breakLines(text, ONE_LINE, style, metrics));
	return 2 * broken.filter((line) => line.startsWith(RIGHT_TO_LEFT)).length > broken.length;
}

function drawLabel(flow: Flow, block: Omit<Block, "style"> & { readonly style: Style | null }): number {
	const { style } = block;
	return style ? drawBlock(flow, { ...block, style, texts: block.texts.slice(0, 1) }) : block.frame.y;
}

/** Wider than any text, in millimetres. */
const ONE_LINE = 1e6;

function drawTitle({ metrics, model, pen, template }: Flow, top: number) {
	const { x, width, style } = template.title;
	const fitted = shrinkToFit(model.title, width, style, metrics);
	const [line = ""] = breakLines(model.title, ONE_LINE, fitted, metrics);
	pen.textIn(line, x, x + width, top + baselineOffset(style, metrics), fitted, element("H1", "title"));
}

/** Name and lines, under each other or apart, and then with the name once more under a heading. Returns where they end. */
function drawSeller(flow: Flow, frame: Frame): number {
	const { model, template } = flow;
	const { seller, sellerLines } = template;
	const block = { part: "seller", onRight: standsOnRight(flow, model.seller, sellerLines.style) } as const;
	const name = { ...block, texts: [model.seller.name], style: seller.name, firstRow: 1 };
	const label = { ...block, texts: [model.labels.seller], style: sellerLines.label, frame: sellerLines };
	const lines = { ...block, texts: model.seller.lines, style: sellerLines.style, firstRow: 3 };
	if (seller.x === sellerLines.x) {
		const top = drawLabel(flow, label);
		const underName = drawBlock(flow, { ...name, frame: { ...frame, y: top } });
		return drawBlock(flow, { ...lines, frame: { ...sellerLines, y: underName } });
	}
	drawSellerBeside(flow, frame);
	const top = drawLabel(flow, label);
	const again = { ...name, texts: sellerLines.label ? name.texts : [], style: sellerLines.name, firstRow: 2 };
	const underName = drawBlock(flow, { ...again, frame: { ...sellerLines, y: top } });
	return drawBlock(flow, { ...lines, frame: { ...sellerLines, y: underName } });
}

/** The name ends above what is fixed under it, the title or an envelope's window, and is set smaller where it must. */
function drawSellerBeside({ metrics, model, pen, template }: Flow, { x, y, width }: Frame) {
	const { buyer, seller, title } = template;
	const fixed = title.follows ? buyer.y : title.y;
	const { lines, style } = fitInBox(model.seller.name, { width, height: fixed - y }, seller.name, metrics);
	const first = y + baselineOffset(style, metrics);
	for (const [row, line] of lines.entries()) {
		pen.textIn(line, x, x + width, first + row * lineHeight(style), style, element("P", "seller", 1));
	}
}

/** Title and number, and what is due where a template shows it large. What is too long for its place is set smaller. */
function drawHeadline(flow: Flow) {
	const { metrics, model, pen, template } = flow;
	drawTitle(flow, template.title.y);
	const { due, number } = template;
	if (number) {
		const height = (due ?? template.title).y - number.y - GAP;
		const { lines, style } = fitInBox(model.number, { width: number.width, height }, number.style, metrics);
		const first = number.y + baselineOffset(number.style, metrics);
		for (const [row, line] of lines.entries()) {
			const baseline = first + row * lineHeight(style);
			pen.textIn(line, number.x, number.x + number.width, baseline, style, element("P", "number"));
		}
	}
	drawDue(flow);
}

function drawDueLine({ metrics, model, pen, template: { dueLine } }: Flow, push: number) {
	if (!dueLine || !model.dueLine) return;
	const { x, y, width, style } = dueLine;
	const fitted = shrinkToFit(model.dueLine, width, style, metrics);
	pen.textIn(model.dueLine, x, x + width, y + push + baselineOffset(style, metrics), fitted, element("P", "due", 2));
}

function drawDue({ metrics, model, pen, template: { due } }: Flow) {
	if (!due) return;
	const label = ellipsize(model.due.label, due.width, due.label, metrics);
	const top = due.y + baselineOffset(due.label, metrics);
	pen.textIn(label, due.x, due.x + due.width, top, due.label, element("P", "due"));
	const baseline = due.y + lineHeight(due.label) + baselineOffset(due.value, metrics);
	const fitted = shrinkToFit(model.due.value, due.width, due.value, metrics);
	pen.text(model.due.value, due.x, baseline, fitted, element("P", "due", 1));
}

/** @param least where it begins at the earliest, under a sender in the same column */
function drawBuyer(flow: Flow, least: number): number {
	const { model } = flow;
	const { x, y, width, label, name, lines } = flow.template.buyer;
	const frame = { x, y: Math.max(y, least), width };
	const block = { part: "buyer", onRight: standsOnRight(flow, model.buyer, lines) } as const;
	const heading = { ...block, texts: [model.labels.buyer], style: label, frame };
	const top = Math.max(drawSender(flow), drawLabel(flow, heading));
	const buyer = { ...block, texts: [model.buyer.name], style: name, firstRow: 1 };
	const underName = drawBlock(flow, { ...buyer, frame: { ...frame, y: top } });
	const address = { ...block, texts: model.buyer.lines, style: lines, firstRow: 2 };
	return drawBlock(flow, { ...address, frame: { ...frame, y: underName } });
}

/** The sender's line and the rule under it, for a window; returns where the recipient begins. */
function drawSender({ metrics, model, pen, template }: Flow): number {
	const { x, y, width, sender } = template.buyer;
	if (!sender) return y;
	const { style, rule, gap } = sender;
	const { lines, style: fitted } = fitInBox(
		model.senderLine,
		{ width, height: MAX * lineHeight(style) },
		style,
		metrics,
	);
	const under = y + lines.length * lineHeight(fitted) + rule.width / 2;
	const first = y + baselineOffset(fitted, metrics);
	for (const [row, line] of lines.entries()) {
		pen.textIn(line, x, x + width, first + row * lineHeight(fitted), fitted, element("P", "sender"));
	}
	const widest = Math.max(...lines.map((line) => lineWidth(line, fitted, metrics)));
	const left = lines[0]?.startsWith(RIGHT_TO_LEFT) ? x + width - widest : x;
	if (widest > 0) pen.line(left, under, left + widest, under, rule);
	return under + rule.width / 2 + gap;
}

/** So many lines an envelope's window has for its sender. */
const MAX = 2;
