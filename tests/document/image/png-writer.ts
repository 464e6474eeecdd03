import { chunk, pngOf } from "./pictures";

/** A kind of PNG (ISO/IEC 15948 table 11.1). */
export interface PngKind {
	width: number;
	height: number;
	colourType: 0 | 2 | 3 | 4 | 6;
	depth: number;
	interlaced: boolean;
	/** Whether tRNS names a clear colour, or gives the palette's entries an opacity. */
	clear: boolean;
}

/** What a PNG is of that a test wrote: the file, and red, green, blue and opacity of each of its pixels, row by row. */
export interface WrittenPng {
	file: Uint8Array;
	rgba: Uint8Array;
}

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
const PASSES = [
	[0, 0, 8, 8],
	[4, 0, 8, 8],
	[0, 4, 4, 8],
	[2, 0, 4, 4],
	[0, 2, 2, 4],
	[1, 0, 2, 2],
	[0, 1, 1, 2],
] as const;

/** Every kind of PNG that there is, of that size. */
export function pngKinds(width: number, height: number): PngKind[] {
	const depths = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };
	return ([0, 2, 3, 4, 6] as const).flatMap((colourType) =>
		depths[colourType].flatMap((depth) =>
			[false, true].flatMap((interlaced) =>
				(colourType > 3 ? [false] : [false, true]).map((clear) => ({
					...{ width, height, colourType, depth, interlaced, clear },
				})),
			),
		),
	);
}

/** Writes a PNG whose samples and filters are as `random` (0 to less than 1) says. Its first pixel is never clear. */
export function writePng(kind: PngKind, random: () => number): WrittenPng {
	const { width, height, colourType, depth, interlaced, clear } = kind;
	const channels = CHANNELS[colourType];
	const most = 2 ** depth;
	const entries = colourType === 3 ? 1 + Math.floor(random() * most) : most;
	// Runs of the same, as drawings have them, so that files differ in how well they deflate.
	let last = Array.from({ length: channels }, () => Math.floor(random() * entries));
	const pixels = Array.from({ length: width * height }, () => {
		if (random() < 0.3) last = last.map(() => Math.floor(random() * entries));
		return last;
	});
	if (colourType > 3) pixels[0] = (pixels[0] ?? []).with(-1, most - 1);
	const palette = Uint8Array.from({ length: entries * 3 }, () => random() * 256);
	const opacities = Uint8Array.from({ length: Math.ceil(entries / 2) }, (_, entry) =>
		entry === pixels[0]?.[0] ? 255 : random() * 256,
	);
	const clearColour =
		pixels.find((pixel) => pixel.join() !== pixels[0]?.join()) ?? pixels[0]?.map((value) => value ^ 1);
	const shade = (value = 0) => Math.round((value * 255) / (most - 1));
	const rgba = Uint8Array.from(
		pixels.flatMap((pixel) => {
			const [first = 0, second, third] = pixel;
			if (colourType === 3)
				return [...palette.subarray(first * 3, first * 3 + 3), clear ? (opacities[first] ?? 255) : 255];
			const isClear = clear && pixel.join() === clearColour?.join();
			const opacity = colourType > 3 ? shade(pixel.at(-1)) : isClear ? 0 : 255;
			return channels < 3
				? [shade(first), shade(first), shade(first), opacity]
				: [shade(first), shade(second), shade(third), opacity];
		}),
	);
	const extra = colourType === 3 ? [chunk("PLTE", palette)] : [];
	if (clear && colourType === 3) extra.push(chunk("tRNS", opacities));
	else if (clear) extra.push(chunk("tRNS", Uint8Array.from((clearColour ?? []).flatMap((v) => [v >> 8, v & 255]))));
	const bits = channels * depth;
	const rows = (interlaced ? PASSES : [[0, 0, 1, 1] as const]).flatMap(([x, y, across, down]) => {
		if (x >= width) return [];
		let above = new Uint8Array(Math.ceil((Math.ceil((width - x) / across) * bits) / 8));
		return Array.from({ length: Math.max(0, Math.ceil((height - y) / down)) }, (_, at) => {
			const row = y + at * down;
			const own = pixels
				.slice(row * width, (row + 1) * width)
				.filter((_, column) => column >= x && (column - x) % across === 0);
			const bytes = packed(own.flat(), depth);
			const written = filtered(bytes, above, Math.max(1, bits >> 3), Math.floor(random() * 5));
			above = bytes;
			return written;
		});
	});
	return {
		file: pngOf({ width, height, depth, colourType, interlace: Number(interlaced) }, joined(rows), extra),
		rgba,
	};
}

/** Samples of so many bits, one after the other. */
function packed(samples: readonly number[], depth: number): Uint8Array<ArrayBuffer> {
	if (depth === 16) return Uint8Array.from(samples.flatMap((value) => [value >> 8, value & 255]));
	const bytes = new Uint8Array(Math.ceil((samples.length * depth) / 8));
	for (const [at, value] of samples.entries()) {
		const bit = at * depth;
		bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (value << (8 - depth - (bit & 7)));
	}
	return bytes;
}

/** A row behind the byte that says its filter (ISO/IEC 15948 section 9.2). */
function filtered(row: Uint8Array, above: Uint8Array, pixel: number, filter: number): Uint8Array {
	const written = new Uint8Array(row.length + 1);
	written[0] = filter;
	for (const [at, value] of row.entries()) {
		const [left, up, corner] = [row[at - pixel] ?? 0, above[at] ?? 0, above[at - pixel] ?? 0];
		const nearest = [left, up, corner].toSorted(
			(one, other) => Math.abs(left + up - corner - one) - Math.abs(left + up - corner - other),
		)[0];
		written[at + 1] = value - ([0, left, up, (left + up) >> 1, nearest ?? 0][filter] ?? 0);
	}
	return written;
}

function joined(rows: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(rows.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const row of rows) {
		whole.set(row, at);
		at += row.length;
	}
	return whole;
}
