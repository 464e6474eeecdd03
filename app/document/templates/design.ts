import type { Column, Labels } from "../model";
import type { FaceFamily } from "../type/metrics";
import type { Colour } from "./template";

export const ARRANGEMENTS = ["modern-blue", "minimal-gray", "creative-green"] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export const PAPERS = ["a4", "letter"] as const;
/** The newest layout; each keeps the pages of what was issued in it. */
export const EDITION = 3;
export type Edition = 2 | typeof EDITION;

export type PaperName = (typeof PAPERS)[number];

/** Whether a design is of an edition of the layouts, or of a later one. */
export function isSinceEdition({ edition }: Pick<TemplateDesign, "edition">, first: Edition): boolean {
	return edition !== undefined && edition >= first;
}

/** A template as it is stored and edited, in plain JSON. `buildTemplate` makes it ready for layout. */
export type TemplateDesign = {
	readonly name: string;
	/** Which layout; absent for the first. */
	readonly edition?: Edition;
	readonly arrangement: Arrangement;
	/** Large areas, heads and the grand total. Texts on it turn black or white, whichever can be read. */
	readonly accent: Colour;
	readonly ink: Colour;
	readonly muted: Colour;
	/** Ground of the notes, where the arrangement gives them one. */
	readonly band: Colour;
	readonly side: Colour;
	readonly font: FaceFamily;
	readonly paper: PaperName;
	/** Columns shown besides description and amount. */
	readonly columns: readonly Extract<Column, "quantity" | "rate">[];
	readonly logo: boolean;
	/** Whether it is drawn without coloured surfaces, for printers; absent for no. */
	readonly plain?: true;
	/** Words in place of the document's own, such as "Tax invoice" for its title. */
	readonly labels: Partial<Labels>;
	/** At the foot of each page, in place of the document's own; a watermarked document keeps its own. */
	readonly footer: string | null;
};
