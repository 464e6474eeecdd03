import { PictureError, SVG_SIDE } from "./size";
import { walkElements } from "./svg-clean";
import {
	type Box,
	type Matrix,
	parseLength,
	parseNumbers,
	parseTransform,
	SAME,
	stretch,
	times,
	transformBox,
	union,
} from "./svg-geometry";
import { toOutline } from "./svg-outlines";
import { affordableSide, COST, CROSSINGS, type Spending, spend } from "./svg-prices";
import type { SvgElement } from "./svg-tree";

const MAX_DEPTH = 60;
const MAX_CHAIN_LENGTH = 8;
const MAX_STOPS = 100;

/**
 * Works out what a drawing would take to paint, before anything is: everything counts as often as it is referred to,
 * where it is painted, as large as it is painted. Each step has its price, so that counting ends as painting would have
 * to. Returns the longest side that it can be painted at. Throws PictureError where it would take too long at any.
 */
export function paintableSide(root: SvgElement, characters: number): number {
	const counting: Counting = { byId: new Map(), fixed: characters * COST.character, way: 0, area: 0 };
	for (const element of walkElements(root)) {
		const id = element.attributes.get("id");
		if (id !== undefined && !counting.byId.has(id)) counting.byId.set(id, element);
	}
	const { width, height } = readViewport(root, null);
	const fit = SVG_SIDE / Math.max(width, height);
	countElement(counting, root, { ...START, matrix: [fit, 0, 0, fit, 0, 0] });
	return affordableSide(counting);
}

interface Counting extends Spending {
	byId: Map<string, SvgElement>;
}

/** What holds where something is drawn. */
interface Place {
	matrix: Matrix;
	fill: string;
	stroke: string;
	strokeWidth: number;
	miter: number;
	opaque: boolean;
	depth: number;
	/** The `use` that draws what is looked at. */
	user: SvgElement | null;
}

const START: Place = {
	matrix: SAME,
	fill: "black",
	stroke: "none",
	strokeWidth: 1,
	miter: 4,
	opaque: true,
	depth: 0,
	user: null,
};

/** Counts what an element costs. Returns where it is painted; `null` for what paints nothing. */
function countElement(counting: Counting, element: SvgElement, around: Place): Box | null {
	spend(counting, { fixed: COST.element });
	if (around.depth > MAX_DEPTH) throw new PictureError("svg_complex");
	const place = innerPlace(element, around);
	const box = countContent(counting, element, place);
	if (!box) return null;
	const layer = coveredArea(box);
	const { attributes } = element;
	const grouped =
		Number(attributes.get("opacity") ?? 1) !== 1 || (attributes.get("mix-blend-mode") ?? "normal") !== "normal";
	const clip = findReferred(counting, attributes.get("clip-path"), "clipPath");
	const mask = findReferred(counting, attributes.get("mask"), "mask");
	if (grouped || clip || mask || attributes.get("isolation") === "isolate")
		spend(counting, { fixed: COST.grouped, area: layer * COST.layer });
	if (clip) countBehind(counting, clip, { place, box, area: layer * COST.clip });
	if (mask) countBehind(counting, mask, { place, box, area: layer * COST.mask });
	return box;
}

function innerPlace({ attributes }: SvgElement, around: Place): Place {
	const inherited = (property: string, other: string) => {
		const value = attributes.get(property);
		return value === undefined || value === "inherit" ? other : value;
	};
	const number = (property: string, other: number) => parseLength(inherited(property, String(other)), other);
	return {
		...around,
		depth: around.depth + 1,
		matrix: times(around.matrix, parseTransform(attributes.get("transform"))),
		fill: inherited("fill", around.fill),
		stroke: inherited("stroke", around.stroke),
		strokeWidth: Number.isFinite(around.strokeWidth)
			? number("stroke-width", around.strokeWidth)
			: Number.POSITIVE_INFINITY,
		miter: number("stroke-miterlimit", around.miter),
		opaque: around.opaque && !["opacity", "fill-opacity", "stroke-opacity"].some((each) => attributes.has(each)),
	};
}

function countContent(counting: Counting, element: SvgElement, place: Place): Box | null {
	const { name, attributes } = element;
	if (name === "use") {
		const target = counting.byId.get((attributes.get("href") ?? "").slice(1));
		const shift: Matrix = [1, 0, 0, 1, parseLength(attributes.get("x"), 0), parseLength(attributes.get("y"), 0)];
		const there = { ...place, matrix: times(place.matrix, shift), user: element };
		return target ? countElement(counting, target, there) : null;
	}
	if (name === "symbol" && !place.user) return null;
	if (name === "svg" || name === "symbol") {
		const { scale, x, y } = readViewport(element, place.user);
		return countChildren(counting, element, { ...place, matrix: times(place.matrix, [scale, 0, 0, scale, x, y]) });
	}
	if (name === "g" || name === "a" || name === "switch") return countChildren(counting, element, place);
	return countShape(counting, element, place);
}

