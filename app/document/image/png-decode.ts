import { Canvas, type Pixels } from "./pixels";
import type { PngParts } from "./png";
import { pngRows } from "./png-rows";

/** Whether a PDF can hold a PNG's samples as they are: eight bits of gray or colours, with or without opacity. */
export function isPlain({ depth, colourType, interlaced, clear, gamma }: PngParts): boolean {
	return depth === 8 && colourType !== 3 && !interlaced && clear === null && gamma === null;
}

/** Decodes a PNG of any kind that ISO/IEC 15948 knows, made smaller where it is large. Throws PictureError. */
export async function decodePng(parts: PngParts): Promise<Pixels> {
	const canvas = new Canvas(parts.width, parts.height);
	const expand = expansion(parts);
	const rgba = new Uint8Array(parts.width * 4);
	for await (const { samples, y, ...place } of pngRows(parts)) {
		expand(samples, rgba, place.count);
		canvas.lay(y, rgba, place);
	}
	return canvas.pixels();
}

type Expansion = (samples: Uint8Array, rgba: Uint8Array, count: number) => void;

/** How a row of samples becomes red, green, blue and opacity. */
function expansion(parts: PngParts): Expansion {
	const tone = tones(parts);
	if (parts.colourType === 3) return fromPalette(parts, tone);
	const { channels, depth, clear } = parts;
	const colours = channels < 3 ? 1 : 3;
	const most = 2 ** depth - 1;
	const key =
		clear && clear.length >= colours * 2 ? Array.from({ length: colours }, (_, i) => word(clear, i * 2)) : null;
	return (samples, rgba, count) => {
		for (let i = 0; i < count; i++) {
			let isKey = key !== null;
			for (let colour = 0; colour < 3; colour++) {
				const value = sample(samples, i * channels + (colours === 1 ? 0 : colour), depth);
				isKey &&= value === key?.[colours === 1 ? 0 : colour];
				rgba[i * 4 + colour] = tone[eight(value, most)] ?? 0;
			}
			const opacity = channels > colours ? eight(sample(samples, i * channels + colours, depth), most) : 255;
			rgba[i * 4 + 3] = isKey ? 0 : opacity;
		}
	};
}

/** An entry that a palette lacks is black, as libpng has it. */
function fromPalette({ palette, clear, depth }: PngParts, tone: Uint8Array): Expansion {
	return (samples, rgba, count) => {
		for (let i = 0; i < count; i++) {
			const entry = sample(samples, i, depth);
			for (let colour = 0; colour < 3; colour++) rgba[i * 4 + colour] = tone[palette?.[entry * 3 + colour] ?? 0] ?? 0;
			rgba[i * 4 + 3] = clear?.[entry] ?? 255;
		}
	};
}

function sample(samples: Uint8Array, at: number, depth: number): number {
	if (depth === 8) return samples[at] ?? 0;
	if (depth === 16) return word(samples, at * 2);
	const bit = at * depth;
	return ((samples[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}

function word(bytes: Uint8Array, at: number): number {
	return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function eight(value: number, most: number): number {
	return most === 255 ? value : Math.round((value * 255) / most);
}

/** What a sample of eight bits looks like on a screen of sRGB. */
function tones({ gamma }: PngParts): Uint8Array {
	const exponent = gamma === null ? 1 : 1 / (gamma * 2.2);
	return Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** exponent));
}
