import type { OutlineOperation } from "../layout/operations";
import { type Contour, readContours, withImpliedPoints } from "../type/contours";
import type { Face } from "../type/face";
import { advanceWidth, findGlyph } from "../type/metrics";
import type { PdfBytes } from "./pdf-bytes";

/** A point on the page in points, y upwards. */
type At = { readonly x: number; readonly y: number };

/** The letters of a text as path operators (ISO 32000-1, 8.5.2). `foot`: the page's height in points. */
export function writeOutlines(bytes: PdfBytes, operation: OutlineOperation, face: Face, foot: number): void {
	const { text, x, y, size, spacing } = operation;
	const scale = size / face.unitsPerEm;
	let pen = x;
	for (const character of text) {
		const codePoint = character.codePointAt(0) ?? 0;
		const place = (point: At) => ({ x: pen + point.x * scale, y: foot - y + point.y * scale });
		for (const contour of readContours(face.outlines, findGlyph(face, codePoint))) writeContour(bytes, contour, place);
		pen += advanceWidth(face, codePoint) * scale + spacing;
	}
}

function writeContour(bytes: PdfBytes, contour: Contour, place: (point: At) => At) {
	const points = withImpliedPoints(contour);
	const first = points.findIndex(({ on }) => on);
	let from: At = place(points[first] ?? ORIGIN);
	let control: At | null = null;
	point(bytes, from).ascii("m\n");
	for (const next of [...points.slice(first + 1), ...points.slice(0, first + 1)]) {
		const to = place(next);
		if (!next.on) {
			control = to;
			continue;
		}
		if (control) writeCurve(bytes, from, control, to);
		else point(bytes, to).ascii("l\n");
		from = to;
		control = null;
	}
	bytes.ascii("h\n");
}

/** PDF knows cubic curves only: a quadratic's control point lies two thirds of the way to either of theirs. */
function writeCurve(bytes: PdfBytes, from: At, control: At, to: At) {
	for (const end of [from, to]) {
		point(bytes, { x: end.x + (control.x - end.x) / 1.5, y: end.y + (control.y - end.y) / 1.5 });
	}
	point(bytes, to).ascii("c\n");
}

function point(bytes: PdfBytes, { x, y }: At): PdfBytes {
	return bytes.hundredths(Math.round(x * 100)).hundredths(Math.round(y * 100));
}

const ORIGIN: At = { x: 0, y: 0 };
