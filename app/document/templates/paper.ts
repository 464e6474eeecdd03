import { isSinceEdition, type PaperName, type TemplateDesign } from "./design";
import type { Frame } from "./template";

/** A sheet in millimetres, where its letters are folded, and the address's place where an envelope's window asks for one. */
type Sheet = {
	readonly width: number;
	readonly height: number;
	readonly folds: readonly number[];
	readonly window: Frame | null;
};

/** A4 folds after DIN 5008 form B; the first edition marked a letter in thirds. */
const SHEETS: Record<PaperName, Sheet> = {
	a4: { width: 210, height: 297, folds: [105, 148.5], window: null },
	letter: { width: 215.9, height: 279.4, folds: [93.1, 186.3], window: null },
};

/**
 * A number 10 envelope (241.3 by 104.8 mm) has its window 22.2 mm from the left and 12.7 from the foot, 114.3 by 28.6. A
 * letter in thirds at its foot shows 51.8 to 80.4 mm, up to 25 mm further left: five lines at (25, 58) are in sight.
 */
const LETTER: Sheet = { ...SHEETS.letter, folds: [], window: { x: 25, y: 58, width: 80 } };

export function sheetOf(design: Pick<TemplateDesign, "edition" | "paper">): Sheet {
	return isSinceEdition(design, 2) && design.paper === "letter" ? LETTER : SHEETS[design.paper];
}
