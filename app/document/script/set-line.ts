import { advanceWidth, type FaceName, findGlyph, type PlacedCluster, type Setting } from "../type/metrics";
import type { ShapedGlyph } from "./harfbuzz";
import { type Line, type Run, splitRuns, visualOrder } from "./runs";
import { isJoiner } from "./shaped-script";
import { type FallbackFont, faceWeight, HAN, ownFont, type Supply } from "./supply";

/** A run as it is drawn. Lengths in ems; `advances` by the place in the line's text where a character begins. */
type SetRun = {
	readonly text: string;
	readonly x: number;
	readonly advances: ReadonlyMap<number, number>;
	readonly drawing:
		| { readonly face: FaceName }
		| { readonly font: FallbackFont; readonly clusters: readonly PlacedCluster[]; readonly rightToLeft: boolean };
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
	const rightToLeft = run.level % 2 === 1;
	if ("face" in drawer) {
		const own = supply.fonts.get(ownFont(drawer.face));
		if (rightToLeft && own) return drawPlain(text, run, own, { tracking, rightToLeft, bidi: supply.bidi });
		return drawWithOwnFace(text, run, drawer.face, tracking, supply);
	}
	const { font } = drawer;
	if (font.bytes && supply.shape) return drawShaped(text, run, font, supply.shape(font.bytes, text, rightToLeft));
	return drawPlain(text, run, font, { tracking, rightToLeft, bidi: supply.bidi });
}

function drawWithOwnFace(text: string, { start }: Run, face: FaceName, tracking: number, { faces }: Supply): Drawn {
	const advances = new Map<number, number>();
	let width = 0;
	let at = start;
	for (const character of text) {
		const advance = advanceWidth(faces[face], character.codePointAt(0) ?? 0) / faces[face].unitsPerEm + tracking;
		advances.set(at, advance);
		width += advance;
		at += character.length;
	}
	return { text, advances, width, drawing: { face } };
}

type PlainSetting = { readonly tracking: number; readonly rightToLeft: boolean; readonly bidi: Supply["bidi"] };

/** A glyph for each character; from right to left brackets are mirrored. */
function drawPlain(
	text: string,
	{ start }: Run,
	font: FallbackFont,
	{ tracking, rightToLeft, bidi }: PlainSetting,
): Drawn {
	const advances = new Map<number, number>();
	const clusters: PlacedCluster[] = [];
	const { unitsPerEm } = font.face;
	let x = 0;
	let at = start;
	for (const character of text) {
		const visible = (rightToLeft && bidi?.getMirroredCharacter(character)) || character;
		const codePoint = visible.codePointAt(0) ?? 0;
		const advance = advanceWidth(font.face, codePoint);
		clusters.push({ text: character, x, advance, parts: [{ glyph: findGlyph(font.face, codePoint), x: 0, y: 0 }] });
		x += advance + tracking * unitsPerEm;
		advances.set(at, advance / unitsPerEm + tracking);
		at += character.length;
	}
	const placed = rightToLeft
		? clusters.map((cluster) => ({ ...cluster, x: x - cluster.x - cluster.advance }))
		: clusters;
	return { text, advances, width: x / unitsPerEm, drawing: { font, clusters: placed, rightToLeft } };
}

/** HarfBuzz gives glyphs from left to right, those of a cluster next to each other. */
function drawShaped(text: string, { start, level }: Run, font: FallbackFont, shaped: readonly ShapedGlyph[]): Drawn {
	const drawings = new Map<number, { x: number; advance: number; parts: { glyph: number; x: number; y: number }[] }>();
	let x = 0;
	for (const { glyph, cluster, advance, dx, dy } of shaped) {
		const drawing = drawings.get(cluster) ?? { x, advance: 0, parts: [] };
		drawings.set(cluster, drawing);
		drawing.parts.push({ glyph, x: x + dx - drawing.x, y: dy });
		drawing.advance += advance;
		x += advance;
	}
	// A joiner has nothing to draw: it belongs to the letter before it.
	const starts = [...drawings.keys()]
		.sort((a, b) => a - b)
		.filter((from, index) => index === 0 || !isJoiner(text.charCodeAt(from)));
	const advances = new Map<number, number>();
	const clusters = starts.map((from, index): PlacedCluster => {
		const drawing = drawings.get(from) ?? { x: 0, advance: 0, parts: [] };
		advances.set(start + from, drawing.advance / font.face.unitsPerEm);
		return { ...drawing, text: text.slice(from, starts[index + 1] ?? text.length) };
	});
	const drawing = { font, clusters, rightToLeft: level % 2 === 1 };
	return { text, advances, width: x / font.face.unitsPerEm, drawing };
}

/** How much bolder a glyph is drawn, in ems: Han has one weight here, and gets its second from a thin outline. */
export function outlineWidth({ name }: FallbackFont, face: FaceName): number {
	return name === HAN && faceWeight(face) === "semibold" ? 0.022 : 0;
}
