import { type Contour, type Point, readContours, withImpliedPoints } from "../type/contours";
import type { Face } from "../type/face";

/** A glyph's outline as the data of an SVG path, in font units; empty for a glyph without ink. Kept once made. */
export function outlinePath(face: Face, glyph: number): string {
	const paths = pathsByFace.get(face) ?? new Map<number, string>();
	pathsByFace.set(face, paths);
	const path = paths.get(glyph) ?? readContours(face.outlines, glyph).map(contourPath).join("");
	paths.set(glyph, path);
	return path;
}

const pathsByFace = new WeakMap<Face, Map<number, string>>();

function contourPath(contour: Contour): string {
	const points = withImpliedPoints(contour);
	const first = points.findIndex(({ on }) => on);
	const around = [...points.slice(first + 1), ...points.slice(0, first + 1)];
	let path = `M${place(points[first])}`;
	for (const [index, point] of around.entries()) {
		if (!point.on) path += `Q${place(point)} `;
		else path += around[index - 1]?.on === false ? place(point) : `L${place(point)}`;
	}
	return `${path}Z`;
}

function place(point: Point | undefined): string {
	return `${Math.round(point?.x ?? 0)} ${Math.round(point?.y ?? 0)}`;
}
