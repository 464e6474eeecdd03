import { type Contour, type Point, readContours, withImpliedPoints } from "../type/contours";
import type { Face } from "../type/face";

/** A glyph's outline as the data of an SVG path, in font units; empty for an empty glyph. Kept once made. */
export function outlinePath(face: Face, glyph: number): string {
	const paths = pathsByFace.get(face) ?? new Map<number, string>();
	pathsByFace.set(face, paths);
	const path =
		paths.get(glyph) ??
		readContours(face.outlines, glyph)
			.map((contour) => relativePath(contour, 1))
			.join("");
	paths.set(glyph, path);
	return path;
}

const pathsByFace = new WeakMap<Face, Map<number, string>>();

/**
 * A glyph's outline for what is looked at from afar, in half as many bytes and less.
 * @param unit how many font units are one of the path's
 */
export function coarsePath(face: Face, glyph: number, unit: number): string {
	return readContours(face.outlines, glyph)
		.map((contour) => relativePath(contour, unit))
		.join("");
}

/** Steps from point to point, in as few characters as SVG allows. */
function relativePath(contour: Contour, unit: number): string {
	const points = withImpliedPoints(contour).map(({ x, y, on }) => ({
		x: Math.round(x / unit),
		y: Math.round(y / unit),
		on,
	}));
	const first = points.findIndex(({ on }) => on);
	const start = points[first];
	if (!start) return "";
	let path = `M${start.x} ${start.y}`;
	let from = start;
	let through: Point | null = null;
	for (const point of [...points.slice(first + 1), ...points.slice(0, first + 1)]) {
		if (!point.on) through = point;
		else {
			path += through ? `q${step(from, through)}${joined(step(from, point))}` : `l${step(from, point)}`;
			[from, through] = [point, null];
		}
	}
	return `${path}z`;
}

function step(from: Point, to: Point): string {
	return `${to.x - from.x}${joined(String(to.y - from.y))}`;
}

/** A minus keeps two numbers apart by itself. */
function joined(number: string): string {
	return number.startsWith("-") ? number : ` ${number}`;
}
