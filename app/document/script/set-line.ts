import { advanceWidth, type FaceName, findGlyph, type PlacedGlyph, type Setting } from "../type/metrics";
import type { ShapedGlyph } from "./harfbuzz";
import { type Line, type Run, splitRuns, visualOrder } from "./runs";
import { type FallbackFont, faceWeight, HAN, type Supply } from "./supply";

/** A run as it is drawn. Lengths in ems; `advances` by the place in the line's text where a character begins. */
export type SetRun = {
	readonly text: string;
	readonly x: number;
	readonly advances: ReadonlyMap<number, number>;
	readonly drawing:
		| { readonly face: FaceName }
		| { readonly font: FallbackFont; readonly glyphs: readonly PlacedGlyph[] };
};

export type SetLine = { readonly runs: readonly SetRun[]; readonly width: number };

export function setLine(line: Line, { face, tracking = 0 }: Setting, supply: Supply): SetLine {
	const runs = splitRuns(line, face, supply);
	const parts = runs.map((run) => draw(line.text, run, tracking, supply));
	const starts: number[] = [];
	let x = 0;
	for (const index of visualOrder(runs)) {
		starts[index] = x;
		x += parts[index]?.width ?? 0;
	}
	return { runs: parts.map((run, index) => ({ ...run, x: starts[index] ?? 0 })), width: Math.max(0, x - tracking) };
}

type Drawn = Omit<SetRun, "x"> & { readonly width: number };

function draw(line: string, run: Run, tracking: number, supply: Supply): Drawn {
	const text = line.slice(run.start, run.end);
	const { drawer } = run;
	if ("face" in drawer) return drawWithOwnFace(text, run, drawer.face, tracking, supply);
	const { font } = drawer;
	if (font.bytes && supply.shape) {
		return drawShaped(text, run, font, supply.shape(font.bytes, text, run.level % 2 === 1));
	}
	return drawPlain(text, run, font, tracking);
}

/** A run from right to left has no letters of the built-in faces, but their brackets and stops: mirrored, last one first. */
function drawWithOwnFace(
	text: string,
	{ start, level }: Run,
	face: FaceName,
	tracking: number,
	{ bidi, faces }: Supply,
): Drawn {
	const advances = new Map<number, number>();
	let width = 0;
	let at = start;
	for (const character of text) {
		const advance = advanceWidth(faces[face], character.codePointAt(0) ?? 0) / faces[face].unitsPerEm + tracking;
		advances.set(at, advance);
		width += advance;
		at += character.length;
	}
	const mirrored = (character: string) => bidi?.getMirroredCharacter(character) ?? character;
	const display = level % 2 === 1 ? Array.from(text, mirrored).reverse().join("") : text;
	return { text: display, advances, width, drawing: { face } };
}

function drawPlain(text: string, { start }: Run, font: FallbackFont, tracking: number): Drawn {
	const advances = new Map<number, number>();
	const glyphs: PlacedGlyph[] = [];
	const { unitsPerEm } = font.face;
	let x = 0;
	let at = start;
	for (const character of text) {
		const codePoint = character.codePointAt(0) ?? 0;
		const advance = advanceWidth(font.face, codePoint) + tracking * unitsPerEm;
		glyphs.push({ glyph: findGlyph(font.face, codePoint), x, y: 0, text: character });
		advances.set(at, advance / unitsPerEm);
		x += advance;
		at += character.length;
	}
	return { text, advances, width: x / unitsPerEm, drawing: { font, glyphs } };
}

function drawShaped(text: string, { start }: Run, font: FallbackFont, shaped: readonly ShapedGlyph[]): Drawn {
	const advances = new Map<number, number>();
	const meanings = glyphTexts(text, shaped);
	let x = 0;
	const glyphs = shaped.map(({ glyph, cluster, advance, dx, dy }, index): PlacedGlyph => {
		const position = { glyph, x: x + dx, y: dy, text: meanings[index] ?? "" };
		advances.set(start + cluster, (advances.get(start + cluster) ?? 0) + advance / font.face.unitsPerEm);
		x += advance;
		return position;
	});
	return { text, advances, width: x / font.face.unitsPerEm, drawing: { font, glyphs } };
}

/** The text of each glyph: in a cluster one character each, the last one the rest; further ones nothing. */
function glyphTexts(text: string, shaped: readonly ShapedGlyph[]): string[] {
	const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
	const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
	const textsLeft = new Map(starts.map((start) => [start, Array.from(text.slice(start, ends.get(start)))]));
	const counts = new Map<number, number>();
	for (const { cluster } of shaped) counts.set(cluster, (counts.get(cluster) ?? 0) + 1);
	return shaped.map(({ cluster }) => {
		const characters = textsLeft.get(cluster) ?? [];
		const count = counts.get(cluster) ?? 1;
		counts.set(cluster, count - 1);
		return characters.splice(0, count === 1 ? characters.length : 1).join("") || UNREADABLE;
	});
}

/** Zero-width space: what has no character of its own still needs one (ISO 19005-3, 6.2.11.7.2). */
const UNREADABLE = "\u200b";

/** How much bolder a glyph is drawn, in ems: Han has one weight here, and gets its second from a thin outline. */
export function outlineWidth({ name }: FallbackFont, face: FaceName): number {
	return name === HAN && faceWeight(face) === "semibold" ? 0.022 : 0;
}
