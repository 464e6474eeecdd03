import type { Logo } from "../model";
import type { Colour } from "../templates/template";
import type { FaceName, PlacedCluster } from "../type/metrics";

/** A page as draw operations, lowest first. Points (1/72 inch) from the top left corner; a text's y is its baseline. */
export type Page = { readonly width: number; readonly height: number; readonly operations: readonly Operation[] };

export type Operation = TextOperation | GlyphsOperation | ImageOperation | Shape | TurnOperation;

/** One line of text, or a piece that `goesOn` with the line before it, filled. `spacing` is added after each letter. */
export type TextOperation = Marked & {
	readonly kind: "text";
	readonly text: string;
	readonly x: number;
	readonly y: number;
	readonly face: FaceName;
	readonly size: number;
	readonly spacing: number;
	readonly colour: Colour;
	readonly goesOn?: true;
};

/** A piece of a line in a fallback font, cluster by cluster in the order they are read, each at its place. */
export type GlyphsOperation = Marked & {
	readonly kind: "glyphs";
	readonly text: string;
	readonly x: number;
	readonly y: number;
	readonly font: string;
	readonly size: number;
	readonly clusters: readonly PlacedCluster[];
	readonly rightToLeft: boolean;
	/** Width of an outline that makes it bolder; 0 for none. */
	readonly embolden: number;
	readonly colour: Colour;
	readonly goesOn?: true;
};

/** A line of text as shapes, not to be selected. The fill covers the stroke: overlapping pieces have one outline. */
export type OutlineOperation = Marked & {
	readonly kind: "outline";
	readonly text: string;
	readonly x: number;
	readonly y: number;
	readonly face: FaceName;
	readonly size: number;
	readonly spacing: number;
	readonly fill: Colour;
	/** `width` is what remains to be seen of it, outside the letters. */
	readonly stroke: { readonly width: number; readonly colour: Colour } | null;
};

/** A filled box; (x, y) is its top left corner. */
export type RectOperation = Marked & {
	readonly kind: "rect";
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly colour: Colour;
};

export type LineOperation = Marked & {
	readonly kind: "line";
	readonly x1: number;
	readonly y1: number;
	readonly x2: number;
	readonly y2: number;
	readonly width: number;
	readonly colour: Colour;
};

/** A stroked line through cubic curves: x and y of its beginning, then six numbers for each curve. It ends where it began. */
export type CurveOperation = Marked & {
	readonly kind: "curve";
	readonly path: readonly number[];
	readonly width: number;
	readonly colour: Colour;
};

/** A picture stretched over a box; (x, y) is its top left corner. */
export type ImageOperation = Marked & {
	readonly kind: "image";
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly logo: Logo;
};

/** Shapes turned clockwise by `angle` degrees, copies each `step` more. Pages share the object, to be stored once. */
export type TurnOperation = {
	readonly kind: "turn";
	readonly x: number;
	readonly y: number;
	readonly angle: number;
	readonly copies?: { readonly count: number; readonly step: number };
	readonly shapes: readonly Shape[];
};

/** What can be turned: all but text to be selected, and pictures. */
export type Shape = OutlineOperation | RectOperation | LineOperation | CurveOperation;

type Marked = { readonly mark: Mark };

/** An operation's meaning for tagging (ISO 32000-1, 14.8). Same role, part, row and column: pieces of one element. */
export type Mark =
	| { readonly artifact: "layout" | "pagination" }
	| { readonly role: Role; readonly part: Part; readonly row: number; readonly column: number };

/** Standard structure types (ISO 32000-1, 14.8.4): heading, paragraph, header cell, data cell, picture. */
export type Role = "H1" | "P" | "TH" | "TD" | "Figure";

/** The parts of a document, in reading order. */
export type Part =
	| "logo"
	| "seller"
	| "number"
	| "title"
	| "due"
	| "sender"
	| "buyer"
	| "facts"
	| "lines"
	| "totals"
	| "payment"
	| "notes";

export const LAYOUT: Mark = { artifact: "layout" };

export const PAGINATION: Mark = { artifact: "pagination" };

/** The mark of a paragraph or of a cell. Rows and columns count from 0, the table's head being row 0. */
export function element(role: Role, part: Part, row = 0, column = 0): Mark {
	return { role, part, row, column };
}
