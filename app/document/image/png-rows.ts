import { createInflate } from "node:zlib";
import { joinBytes, type PngParts } from "./png";
import { PictureError } from "./size";

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

/** Bytes that are inflated at a time. */
const PIECE = 65_536;

/**
 * The rows of a PNG, inflated piece by piece: what its head says is the most that is ever inflated, and no more than two
 * rows and a piece are held. A row is the reader's until the next is asked for. Throws PictureError: "overfull" for one
 * that inflates to more than its head says.
 */
export async function* pngRows(parts: PngParts): AsyncGenerator<PngRow> {
	const rows = places(parts);
	const bits = parts.channels * parts.depth;
	const pixel = Math.max(1, bits >> 3);
	const room = Math.ceil((parts.width * bits) / 8);
	let [current, above] = [new Uint8Array(room + 1), new Uint8Array(room + 1)];
	let place = rows.next().value;
	let filled = 0;
	for await (const piece of inflated(parts.data)) {
		for (let at = 0; at < piece.length; ) {
			if (!place) throw new PictureError("overfull");
			const length = Math.ceil((place.count * bits) / 8) + 1;
			const size = Math.min(length - filled, piece.length - at);
			current.set(piece.subarray(at, at + size), filled);
			at += size;
			filled += size;
			if (filled < length) continue;
			if (place.first) above.fill(0);
			unfilter(current, above, length, pixel);
			yield { ...place, samples: current.subarray(1, length) };
			[current, above] = [above, current];
			filled = 0;
			place = rows.next().value;
		}
	}
	if (place) throw new PictureError("damaged");
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
	for (let x = 1; x < length; x++) {
		const left = x > pixel ? (row[x - pixel] ?? 0) : 0;
		const up = above[x] ?? 0;
		const corner = filter === 4 && x > pixel ? (above[x - pixel] ?? 0) : 0;
		row[x] = (row[x] ?? 0) + predicted(filter, left, up, corner);
	}
}

function predicted(filter: number, left: number, up: number, corner: number): number {
	if (filter === 1) return left;
	if (filter === 2) return up;
	if (filter === 3) return (left + up) >> 1;
	const guess = left + up - corner;
	const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
	return a <= b && a <= c ? left : b <= c ? up : corner;
}

async function* inflated(data: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
	const inflate = createInflate({ chunkSize: PIECE });
	inflate.end(joinBytes(data));
	try {
		for await (const piece of inflate) yield piece;
	} catch (error) {
		throw error instanceof PictureError ? error : new PictureError("damaged");
	} finally {
		inflate.destroy();
	}
}
