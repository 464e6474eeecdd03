import type { Logo } from "../model";
import type { Colour, Frame, Rule, Style } from "../templates/template";
import { lineWidth, type Metrics, type PlacedPiece, RIGHT_TO_LEFT } from "../type/metrics";
import { type GlyphsOperation, LAYOUT, type Mark, type Operation, type Shape, type TextOperation } from "./operations";

/** Writes operations. Takes millimetres, as templates give them, and puts down points. */
export type Pen = {
	/** One line of text from its left edge on. */
	text(text: string, x: number, baseline: number, style: Style, mark: Mark): void;
	/** One line of text up to its right edge. */
	textUpTo(text: string, right: number, baseline: number, style: Style, mark: Mark): void;
	/** One line of a paragraph: from its left edge on, or up to its right edge where it runs from right to left. */
	textIn(text: string, left: number, right: number, baseline: number, style: Style, mark: Mark): void;
	/** One line of text about its middle, drawn as shapes: see OutlineOperation. */
	outline(text: string, middle: number, baseline: number, style: Style, stroke: Rule | null, mark: Mark): void;
	line(x1: number, y1: number, x2: number, y2: number, rule: Rule, mark?: Mark): void;
	box(box: Box, colour: Colour): void;
	image(logo: Logo, box: Box, mark: Mark): void;
	/** What `draw` draws, turned about (x, y) by `angle` degrees, clockwise. */
	turn(x: number, y: number, angle: number, draw: (pen: ShapePen) => void): void;
};

/** A place on the page in millimetres. */
export type Box = Frame & { readonly height: number };

type ShapePen = Pick<Pen, "outline" | "line">;

export function createPen(operations: Operation[], metrics: Metrics): Pen {
	return {
		text(text, x, baseline, style, mark) {
			if (!metrics.fallback?.needs(text, style.face)) {
				if (text) operations.push(textOperation(text, x, baseline, style, mark));
				return;
			}
			for (const [index, piece] of metrics.fallback.place(text, style).entries()) {
				const operation = pieceOperation(piece, x, baseline, style, mark);
				operations.push(index > 0 ? { ...operation, goesOn: true } : operation);
			}
		},
		textUpTo(text, right, baseline, style, mark) {
			this.text(text, right - lineWidth(text, style, metrics), baseline, style, mark);
		},
		textIn(text, left, right, baseline, style, mark) {
			if (text.startsWith(RIGHT_TO_LEFT)) this.textUpTo(text, right, baseline, style, mark);
			else this.text(text, left, baseline, style, mark);
		},
		...createShapePen(operations, metrics),
		box(box, colour) {
			operations.push({ kind: "rect", ...inPoints(box), colour, mark: LAYOUT });
		},
		image(logo, box, mark) {
			operations.push({ kind: "image", ...inPoints(box), logo, mark });
		},
		turn(x, y, angle, draw) {
			const shapes: Shape[] = [];
			draw(createShapePen(shapes, metrics));
			operations.push({ kind: "turn", x: points(x), y: points(y), angle, shapes });
		},
	};
}

function createShapePen(shapes: { push(shape: Shape): unknown }, metrics: Metrics): ShapePen {
	return {
		outline(text, middle, baseline, style, stroke, mark) {
			const x = middle - lineWidth(text, style, metrics) / 2;
			const { colour: fill, ...operation } = textOperation(text, x, baseline, style, mark);
			const pen = stroke && { width: points(stroke.width), colour: stroke.colour };
			if (text) shapes.push({ ...operation, kind: "outline", fill, stroke: pen });
		},
		line(x1, y1, x2, y2, { width, colour }, mark = LAYOUT) {
			const ends = { x1: points(x1), y1: points(y1), x2: points(x2), y2: points(y2) };
			shapes.push({ kind: "line", ...ends, width: points(width), colour, mark });
		},
	};
}

function inPoints({ x, y, width, height }: Box) {
	return { x: points(x), y: points(y), width: points(width), height: points(height) };
}

/** Millimetres as points, to the hundredth: a 7000th of an inch, finer than any printer. */
export function points(millimetres: number): number {
	return Math.round(millimetres * HUNDREDTHS_PER_MILLIMETRE) / 100;
}

const HUNDREDTHS_PER_MILLIMETRE = 7200 / 25.4;

function textOperation(text: string, x: number, baseline: number, style: Style, mark: Mark): TextOperation {
	return {
		kind: "text",
		text,
		x: points(x),
		y: points(baseline),
		face: style.face,
		size: points(style.size),
		spacing: points(style.size * (style.tracking ?? 0)),
		colour: style.colour,
		mark,
	};
}

function pieceOperation(piece: PlacedPiece, x: number, baseline: number, style: Style, mark: Mark) {
	if ("face" in piece) return textOperation(piece.text, x + piece.x, baseline, { ...style, face: piece.face }, mark);
	const { text, font, clusters, rightToLeft } = piece;
	const operation: GlyphsOperation = {
		kind: "glyphs",
		text,
		x: points(x + piece.x),
		y: points(baseline),
		font,
		size: points(style.size),
		clusters,
		rightToLeft,
		embolden: points(style.size * piece.embolden),
		colour: style.colour,
		mark,
	};
	return operation;
}
