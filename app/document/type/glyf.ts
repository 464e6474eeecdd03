import { dataView } from "./sfnt";

/** The outline tables of a font: where glyph n's record begins (`offsets[n]`) and ends (`offsets[n + 1]`). */
export type Outlines = { readonly glyf: Uint8Array; readonly offsets: Uint32Array };

/** A `glyf` table with its `loca` (OpenType spec); `long`: `head.indexToLocFormat`, true for 32-bit offsets. */
export function readOutlines(glyf: Uint8Array, loca: Uint8Array, glyphCount: number, long: boolean): Outlines {
	const view = dataView(loca);
	const offsets = new Uint32Array(glyphCount + 1);
	for (let index = 0; index <= glyphCount; index++) {
		offsets[index] = long ? view.getUint32(4 * index) : 2 * view.getUint16(2 * index);
	}
	return { glyf, offsets };
}

/** The bytes of one glyph record; empty where nothing is drawn, as for the space. */
export function glyphRecord({ glyf, offsets }: Outlines, glyph: number): Uint8Array {
	return glyf.subarray(offsets[glyph] ?? 0, offsets[glyph + 1] ?? 0);
}

/** One part of a composite glyph: which glyph, moved by (dx, dy) after `x' = ax + cy, y' = bx + dy`. */
export type Component = {
	readonly glyph: number;
	/** The offset of the glyph's number in the record, for renumbering. */
	readonly position: number;
	readonly dx: number;
	readonly dy: number;
	readonly matrix: readonly [a: number, b: number, c: number, d: number];
};

/** The parts of a composite (OpenType spec, "glyf"). Matching points are not read, as Inter has none: offset 0. */
export function readComponents(record: Uint8Array): Component[] {
	const components: Component[] = [];
	if (record.length === 0) return components;
	const view = dataView(record);
	if (view.getInt16(0) >= 0) return components;
	for (let at = 10, flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
		flags = view.getUint16(at);
		const words = (flags & WORD_ARGUMENTS) !== 0;
		const [dx, dy] = words
			? [view.getInt16(at + 4), view.getInt16(at + 6)]
			: [view.getInt8(at + 4), view.getInt8(at + 5)];
		const offsets = flags & ARGUMENTS_ARE_OFFSETS ? { dx, dy } : { dx: 0, dy: 0 };
		const scales = at + (words ? 8 : 6);
		components.push({
			glyph: view.getUint16(at + 2),
			position: at + 2,
			...offsets,
			matrix: readMatrix(view, scales, flags),
		});
		at = scales + 2 * scaleCount(flags);
	}
	return components;
}

/** The glyphs together with every glyph their composites need, however deep; ascending, `.notdef` always among them. */
export function withComponents(outlines: Outlines, glyphs: Iterable<number>): number[] {
	const closed = new Set([0, ...glyphs]);
	for (const glyph of closed) {
		for (const component of readComponents(glyphRecord(outlines, glyph))) closed.add(component.glyph);
	}
	return [...closed].sort((a, b) => a - b);
}

const WORD_ARGUMENTS = 0x0001;
const ARGUMENTS_ARE_OFFSETS = 0x0002;
const ONE_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const TWO_SCALES = 0x0040;
const FULL_MATRIX = 0x0080;

function scaleCount(flags: number): number {
	return flags & ONE_SCALE ? 1 : flags & TWO_SCALES ? 2 : flags & FULL_MATRIX ? 4 : 0;
}

function readMatrix(view: DataView, at: number, flags: number): Component["matrix"] {
	const [first = 1, second = first, third = 0, fourth = 1] = Array.from(
		{ length: scaleCount(flags) },
		(_, index) => view.getInt16(at + 2 * index) / F2DOT14,
	);
	return flags & FULL_MATRIX ? [first, second, third, fourth] : [first, 0, 0, second];
}

const F2DOT14 = 0x4000;
