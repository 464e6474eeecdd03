import type { Style } from "../templates/template";
import { breakLines } from "../type/break-lines";
import { baselineOffset, lineHeight, lineWidth, type Metrics } from "../type/metrics";
import { fitInBox } from "./fit";
import type { Flow } from "./flow";
import { PAGINATION } from "./operations";
import { SLIP_HEIGHT } from "./swiss-slip";

/** The foot of all pages. Drawn last, because only then the number of pages is known. */
export function drawFooters({ model, template, metrics, pens, slipPage }: Flow): void {
	const { body, continuation, paper } = template;
	const { style } = template.footer;
	const words = model.watermark ? model.footer : (template.footer.text ?? model.footer);
	for (const [index, pen] of pens.entries()) {
		const right = index === 0 ? body.right : continuation.right;
		const label = model.pageLabel.replace("{page}", `${index + 1}`).replace("{pages}", `${pens.length}`);
		const width = right - body.left - lineWidth(label, style, metrics) - GAP;
		const above = template.second ? linesAbove(words, width, style, metrics) : 0;
		const y = template.footer.y - above - (index === slipPage ? SLIP_HEIGHT : 0);
		const foot = paper.height - (index === slipPage ? SLIP_HEIGHT : 0);
		const fitted = fitInBox(words, { width, height: foot - y - MARGIN }, style, metrics);
		const baseline = y + baselineOffset(style, metrics);
		for (const [row, line] of fitted.lines.entries()) {
			const below = row * lineHeight(fitted.style);
			pen.textIn(line, body.left, body.left + width, baseline + below, fitted.style, PAGINATION);
		}
		pen.textUpTo(label, right, baseline, style, PAGINATION);
	}
}

/** How far a foot of more than two lines begins above its place, which is as much as there is below the body. */
function linesAbove(words: string, width: number, style: Style, metrics: Metrics): number {
	const count = breakLines(words, width, style, metrics).length;
	return Math.min(2, Math.max(0, count - 2)) * lineHeight(style);
}

/** Between two texts that share a line, in millimetres. */
const GAP = 4;

/** What printers leave white at the edge of the paper, in millimetres. */
const MARGIN = 5;
