import { glyphRecord, type Outlines, readComponents } from "./glyf";
import { dataView } from "./sfnt";

/** A point of an outline in font units, y up; the curve passes through it (`on`) or is only drawn towards it. */
export type Point = { readonly x: number; readonly y: number; readonly on: boolean };

/** A closed outline of quadratic curves. Between two `off` points in a row lies an `on` point, halfway, unwritten. */
export type Contour = readonly Point[];

/** The outlines of a glyph as a shape (OpenType spec, "glyf"); none for an empty glyph. */
export function readContours(outlines: Outlines, glyph: number): Contour[] {
	const record = glyphRecord(outlines, glyph);
	if (record.length === 0) return [];
	const components = readComponents(record);
	if (components.length === 0) return readSimple(record);
	return components.flatMap(({ glyph: part, dx, dy, matrix: [a, b, c, d] }) =>
		readContours(outlines, part).map((contour) =>
			contour.map(({ x, y, on }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })),
		),
	);
}

/** Writes out the point halfway between two neighbouring `off` points. */
export function withImpliedPoints(contour: Contour): Point[] {
	return contour.flatMap((point, index) => {
		const next = contour[(index + 1) % contour.length] ?? point;
		const implied = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true };
		return point.on || next.on ? [point] : [point, implied];
	});
}

const ON_CURVE = 0x01;
const REPEAT = 0x08;
const X = { short: 0x02, sameOrPositive: 0x10 };
const Y = { short: 0x04, sameOrPositive: 0x20 };

function readSimple(record: Uint8Array): Contour[] {
	const view = dataView(record);
	const contourCount = view.getInt16(0);
	const ends = Array.from({ length: contourCount }, (_, index) => view.getUint16(10 + 2 * index));
	const instructions = 10 + 2 * contourCount;
	const count = (ends.at(-1) ?? -1) + 1;
	const flags = readFlags(view, instructions + 2 + view.getUint16(instructions), count);
	const xs = readDeltas(view, flags.end, flags.values, X);
	const ys = readDeltas(view, xs.end, flags.values, Y);
	const points = flags.values.map((flag, index): Point => {
		return { x: xs.values[index] ?? 0, y: ys.values[index] ?? 0, on: (flag & ON_CURVE) !== 0 };
	});
	return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

type Read = { readonly values: number[]; readonly end: number };

function readFlags(view: DataView, from: number, count: number): Read {
	const values: number[] = [];
	let at = from;
	while (values.length < count) {
		const flag = view.getUint8(at++);
		const times = flag & REPEAT ? view.getUint8(at++) + 1 : 1;
		for (let time = 0; time < times; time++) values.push(flag);
	}
	return { values, end: at };
}

/** Coordinates along one axis: a byte with its sign in the flag, a word, or nothing where it stays the same. */
function readDeltas(view: DataView, from: number, flags: readonly number[], axis: typeof X): Read {
	let at = from;
	let value = 0;
	const values = flags.map((flag) => {
		const set = (flag & axis.sameOrPositive) !== 0;
		if (flag & axis.short) {
			value += set ? view.getUint8(at) : -view.getUint8(at);
			at += 1;
		} else if (!set) {
			value += view.getInt16(at);
			at += 2;
		}
		return value;
	});
	return { values, end: at };
}
