import { PictureError } from "./size";

/** Where something lies: its left, top, right and lower edges. */
export type Box = readonly [number, number, number, number];

/** An affine transform as SVG writes it: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const SAME: Matrix = [1, 0, 0, 1, 0, 0];

/** What is drawn along an outline: the box of its points, how many segments it has, and the length of what leads them. */
export interface Outline {
	box: Box;
	segments: number;
	length: number;
}

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
	return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** How many times as long a line may become. */
export function stretch([a, b, c, d]: Matrix): number {
	return Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d);
}

export function transformBox([a, b, c, d, e, f]: Matrix, [left, top, right, foot]: Box): Box {
	const xs = [left * a + top * c, right * a + top * c, left * a + foot * c, right * a + foot * c];
	const ys = [left * b + top * d, right * b + top * d, left * b + foot * d, right * b + foot * d];
	return [Math.min(...xs) + e, Math.min(...ys) + f, Math.max(...xs) + e, Math.max(...ys) + f];
}

export function union(a: Box | null, b: Box | null): Box | null {
	if (!a || !b) return a ?? b;
	return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** The numbers of a list, as SVG writes them. Throws PictureError for anything else. */
export function parseNumbers(text: string): number[] {
	const numbers: number[] = [];
	let at = 0;
	for (;;) {
		NUMBER.lastIndex = at;
		const match = NUMBER.exec(text);
		if (!match) break;
		at = NUMBER.lastIndex;
		numbers.push(Number(match[1]));
	}
	if (text.slice(at).trim() !== "") throw new PictureError("svg_unreadable");
	return numbers;
}

/** One number of a list, with the separator before it. Sticky. */
export const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;

/** Pixels of a length with its unit; infinite where it depends on its container. Absent ones are `other`. */
export function parseLength(text: string | undefined, other: number): number {
	if (text === undefined) return other;
	const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|%|em|ex)?\s*$/i.exec(text);
	if (!match) throw new PictureError("svg_unreadable");
	return Number(match[1]) * (UNITS[match[2]?.toLowerCase() ?? "px"] ?? Number.POSITIVE_INFINITY);
}

const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** A list of transforms as one. Throws PictureError. */
export function parseTransform(text: string | undefined): Matrix {
	let matrix = SAME;
	let at = 0;
	while (text?.slice(at).trim()) {
		TRANSFORM.lastIndex = at;
		const match = TRANSFORM.exec(text);
		if (!match) throw new PictureError("svg_unreadable");
		at = TRANSFORM.lastIndex;
		matrix = times(matrix, oneTransform(match[1] ?? "", parseNumbers((match[2] ?? "").replace(/deg|px/g, ""))));
	}
	return matrix;
}

const TRANSFORM = /[\s,]*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/y;

function oneTransform(kind: string, [a = 0, b, c = 0, d = 0, e = 0, f = 0]: number[]): Matrix {
	const turn = (a * Math.PI) / 180;
	if (kind === "matrix") return [a, b ?? 0, c, d, e, f];
	if (kind === "translate") return [1, 0, 0, 1, a, b ?? 0];
	if (kind === "scale") return [a, 0, 0, b ?? a, 0, 0];
	if (kind === "skewX") return [1, 0, Math.tan(turn), 1, 0, 0];
	if (kind === "skewY") return [1, Math.tan(turn), 0, 1, 0, 0];
	const [cos, sin, x, y] = [Math.cos(turn), Math.sin(turn), b ?? 0, c];
	return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
}
