import type { Column } from "../model";
import type { Setting } from "../type/metrics";

/** An opaque colour as "#rrggbb". */
export type Colour = `#${string}`;

/** How a text looks. */
export type Style = Setting & { readonly colour: Colour };

/** A straight line; `width` in millimetres. */
export type Rule = { readonly width: number; readonly colour: Colour };

/** Where a block of text stands: its left edge, its top and its width, in millimetres from the page's top left corner. */
export type Frame = { readonly x: number; readonly y: number; readonly width: number };

/**
 * The looks of a document, as data: no code, so that custom templates can be stored and checked.
 * All lengths in millimetres from the top left corner of the page, y growing downwards.
 */
export type Template = {
	readonly name: string;
	readonly paper: { readonly width: number; readonly height: number };
	/** The text's left and right edge, and where the body ends above the foot of each page. */
	readonly body: { readonly left: number; readonly right: number; readonly bottom: number };
	readonly seller: Frame & { readonly name: Style };
	readonly sellerLines: Frame & { readonly style: Style };
	/** The recipient, where an envelope's window shows it (DIN 5008 form B: 45 mm from the top). */
	readonly window: Frame & {
		readonly sender: Style;
		readonly senderRule: Rule;
		/** From the sender's rule down to the recipient. */
		readonly gap: number;
		readonly name: Style;
		readonly lines: Style;
	};
	readonly facts: Frame & { readonly label: Style; readonly value: Style };
	/** Wanted top of the title; it moves down, and the table with it, when the blocks above need the room. */
	readonly title: Frame & { readonly style: Style; readonly clearance: number };
	readonly table: {
		/** Top of the table on the first page. */
		readonly y: number;
		readonly columns: Record<Column, ColumnShape>;
		/** Least distance between two columns. */
		readonly gap: number;
		readonly head: { readonly style: Style; readonly padding: number; readonly rule: Rule };
		readonly row: { readonly title: Style; readonly detail: Style; readonly padding: number; readonly rule: Rule };
	};
	readonly totals: {
		readonly x: number;
		readonly padding: number;
		readonly style: Style;
		readonly rule: Rule;
		readonly grand: { readonly style: Style; readonly rule: Rule };
	};
	/** The label stands at the text's left edge, the text from `x` on. `y` is their wanted top on the last page. */
	readonly notes: Frame & {
		readonly label: Style;
		readonly text: Style;
		readonly padding: number;
		/** Least distance to what stands above. */
		readonly clearance: number;
		readonly rule: Rule;
	};
	readonly footer: { readonly y: number; readonly style: Style };
	/** Head of the second and all further pages, and where their body begins. */
	readonly continuation: {
		readonly y: number;
		readonly seller: Style;
		readonly number: Style;
		readonly bodyTop: number;
	};
	/** Where a window letter is folded: marks at the left edge of the first page. */
	readonly foldMarks: { readonly at: readonly number[]; readonly length: number; readonly rule: Rule };
	readonly watermark: WatermarkShape;
};

/** Amounts stand on the right edge of their column, words on the left. Widths are least widths, and the description takes what is left. */
export type ColumnShape = { readonly width: number; readonly align: "left" | "right" };

/** Turned about (x, y) by `angle` degrees, clockwise; the lengths below are measured before the turn. */
export type WatermarkShape = {
	readonly x: number;
	readonly y: number;
	readonly angle: number;
	/** Hollow letters: their colour is the paper's. */
	readonly text: Style & { readonly baseline: number; readonly stroke: Rule };
	readonly rules: { readonly at: readonly number[]; readonly width: number; readonly rule: Rule };
	readonly caption: Style & { readonly baseline: number };
};
