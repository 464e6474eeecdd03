import type { Style } from "../templates/template";
import { breakLines } from "../type/break-lines";
import { lineWidth, type Metrics } from "../type/metrics";

/** The style, in a size small enough for the text to fit `width` millimetres in one line. */
export function shrinkToFit(text: string, width: number, style: Style, metrics: Metrics): Style {
	const natural = lineWidth(text, style, metrics);
	return natural > width ? { ...style, size: (style.size * width) / natural } : style;
}

/** The text, cut with an ellipsis where it would pass `width` millimetres. */
export function ellipsize(text: string, width: number, style: Style, metrics: Metrics): string {
	return linesUpTo(1, text, width, style, metrics)[0] ?? "";
}

/** The text in lines of `width` millimetres, at most `limit` of them; what does not fit ends in an ellipsis. */
export function linesUpTo(limit: number, text: string, width: number, style: Style, metrics: Metrics): string[] {
	const lines = breakLines(text, width, style, metrics);
	if (lines.length <= limit) return lines;
	const room = width - lineWidth(ELLIPSIS, style, metrics);
	const last = breakLines(lines[limit - 1] ?? "", room, style, metrics)[0];
	return [...lines.slice(0, limit - 1), `${last}${ELLIPSIS}`];
}

const ELLIPSIS = "…";
