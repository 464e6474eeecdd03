import type { PaperName } from "./design";

/** A sheet in millimetres, and where its letters are folded for a window envelope. */
export type Paper = { readonly width: number; readonly height: number; readonly folds: readonly number[] };

/** A4 folds after DIN 5008 form B, a letter in thirds. */
export const PAPER: Record<PaperName, Paper> = {
	a4: { width: 210, height: 297, folds: [105, 148.5] },
	letter: { width: 215.9, height: 279.4, folds: [93.1, 186.3] },
};
