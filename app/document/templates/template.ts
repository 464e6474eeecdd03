import type { Column, FactKind, Labels } from "../model";
import type { Setting } from "../type/metrics";

export type Colour = `#${string}`;

export type Style = Setting & { readonly colour: Colour };

/** A straight line; `width` in millimetres. */
export type Rule = { readonly width: number; readonly colour: Colour };

/** The position of a block of text: its left edge, its top and its width, in millimetres from the page's top left corner. */
export type Frame = { readonly x: number; readonly y: number; readonly width: number };

/** The looks of a document as data. Millimetres from the page's top left corner, y downwards. Null is absent. */
export type Template = {
	readonly name: string;
	/** Whether it is of the second edition or a later one, whose rules of layout are others. */
	readonly second: boolean;
	readonly paper: { readonly width: number; readonly height: number; readonly colour: Colour };
	readonly grounds: readonly Ground[];
	readonly ornament: Ornament | null;
	/** The text's left and right edge, and where the body ends above the foot of each page. */
	readonly body: { readonly left: number; readonly right: number; readonly bottom: number };
	/** The box that a logo is fitted into, standing on its left edge and its foot; on a plate where the ground is coloured. */
	readonly logo: (Frame & { readonly height: number; readonly plate: Colour | null }) | null;
	readonly seller: Frame & { readonly name: Style };
	readonly sellerLines: Frame & { readonly label: Style | null; readonly name: Style; readonly style: Style };
	/** The recipient; with a sender's line over it where an envelope's window shows both (DIN 5008). */
	readonly buyer: Frame & {
		readonly label: Style | null;
		readonly sender: SenderLine | null;
		readonly name: Style;
		readonly lines: Style;
	};
	readonly number: (Frame & { readonly style: Style }) | null;
	readonly due: (Frame & { readonly label: Style; readonly value: Style }) | null;
	readonly facts: Frame & {
		readonly label: Style;
		readonly value: Style;
		readonly padding: number;
		readonly rule: Rule | null;
		readonly due?: Style;
		readonly hides: readonly FactKind[];
	};
	/** What is due and when, in one line under the title. */
	readonly dueLine?: Frame & { readonly style: Style };
	/** One that `follows` moves down when the blocks above need the room; another keeps its place over them. */
	readonly title: Frame & { readonly style: Style; readonly follows: boolean };
	/** Least distance from the blocks of addresses to what follows them. */
	readonly clearance: number;
	readonly table: TableShape;
	readonly totals: {
		readonly x: number;
		readonly gap: number;
		readonly padding: number;
		readonly label: Style;
		readonly value: Style;
		readonly rule: Rule | null;
		readonly grand: GrandTotal;
	};
	/** Short notes go to the foot of the last page; the label beside the text or, where that is `under` it, above. */
	readonly notes: Frame & {
		readonly label: Style;
		readonly labelX: number;
		readonly text: Style;
		readonly under: boolean;
		readonly padding: number;
		readonly clearance: number;
		readonly tight?: { readonly padding: number; readonly clearance: number };
		readonly rule: Rule | null;
		readonly panel: { readonly x: number; readonly width: number; readonly colour: Colour } | null;
	};
	readonly footer: { readonly y: number; readonly style: Style; readonly text: string | null };
	/** Head and body of the second and all further pages. The number ends at the right edge, or begins at `numberX`. */
	readonly continuation: {
		readonly y: number;
		/** What the head's texts may take; longer ones are set smaller. */
		readonly height: number;
		readonly seller: Style;
		readonly number: Style;
		readonly numberX: number | null;
		readonly bodyTop: number;
		readonly right: number;
	};
	/** Where a window letter is folded: marks at the left edge of the first page. */
	readonly foldMarks: { readonly at: readonly number[]; readonly length: number; readonly rule: Rule };
	readonly watermark: WatermarkShape;
	readonly labels: Partial<Labels>;
};

/** A coloured area, on the first page, on all further ones, or on each. */
export type Ground = Frame & {
	readonly height: number;
	readonly colour: Colour;
	readonly on: "first" | "further" | "all";
};

/** A guilloche on the first page, drawn over all grounds but the last `under` of them, which cut it off. */
export type Ornament = {
	readonly x: number;
	readonly y: number;
	readonly radius: number;
	readonly rule: Rule;
	readonly under: number;
};

type SenderLine = { readonly style: Style; readonly rule: Rule; readonly gap: number };

export type TableShape = {
	readonly y: number;
	readonly columns: Partial<Record<Column, ColumnShape>> & { readonly description: ColumnShape };
	readonly numbers: { readonly width: number; readonly style: Style } | null;
	readonly gap: number;
	readonly head: RowShape & { readonly style: Style };
	readonly row: RowShape & { readonly title: Style; readonly figure: Style; readonly detail: Style };
};

/** Distance from a row's rules to its texts, and the rule under it. */
type RowShape = { readonly padding: number; readonly rule: Rule };

/**
 * Amounts align with the right edge of their column, words with the left. Widths are least widths, and the description
 * takes what is left.
 */
type ColumnShape = { readonly width: number; readonly align: "left" | "right" };

/** What is to be paid. `double` draws the rule under it twice, as bookkeeping closes an account. */
type GrandTotal = {
	readonly label: Style;
	readonly value: Style;
	/** From the other totals down to the rule above. */
	readonly gap: number;
	readonly padding: number;
	readonly above: Rule | null;
	readonly below: Rule | null;
	readonly double: boolean;
};

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
