import type { Frame, Style } from "../templates/template";
import { baselineOf, lineHeight, widthOf } from "../type/metrics";
import { ellipsize, linesUpTo, shrinkToFit } from "./fit";
import type { Flow } from "./flow";
import { element, type Part } from "./operations";

/**
 * The first page down to its title: sender, recipient in the window, facts, fold marks.
 * Blocks that are longer than the design foresaw push down what follows them, the table too.
 */
export function placeLetterhead(flow: Flow): void {
	const { metrics, model, pen } = flow;
	const { facts, foldMarks, seller, sellerLines, table, title } = flow.template;
	for (const at of foldMarks.at) pen.line(0, at, foldMarks.length, at, foldMarks.rule);
	drawBlock(flow, { part: "seller", frame: seller, texts: [model.seller.name], style: seller.name });
	const underSeller = drawBlock(flow, {
		part: "seller",
		frame: sellerLines,
		texts: model.seller.lines,
		style: sellerLines.style,
		firstRow: 1,
	});
	const underBuyer = drawWindow(flow);
	const underFacts = drawFacts(flow, Math.max(facts.y, underSeller + GAP));
	const top = Math.max(title.y, Math.max(underBuyer, underFacts) + title.clearance);
	const style = shrinkToFit(model.title, title.width, title.style, metrics);
	pen.text(model.title, title.x, top + baselineOf(title.style, metrics), style, element("H1", "title"));
	flow.y = table.y + top - title.y;
}

/** Between neighbouring blocks and texts, in millimetres. */
const GAP = 4;

/** More lines than this end in an ellipsis: names and addresses must leave room for the bill. */
const MOST_LINES = 12;
const MOST_LINES_OF_ONE = 4;

type Block = {
	readonly part: Part;
	readonly frame: Frame;
	readonly texts: readonly string[];
	readonly style: Style;
	/** Number of the first paragraph within its part. */
	readonly firstRow?: number;
};

/** Draws paragraphs one under the other, without the empty ones; answers where they end. */
function drawBlock({ metrics, pen }: Flow, { part, frame, texts, style, firstRow = 0 }: Block): number {
	const lines = texts
		.filter((text) => text !== "")
		.flatMap((text, index) => {
			const mark = element("P", part, firstRow + index);
			return linesUpTo(MOST_LINES_OF_ONE, text, frame.width, style, metrics).map((line) => ({ line, mark }));
		})
		.slice(0, MOST_LINES);
	for (const [index, { line, mark }] of lines.entries()) {
		pen.text(line, frame.x, frame.y + index * lineHeight(style) + baselineOf(style, metrics), style, mark);
	}
	return frame.y + lines.length * lineHeight(style);
}

function drawWindow(flow: Flow): number {
	const { metrics, model, pen } = flow;
	const { x, y, width, sender, senderRule, gap, name, lines } = flow.template.window;
	const line = ellipsize(model.senderLine, width, sender, metrics);
	const under = y + lineHeight(sender) + senderRule.width / 2;
	pen.text(line, x, y + baselineOf(sender, metrics), sender, element("P", "sender"));
	if (line) pen.line(x, under, x + widthOf(line, sender, metrics), under, senderRule);
	const top = under + senderRule.width / 2 + gap;
	const buyer = { part: "buyer", texts: [model.buyer.name], style: name } as const;
	const underName = drawBlock(flow, { ...buyer, frame: { x, y: top, width } });
	const address = { part: "buyer", texts: model.buyer.lines, style: lines, firstRow: 1 } as const;
	return drawBlock(flow, { ...address, frame: { x, y: underName, width } });
}

/** Labels on the left, values on the right edge; a long value goes on in further lines. */
function drawFacts({ metrics, model, pen, template }: Flow, top: number): number {
	const { x, width, label, value } = template.facts;
	let y = top;
	for (const [row, fact] of model.facts.entries()) {
		const baseline = y + baselineOf(value, metrics);
		const words = ellipsize(fact.label, width / 2, label, metrics);
		pen.text(words, x, baseline, label, element("TH", "facts", row));
		const room = width - widthOf(words, label, metrics) - GAP;
		const mark = element("TD", "facts", row, 1);
		const lines = linesUpTo(MOST_LINES_OF_ONE, fact.value, room, value, metrics);
		for (const [index, line] of lines.entries()) {
			pen.textUpTo(line, x + width, baseline + index * lineHeight(value), value, mark);
		}
		y += lines.length * lineHeight(value);
	}
	return y;
}
