import type { Frame, Style } from "../templates/template";
import { baselineOffset, lineHeight, lineWidth } from "../type/metrics";
import { drawFacts } from "./facts";
import { ellipsize, linesUpTo, shrinkToFit } from "./fit";
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
	const underBuyer = drawBuyer(flow);
	const beside = template.facts.x > body.right;
	const factsTop = beside || sellerLines.x !== template.facts.x ? template.facts.y : underSeller + GAP;
	const underFacts = drawFacts(flow, Math.max(template.facts.y, factsTop));
	const under = Math.max(underBuyer, underSeller, beside ? 0 : underFacts) + clearance;
	const push = Math.max(0, under - (title.follows ? title.y : table.y));
	if (title.follows) drawTitle(flow, title.y + push);
	flow.y = table.y + push;
}

/** Between neighbouring blocks, in millimetres. */
const GAP = 4;

/** More lines than this end in an ellipsis: names and addresses must leave room for the bill. */
const MOST_LINES = 12;
const MOST_LINES_OF_ONE = 4;

type Block = {
	readonly part: Part;
	readonly frame: Frame;
	readonly texts: readonly string[];
	readonly style: Style;
	readonly firstRow?: number;
	readonly limit?: number;
};

/** Draws paragraphs one under the other, without the empty ones; returns where they end. */
function drawBlock(
	{ metrics, pen }: Flow,
	{ part, frame, texts, style, firstRow = 0, limit = MOST_LINES_OF_ONE }: Block,
): number {
	const lines = texts
		.filter((text) => text !== "")
		.flatMap((text, index) => {
			const mark = element("P", part, firstRow + index);
			return linesUpTo(limit, text, frame.width, style, metrics).map((line) => ({ line, mark }));
		})
		.slice(0, MOST_LINES);
	for (const [index, { line, mark }] of lines.entries()) {
		pen.text(line, frame.x, frame.y + index * lineHeight(style) + baselineOffset(style, metrics), style, mark);
	}
	return frame.y + lines.length * lineHeight(style);
}

function drawLabel(flow: Flow, block: Omit<Block, "style"> & { readonly style: Style | null }): number {
	const { style } = block;
	return style ? drawBlock(flow, { ...block, style, texts: block.texts.slice(0, 1) }) : block.frame.y;
}

function drawTitle({ metrics, model, pen, template }: Flow, top: number) {
	const { x, width, style } = template.title;
	const fitted = shrinkToFit(model.title, width, style, metrics);
	pen.text(model.title, x, top + baselineOffset(style, metrics), fitted, element("H1", "title"));
}

/** Name, heading and lines, under each other or apart. Returns where they end. */
function drawSeller(flow: Flow, frame: Frame): number {
	const { model, template } = flow;
	const { buyer, seller, sellerLines, title } = template;
	const name = { part: "seller", texts: [model.seller.name], style: seller.name, firstRow: 1 } as const;
	const label = { part: "seller", texts: [model.labels.seller], style: sellerLines.label, frame: sellerLines } as const;
	const lines = { part: "seller", texts: model.seller.lines, style: sellerLines.style, firstRow: 2 } as const;
	if (seller.x === sellerLines.x) {
		const top = drawLabel(flow, label);
		const underName = drawBlock(flow, { ...name, frame: { ...frame, y: top } });
		return drawBlock(flow, { ...lines, frame: { ...sellerLines, y: underName } });
	}
	// The name ends above what stands fixed under it: the title, or an envelope's window.
	const fixed = title.follows ? buyer.y : title.y + AIR_OVER_TITLE;
	const room = Math.max(1, Math.floor((fixed - frame.y) / lineHeight(seller.name)));
	const limit = title.follows ? Math.min(MOST_LINES_OF_ONE, room) : room;
	drawBlock(flow, { ...name, frame, limit });
	const top = drawLabel(flow, label);
	return drawBlock(flow, { ...lines, frame: { ...sellerLines, y: top } });
}

/** Between the top of a title's line and its letters, in millimetres. */
const AIR_OVER_TITLE = 3;

/** Title and number, and what is due where a template shows it large. What is too long for its place is set smaller. */
function drawHeadline(flow: Flow) {
	const { metrics, model, pen, template } = flow;
	drawTitle(flow, template.title.y);
	const { due, number } = template;
	if (number) {
		const style = shrinkToFit(model.number, number.width, number.style, metrics);
		pen.text(model.number, number.x, number.y + baselineOffset(number.style, metrics), style, element("P", "number"));
	}
	if (!due) return;
	const label = ellipsize(model.due.label, due.width, due.label, metrics);
	pen.text(label, due.x, due.y + baselineOffset(due.label, metrics), due.label, element("P", "due"));
	const baseline = due.y + lineHeight(due.label) + baselineOffset(due.value, metrics);
	const fitted = shrinkToFit(model.due.value, due.width, due.value, metrics);
	pen.text(model.due.value, due.x, baseline, fitted, element("P", "due", 1));
}

function drawBuyer(flow: Flow): number {
	const { model } = flow;
	const { x, y, width, label, name, lines } = flow.template.buyer;
	const frame = { x, y, width };
	const heading = { part: "buyer", texts: [model.labels.buyer], style: label, frame } as const;
	const top = Math.max(drawSender(flow), drawLabel(flow, heading));
	const buyer = { part: "buyer", texts: [model.buyer.name], style: name, firstRow: 1 } as const;
	const underName = drawBlock(flow, { ...buyer, frame: { ...frame, y: top } });
	const address = { part: "buyer", texts: model.buyer.lines, style: lines, firstRow: 2 } as const;
	return drawBlock(flow, { ...address, frame: { ...frame, y: underName } });
}

/** The sender's line and the rule under it, for a window; returns where the recipient begins. */
function drawSender({ metrics, model, pen, template }: Flow): number {
	const { x, y, width, sender } = template.buyer;
	if (!sender) return y;
	const { style, rule, gap } = sender;
	const line = ellipsize(model.senderLine, width, style, metrics);
	const under = y + lineHeight(style) + rule.width / 2;
	pen.text(line, x, y + baselineOffset(style, metrics), style, element("P", "sender"));
	if (line) pen.line(x, under, x + lineWidth(line, style, metrics), under, rule);
	return under + rule.width / 2 + gap;
}
