import { Canvas, type Pixels } from "./pixels";
import type { PngParts } from "./png";
import { pngRows } from "./png-rows";

/** Whether a PDF can hold a PNG's samples as they are: eight bits of gray or colours, with or without opacity. */
export function isPlain({ depth, colourType, interlaced, clear, gamma }: PngParts): boolean {
	return depth === 8 && colourType !== 3 && !interlaced && clear === null && gamma === null;
}

/** Decodes a PNG of any kind that ISO/IEC 15948 knows, made smaller where it is large. Throws PictureError. */
export function decodePng(parts: PngParts): Pixels {
	const canvas = new Canvas(parts.width, parts.height);
	const expand = expansion(parts);
	const rgba = new Uint8Array(parts.width * 4);
	for (const { samples, y, ...place } of pngRows(parts)) {
		expand(readValues(samples, parts.depth), rgba, place.count);
		canvas.lay(y, rgba, place);
	}
	return canvas.pixels();
}

type Values = Uint8Array | Uint16Array;

/** A row's samples, one in each element. */
function readValues(samples: Uint8Array, depth: number): Values {
	if (depth === 8) return samples;
	if (depth === 16) {
		const values = new Uint16Array(samples.length >> 1);
		for (let i = 0; i < values.length; i++) values[i] = ((samples[2 * i] ?? 0) << 8) | (samples[2 * i + 1] ?? 0);
		return values;
	}
	const values = new Uint8Array((samples.length * 8) / depth);
	const [most, shift] = [2 ** depth - 1, 8 - depth];
	for (let i = 0, bit = 0; i < values.length; i++, bit += depth)
		values[i] = ((samples[bit >> 3] ?? 0) >> (shift - (bit & 7))) & most;
	return values;
}

type Expansion = (values: Values, rgba: Uint8Array, count: number) => void;

/** How a row's values become red, green, blue and opacity. */
function expansion(parts: PngParts): Expansion {
	const tone = tones(parts);
	if (parts.colourType === 3) return fromPalette(parts, tone);
	const { channels, depth, clear } = parts;
	const [second, third] = channels < 3 ? [0, 0] : [1, 2];
	const opacity = channels % 2 === 0 ? channels - 1 : null;
	const eight = Uint8Array.from({ length: 2 ** depth }, (_, value) => Math.round((value * 255) / (2 ** depth - 1)));
	const shade = eight.map((value) => tone[value] ?? 0);
	const clearColour = clear && clear.length >= 2 * (third + 1) ? readValues(clear, 16) : null;
	return (values, rgba, count) => {
		for (let i = 0, from = 0, to = 0; i < count; i++, from += channels, to += 4) {
			const [red = 0, green = 0, blue = 0] = [values[from], values[from + second], values[from + third]];
			rgba[to] = shade[red] ?? 0;
			rgba[to + 1] = shade[green] ?? 0;
			rgba[to + 2] = shade[blue] ?? 0;
			rgba[to + 3] = opacity === null ? 255 : (eight[values[from + opacity] ?? 0] ?? 0);
			if (clearColour?.[0] === red && clearColour[second] === green && clearColour[third] === blue) rgba[to + 3] = 0;
		}
	};
}

/** An entry that a palette lacks is black, as libpng has it. */
function fromPalette({ palette, clear }: PngParts, tone: Uint8Array): Expansion {
	return (values, rgba, count) => {
		for (let i = 0; i < count; i++) {
			const entry = values[i] ?? 0;
			for (let colour = 0; colour < 3; colour++) rgba[i * 4 + colour] = tone[palette?.[entry * 3 + colour] ?? 0] ?? 0;
			rgba[i * 4 + 3] = clear?.[entry] ?? 255;
		}
	};
}

/** What a sample of eight bits looks like on a screen of sRGB. */
function tones({ gamma }: PngParts): Uint8Array {
	const exponent = gamma === null ? 1 : 1 / (gamma * 2.2);
	return Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** exponent));
}
