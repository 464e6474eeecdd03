import type { Style } from "../templates/template";
import { breakLines } from "../type/break-lines";
import { lineHeight, lineWidth, type Metrics } from "../type/metrics";

/** The style, in a size small enough for the text to fit `width` millimetres in one line. */
export function shrinkToFit(text: string, width: number, style: Style, metrics: Metrics): Style {
	const natural = lineWidth(text, style, metrics);
	return natural > width ? { ...style, size: (style.size * width) / natural } : style;
}

/** A text in lines, whole, in the largest size in which they fill no more than a box. Millimetres. */
export function fitInBox(
	text: string,
	{ width, height }: { readonly width: number; readonly height: number },
	style: Style,
	metrics: Metrics,
): { readonly lines: readonly string[]; readonly style: Style } {
	for (let scale = 1; ; scale -= STEP) {
		const smaller = { ...style, size: style.size * scale };
		const lines = breakLines(text, width, smaller, metrics);
		const fits = lines.length === 1 || lines.length * lineHeight(smaller) <= height;
		if (fits || scale <= MIN_SCALE) return { lines, style: smaller };
	}
}

const STEP = 0.05;

/** Two hundred of the widest letters fit where a name is set in this part of its size; below, they would be illegible. */
const MIN_SCALE = 0.4;

/** A label, cut with an ellipsis where it would pass `width` millimetres. */
export function ellipsize(text: string, width: number, style: Style, metrics: Metrics): string {
	const [first = "", ...rest] = breakLines(text, width, style, metrics);
	if (rest.length === 0) return first;
	const room = width - lineWidth(ELLIPSIS, style, metrics);
	return `${breakLines(first, room, style, metrics)[0]}${ELLIPSIS}`;
}

const ELLIPSIS = "…";
