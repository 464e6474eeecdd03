import { inflateTo } from "./inflate";
import { joinBytes, type PngParts } from "./png";
import { MAX_PNG_BYTES, PictureError } from "./size";

/** One row of a PNG's samples, as they were before they were filtered. */
export interface PngRow {
	samples: Uint8Array;
	/** Where it goes: its row, its first column, and from one of its pixels to the next. */
	y: number;
	x: number;
	step: number;
	count: number;
}

/** Where the pixels of each pass lie: from column and row on, every so many (ISO/IEC 15948 section 8.2). */
const ADAM7 = [
	{ x: 0, y: 0, across: 8, down: 8 },
	{ x: 4, y: 0, across: 8, down: 8 },
	{ x: 0, y: 4, across: 4, down: 8 },
	{ x: 2, y: 0, across: 4, down: 4 },
	{ x: 0, y: 2, across: 2, down: 4 },
	{ x: 1, y: 0, across: 2, down: 2 },
	{ x: 0, y: 1, across: 1, down: 2 },
];
const WHOLE = [{ x: 0, y: 0, across: 1, down: 1 }];

/**
 * The rows of a PNG, inflated in one piece, as much as its head says and no more. Throws PictureError: "overfull" for one
 * that inflates to more, "deep" for one whose head says too much.
 */
export function* pngRows(parts: PngParts): Generator<PngRow> {
	const bits = parts.channels * parts.depth;
	const rows = [...places(parts)].map((place) => ({ ...place, length: Math.ceil((place.count * bits) / 8) + 1 }));
	const size = rows.reduce((sum, { length }) => sum + length, 0);
	if (size > MAX_PNG_BYTES) throw new PictureError("deep");
	const bytes = inflateTo(size, joinBytes(parts.data));
	let above: Uint8Array = new Uint8Array();
	let at = 0;
	for (const { length, first, ...place } of rows) {
		const row = bytes.subarray(at, at + length);
		at += length;
		unfilter(row, first ? new Uint8Array(length) : above, length, Math.max(1, bits >> 3));
		yield { ...place, samples: row.subarray(1) };
		above = row;
	}
}

interface Place extends Omit<PngRow, "samples"> {
	/** Whether no row of its pass is above it. */
	first: boolean;
}

function* places({ width, height, interlaced }: PngParts): Generator<Place, undefined> {
	for (const { x, y, across, down } of interlaced ? ADAM7 : WHOLE) {
		const count = Math.ceil((width - x) / across);
		if (count <= 0) continue;
		for (let row = y; row < height; row += down) yield { y: row, x, step: across, count, first: row === y };
	}
}

/**
 * Undoes a row's filter in place (ISO/IEC 15948 section 9). Both rows are led by their filter's byte; `pixel` is how many
 * bytes one takes. Throws PictureError.
 */
export function unfilter(row: Uint8Array, above: Uint8Array, length: number, pixel: number): void {
	const filter = row[0] ?? 0;
	if (filter > 4) throw new PictureError("damaged");
	if (filter === 0) return;
	const begin = 1 + pixel;
	// Left of the first pixel all is zero, and what that leaves of the filters is one of two.
	if (filter !== 1)
		for (let x = 1; x < begin && x < length; x++) add(row, x, (above[x] ?? 0) >> (filter === 3 ? 1 : 0));
	if (filter === 1) for (let x = begin; x < length; x++) add(row, x, row[x - pixel] ?? 0);
	if (filter === 2) for (let x = begin; x < length; x++) add(row, x, above[x] ?? 0);
	if (filter === 3) for (let x = begin; x < length; x++) add(row, x, ((row[x - pixel] ?? 0) + (above[x] ?? 0)) >> 1);
	if (filter !== 4) return;
	for (let x = begin; x < length; x++)
		add(row, x, predicted(row[x - pixel] ?? 0, above[x] ?? 0, above[x - pixel] ?? 0));
}

function add(row: Uint8Array, x: number, value: number): void {
	row[x] = (row[x] ?? 0) + value;
}

/** Paeth's: of the three neighbours the one that is nearest to left + up - corner. */
function predicted(left: number, up: number, corner: number): number {
	const ofLeft = Math.abs(up - corner);
	const ofUp = Math.abs(left - corner);
	const ofCorner = Math.abs(left + up - 2 * corner);
	if (ofLeft <= ofUp && ofLeft <= ofCorner) return left;
	return ofUp <= ofCorner ? up : corner;
}
