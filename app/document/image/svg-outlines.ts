import { PictureError } from "./size";
import { type Box, NUMBER, type Outline, parseLength, parseNumbers } from "./svg-geometry";
import type { SvgElement } from "./svg-tree";

/** The outline of a basic shape or path; `null` for what draws nothing. Throws PictureError for what can't be read. */
export function toOutline({ name, attributes }: SvgElement): Outline | null {
	const length = (attribute: string) => parseLength(attributes.get(attribute), 0);
	if (name === "path") return pathOutline(attributes.get("d") ?? "");
	if (name === "rect") {
		const [x, y, width, height] = [length("x"), length("y"), length("width"), length("height")];
		return round([x, y, x + width, y + height]);
	}
	if (name === "circle" || name === "ellipse") {
		const [rx, ry] = name === "circle" ? [length("r"), length("r")] : [length("rx"), length("ry")];
		return round([length("cx") - rx, length("cy") - ry, length("cx") + rx, length("cy") + ry]);
	}
	if (name === "line") return alongPoints([length("x1"), length("y1"), length("x2"), length("y2")]);
	if (name === "polyline" || name === "polygon") return alongPoints(parseNumbers(attributes.get("points") ?? ""));
	return null;
}

function round(box: Box): Outline {
	return { box, segments: 8, length: 2 * (box[2] - box[0] + box[3] - box[1]) };
}

function alongPoints(numbers: readonly number[]): Outline | null {
	const pen = new Pen();
	for (let at = 0; at + 1 < numbers.length; at += 2) pen.to(numbers[at] ?? 0, numbers[at + 1] ?? 0);
	return pen.outline();
}

const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** What a path draws, by the points that its commands name; a curve never leaves them (and a reflected one, its mirror). */
function pathOutline(d: string): Outline | null {
	const pen = new Pen();
	for (const [command, list = ""] of pieces(d)) {
		const kind = command.toLowerCase();
		const takes = TAKES[kind] ?? 0;
		const numbers = kind === "a" ? arcNumbers(list) : parseNumbers(list);
		if (kind === "z") pen.close();
		for (let at = 0; takes > 0 && at + takes <= numbers.length; at += takes)
			drawOne(pen, at > 0 && kind === "m" ? "l" : kind, numbers.slice(at, at + takes), command === kind);
	}
	return pen.outline();
}

function* pieces(d: string): Generator<[string, string]> {
	for (const [, command = "", list = ""] of d.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) yield [command, list];
}

/** An arc's two flags may come without a separator before the next number. */
function arcNumbers(list: string): number[] {
	const numbers: number[] = [];
	let at = 0;
	for (;;) {
		const pattern = [3, 4].includes(numbers.length % 7) ? FLAG : NUMBER;
		pattern.lastIndex = at;
		const match = pattern.exec(list);
		if (!match) break;
		at = pattern.lastIndex;
		numbers.push(Number(match[1]));
	}
	if (list.slice(at).trim() !== "") throw new PictureError("svg_unreadable");
	return numbers;
}

const FLAG = /[\s,]*([01])/y;

function drawOne(pen: Pen, kind: string, numbers: number[], relative: boolean): void {
	const [fromX, fromY]: [number, number] = relative ? [pen.x, pen.y] : [0, 0];
	const [a = 0, b = 0, ...rest] = numbers;
	if (kind === "m") pen.move(fromX + a, fromY + b);
	else if (kind === "h") pen.to(fromX + a, pen.y);
	else if (kind === "v") pen.to(pen.x, fromY + a);
	else if (kind === "a") pen.arc(Math.max(Math.abs(a), Math.abs(b)), fromX + (rest[3] ?? 0), fromY + (rest[4] ?? 0));
	else pen.extraStatements(curvePoints(pen, kind, numbers, [fromX, fromY]));
}

/** The points that lead a line or curve; a smooth one's first is the last control point, mirrored. */
function curvePoints(pen: Pen, kind: string, numbers: readonly number[], [fromX, fromY]: [number, number]) {
	const points: [number, number][] = [];
	for (let at = 0; at + 1 < numbers.length; at += 2)
		points.push([fromX + (numbers[at] ?? 0), fromY + (numbers[at + 1] ?? 0)]);
	if (kind === "s" || kind === "t") points.unshift(pen.reflected());
	return points;
}

class Pen {
	x = 0;
	y = 0;
	#control: [number, number] = [0, 0];
	#start: [number, number] = [0, 0];
	#box: Box | null = null;
	#segments = 0;
	#length = 0;

	move(x: number, y: number): void {
		this.#take(x, y);
		this.#segments++;
		this.#start = [x, y];
	}

	to(x: number, y: number): void {
		this.extraStatements([[x, y]]);
	}

	extraStatements(points: readonly [number, number][]): void {
		this.#segments += points.length;
		for (const [at, [x, y]] of points.entries()) {
			this.#length += Math.abs(x - this.x) + Math.abs(y - this.y);
			const before: [number, number] = [this.x, this.y];
			this.#take(x, y);
			if (at === points.length - 1 && points.length > 1) this.#control = before;
		}
	}

	/** Both of its ends can be two of its diameters apart at most, whatever its radius grows to. */
	arc(radius: number, x: number, y: number): void {
		const reach = 2 * Math.max(radius, Math.abs(x - this.x), Math.abs(y - this.y));
		for (const [left, top] of [
			[this.x, this.y],
			[x, y],
		] as const) {
			this.#widen(left - reach, top - reach);
			this.#widen(left + reach, top + reach);
		}
		this.#segments += 8;
		this.#length += 4 * reach;
		this.#take(x, y);
	}

	close(): void {
		this.to(...this.#start);
	}

	/** The last control point on the other side of where the pen is. */
	reflected(): [number, number] {
		return [2 * this.x - this.#control[0], 2 * this.y - this.#control[1]];
	}

	outline(): Outline | null {
		return this.#box && { box: this.#box, segments: this.#segments, length: this.#length };
	}

	#take(x: number, y: number): void {
		[this.x, this.y] = [x, y];
		this.#control = [x, y];
		this.#widen(x, y);
	}

	#widen(x: number, y: number): void {
		const [left, top, right, foot] = this.#box ?? [x, y, x, y];
		this.#box = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(foot, y)];
	}
}