function countChildren(counting: Counting, { children }: SvgElement, place: Place): Box | null {
	let box: Box | null = null;
	for (const child of children) box = union(box, countElement(counting, child, { ...place, user: null }));
	return box;
}

function countShape(counting: Counting, element: SvgElement, place: Place): Box | null {
	const outline = toOutline(element);
	if (!outline) return null;
	const { segments } = outline;
	const way = outline.length * stretch(place.matrix);
	const box = transformBox(place.matrix, outline.box);
	if (place.fill !== "none")
		spend(counting, {
			fixed: segments * COST.segment,
			way: way * COST.way,
			area: coveredArea(box) * perPixel(counting, place.fill, place),
		});
	if (place.stroke === "none") return box;
	const reach = (place.strokeWidth * Math.max(1, place.miter)) / 2;
	const [left, top, right, foot] = outline.box;
	const wide = transformBox(place.matrix, [left - reach, top - reach, right + reach, foot + reach]);
	const across = Math.min(SVG_SIDE, place.strokeWidth * stretch(place.matrix) || 0) * segments * CROSSINGS;
	spend(counting, {
		fixed: segments * COST.strokeSegment,
		way: way * COST.strokeWay + across * COST.way,
		area: coveredArea(wide) * perPixel(counting, place.stroke, place),
	});
	return wide;
}

/** What a pixel of this paint costs. A gradient that takes what it lacks from others does so a few times at most. */
function perPixel(counting: Counting, paint: string, { opaque }: Place): number {
	if (!paint.startsWith("url(")) return opaque && OPAQUE.test(paint) ? COST.opaque : COST.clear;
	let gradient = counting.byId.get(referredId(paint));
	for (let chain = 0; gradient; chain++) {
		if (chain > MAX_CHAIN_LENGTH || gradient.children.length > MAX_STOPS) throw new PictureError("svg_complex");
		spend(counting, { fixed: COST.element + gradient.children.length * COST.stop });
		gradient = counting.byId.get((gradient.attributes.get("href") ?? "").slice(1));
	}
	return COST.gradient;
}

/** Colours without a share of opacity: names, and hexadecimal ones of three or six digits. */
const OPAQUE = /^(?:[a-z]+|#[\da-f]{3}|#[\da-f]{6}|rgb\([^)%]*\))$/i;

/** Counts what clips or masks something: it is repainted for each use. */
function countBehind(
	counting: Counting,
	element: SvgElement,
	{ place, box, area }: { place: Place; box: Box; area: number },
): void {
	spend(counting, { fixed: COST.grouped, area });
	if (place.depth > MAX_DEPTH) throw new PictureError("svg_complex");
	const [left, top, right, foot] = box;
	const units = element.name === "mask" ? "maskContentUnits" : "clipPathUnits";
	const ofBox = element.attributes.get(units) === "objectBoundingBox";
	const matrix: Matrix = ofBox ? [right - left, 0, 0, foot - top, left, top] : place.matrix;
	const there = {
		...START,
		matrix: times(matrix, parseTransform(element.attributes.get("transform"))),
		depth: place.depth + 1,
	};
	countChildren(counting, element, there);
	for (const name of ["clipPath", "mask"]) {
		const further = findReferred(counting, element.attributes.get(name === "mask" ? "mask" : "clip-path"), name);
		if (further) countBehind(counting, further, { place: { ...place, depth: place.depth + 1 }, box, area });
	}
}

function findReferred({ byId }: Counting, value: string | undefined, name: string): SvgElement | null {
	const target = value?.startsWith("url(") ? byId.get(referredId(value)) : undefined;
	return target?.name === name ? target : null;
}

function referredId(paint: string): string {
	return /^url\(\s{0,9}["']?#([^)"']{1,200})/.exec(paint)?.[1]?.trim() ?? "";
}

/** Pixels that a box covers of the picture at most. What can't be told covers all of it. */
function coveredArea([left, top, right, foot]: Box): number {
	const side = (length: number) => (length >= 0 && length < SVG_SIDE ? Math.min(SVG_SIDE, length + 2) : SVG_SIDE);
	return side(right - left) * side(foot - top);
}

/** How large an `svg` or `symbol` is, and by how much its content is enlarged; infinitely where that can't be told. */
function readViewport({ attributes }: SvgElement, user: SvgElement | null) {
	const view = parseNumbers(attributes.get("viewBox") ?? "");
	const [left = 0, top = 0, across = Number.NaN, down = Number.NaN] = view;
	const side = (name: string, other: number) => {
		const own = parseLength(user?.attributes.get(name) ?? attributes.get(name), other);
		return Number.isFinite(own) ? own : other;
	};
	const [width, height] = [side("width", across), side("height", down)];
	const scale = view.length === 4 ? Math.max(width / across, height / down) : 1;
	const safe = Number.isNaN(scale) ? Number.POSITIVE_INFINITY : scale;
	return { width, height, scale: safe, x: -left * scale || 0, y: -top * scale || 0 };
}
