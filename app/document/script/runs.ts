import { advanceWidth, type FaceName, hasGlyph, RIGHT_TO_LEFT } from "../type/metrics";
import { clings, isDanda, isJoiner } from "./shaped-script";
import { type Drawer, findDrawer, type Supply } from "./supply";

/** A stretch of a line that one font draws in one direction. Odd levels run from right to left (UAX #9). */
export type Run = {
	readonly start: number;
	readonly end: number;
	readonly level: number;
	readonly drawer: Drawer;
};

export type Line = { readonly text: string; readonly base: "rtl" | "auto" };

export function openLine(text: string): Line {
	return text.startsWith(RIGHT_TO_LEFT)
		? { text: text.slice(RIGHT_TO_LEFT.length), base: "rtl" }
		: { text, base: "auto" };
}

/** Whether a paragraph runs from right to left: by its first letter that has a direction (UAX #9, P2 and P3). */
export function isRightToLeft(line: Line, { bidi }: Supply): boolean {
	if (line.base === "rtl") return true;
	return bidi !== null && (bidi.getEmbeddingLevels(line.text, "auto").paragraphs[0]?.level ?? 0) % 2 === 1;
}

/** A line as runs, in reading order. Marks, joiners and inner spaces stay with their letter. */
export function splitRuns({ text, base }: Line, face: FaceName, supply: Supply): Run[] {
	const levels = supply.bidi?.getEmbeddingLevels(text, base).levels;
	const runs: { start: number; end: number; level: number; drawer: Drawer }[] = [];
	let waiting = 0;
	for (let at = 0; at < text.length; ) {
		const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
		const end = at + character.length;
		const level = levels?.[at] ?? 0;
		const last = runs.at(-1);
		if (last && character === " " && level === last.level && hasSpace(last.drawer)) {
			waiting += 1;
			at = end;
			continue;
		}
		const drawer =
			last && waiting === 0 && staysWith(last.drawer, character) ? last.drawer : chooseDrawer(supply, character, face);
		if (last && level === last.level && isSame(last.drawer, drawer)) last.end = end;
		else {
			// From right to left, spaces stay with the word that they follow: readers find words by what is between them.
			if (waiting > 0 && last && last.level % 2 === 1) last.end = at;
			else if (waiting > 0)
				runs.push({ start: at - waiting, end: at, level: levels?.[at - waiting] ?? 0, drawer: { face } });
			const before = runs.at(-1);
			if (before && before.level === level && isSame(before.drawer, drawer)) before.end = end;
			else runs.push({ start: at, end, level, drawer });
		}
		waiting = 0;
		at = end;
	}
	const last = runs.at(-1);
	if (last && waiting > 0) last.end = text.length;
	return runs;
}

function chooseDrawer(supply: Supply, character: string, face: FaceName): Drawer {
	return findDrawer(supply, character, face) ?? { face };
}

/** Emoji have a space as wide as themselves, which is none for words. */
function hasSpace(drawer: Drawer): boolean {
	if (!("font" in drawer) || drawer.font.bytes === null) return false;
	const { face } = drawer.font;
	return hasGlyph(face, SPACE) && advanceWidth(face, SPACE) < face.unitsPerEm / 2;
}

const SPACE = 0x20;

/** Joiners have no glyph anywhere; of marks, a font draws those that it has. */
function staysWith(drawer: Drawer, character: string): boolean {
	const codePoint = character.codePointAt(0) ?? 0;
	if (!("font" in drawer) || !(clings(codePoint) || isDanda(codePoint))) return false;
	return isJoiner(codePoint) || hasGlyph(drawer.font.face, codePoint);
}

function isSame(a: Drawer, b: Drawer): boolean {
	return "font" in a ? "font" in b && a.font === b.font : "face" in b && a.face === b.face;
}

/** The places of runs from left to right (UAX #9, L2): from the highest level down, each stretch of it is turned round. */
export function visualOrder(runs: readonly Run[]): number[] {
	const order = runs.map((_, index) => index);
	const highest = runs.reduce((most, { level }) => Math.max(most, level), 0);
	for (let level = highest; level > 0; level--) {
		for (let from = 0; from < order.length; from++) {
			let end = from;
			while (end < order.length && (runs[order[end] ?? 0]?.level ?? 0) >= level) end++;
			if (end > from) order.splice(from, end - from, ...order.slice(from, end).reverse());
			from = end;
		}
	}
	return order;
}
