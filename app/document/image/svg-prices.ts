import { PictureError, SVG_SIDE } from "./size";

/**
 * What painting costs in nanoseconds, as `npm run bench` has it of the painter that there is: for each pixel of a shape
 * in one colour, one that shines through, a gradient; for each pixel of a layer, and of what clips or masks it; for each
 * segment of an outline and each pixel of its length, filled and stroked; for each element, and each character of it.
 */
export const COST = {
	opaque: 3,
	clear: 10,
	gradient: 40,
	layer: 55,
	clip: 15,
	mask: 60,
	segment: 1300,
	way: 70,
	strokeSegment: 7000,
	strokeWay: 210,
	element: 32_000,
	grouped: 20_000,
	stop: 400,
	character: 10,
};

/** How often the edge of a stroke crosses it at a segment, as far as its painter is concerned: at most so often. */
export const CROSSINGS = 16;

/** What a drawing may cost: less than the 80 ms that one may take, for machines that are slower. */
const MAX_NS = 55_000_000;

/** The sides that a drawing may be painted at, in pixels. What is too much at the first may do at another. */
const SIDES = [SVG_SIDE, 384, 256] as const;
const SMALLEST = 256 / SVG_SIDE;

/** The longest side that a drawing can be painted at for what it costs. Throws PictureError where there is none. */
export function affordableSide(spending: Spending): number {
	const side = SIDES.find((each) => costAt(spending, each / SVG_SIDE) <= MAX_NS);
	if (side === undefined) throw new PictureError("svg_complex");
	return side;
}

/** What is spent so far. */
export interface Spending {
	/** What it costs whatever its size, along its outlines, and by its area. */
	fixed: number;
	way: number;
	area: number;
}

function costAt({ fixed, way, area }: Spending, scale: number): number {
	return fixed + way * scale + area * scale * scale;
}

/** Adds a price. Throws PictureError where what is spent is too much even at the smallest side. */
export function spend(
	spending: Spending,
	{ fixed = 0, way = 0, area = 0 }: { fixed?: number; way?: number; area?: number },
): void {
	spending.fixed += fixed;
	spending.way += way;
	spending.area += area;
	if (!(costAt(spending, SMALLEST) <= MAX_NS)) throw new PictureError("svg_complex");
}
