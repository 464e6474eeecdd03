import { baselineOffset, lineWidth } from "../type/metrics";
import { ellipsize } from "./fit";
import type { Flow } from "./flow";
import { PAGINATION } from "./operations";

/** The foot of all pages. Drawn last, because only then the number of pages is known. */
export function drawFooters({ model, template, metrics, pens }: Flow): void {
	const { style, y } = template.footer;
	const { left, right } = template.body;
	const baseline = y + baselineOffset(style, metrics);
	const words = model.watermark ? model.footer : (template.footer.text ?? model.footer);
	for (const [index, pen] of pens.entries()) {
		const label = model.pageLabel.replace("{page}", `${index + 1}`).replace("{pages}", `${pens.length}`);
		const room = right - left - lineWidth(label, style, metrics) - GAP;
		pen.text(ellipsize(words, room, style, metrics), left, baseline, style, PAGINATION);
		pen.textUpTo(label, right, baseline, style, PAGINATION);
	}
}

/** Between two texts that share a line, in millimetres. */
const GAP = 4;
