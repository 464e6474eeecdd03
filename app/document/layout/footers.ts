import { baselineOffset, lineHeight, lineWidth } from "../type/metrics";
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
		const y = template.footer.y - (index === slipPage ? SLIP_HEIGHT : 0);
		const foot = paper.height - (index === slipPage ? SLIP_HEIGHT : 0);
		const width = right - body.left - lineWidth(label, style, metrics) - GAP;
		const fitted = fitInBox(words, { width, height: foot - y - MARGIN }, style, metrics);
		const baseline = y + baselineOffset(style, metrics);
		for (const [row, line] of fitted.lines.entries()) {
			const below = row * lineHeight(fitted.style);
			pen.textIn(line, body.left, body.left + width, baseline + below, fitted.style, PAGINATION);
		}
		pen.textUpTo(label, right, baseline, style, PAGINATION);
	}
}

/** Between two texts that share a line, in millimetres. */
const GAP = 4;

/** What printers leave white at the edge of the paper, in millimetres. */
const MARGIN = 5;
