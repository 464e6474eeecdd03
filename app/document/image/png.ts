import { crc32 } from "node:zlib";
import { isUsableSize, MAX_PNG_BYTES, PictureError } from "./size";

/** ISO/IEC 15948 section 5.2. */
export const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What a picture can't be painted without; tRNS is ancillary by name, but is the transparency of palettes. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** Colour types of ISO/IEC 15948 table 11.1: how many channels, and in how many bits each. */
const KINDS: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
	0: { channels: 1, depths: [1, 2, 4, 8, 16] },
	2: { channels: 3, depths: [8, 16] },
	3: { channels: 1, depths: [1, 2, 4, 8] },
	4: { channels: 2, depths: [8, 16] },
	6: { channels: 4, depths: [8, 16] },
};

/** A PNG taken apart, and nothing of it inflated yet. */
export interface PngParts {
	width: number;
	height: number;
	depth: number;
	colourType: number;
	channels: number;
	interlaced: boolean;
	/** Whether tRNS says what is clear. */
	isClear: boolean;
	/** The exponent that the samples were encoded with, where it is not that of sRGB. */
	gamma: number | null;
	data: Uint8Array[];
	/** The file with nothing in it but its picture: texts, times, places, profiles and what follows the end are left out. */
	bare: Uint8Array;
}

export function isPng(bytes: Uint8Array): boolean {
	return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** Takes a PNG apart. Throws PictureError. */
export function pngParts(bytes: Uint8Array): PngParts {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const chunks = new Map<string, Uint8Array>();
	const pieces: Uint8Array[] = [Uint8Array.from(SIGNATURE)];
	const data: Uint8Array[] = [];
	for (let at = SIGNATURE.length; ; ) {
		if (at + 12 > bytes.length) throw new PictureError("damaged");
		const end = at + 12 + view.getUint32(at);
		if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
			throw new PictureError("damaged");
		const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
		if ((type === "IHDR") !== (chunks.size === 0)) throw new PictureError("damaged");
		const content = bytes.subarray(at + 8, end - 4);
		if (type === "IDAT") data.push(content);
		else if (KEPT.has(type) && chunks.has(type)) throw new PictureError("damaged");
		chunks.set(type, content);
		if (KEPT.has(type)) pieces.push(bytes.subarray(at, end));
		if (type === "IEND") break;
		at = end;
	}
	if (data.length === 0) throw new PictureError("damaged");
	const header = readHeader(chunks);
	const palette = chunks.get("PLTE");
	if (palette && (palette.length % 3 !== 0 || palette.length > 768)) throw new PictureError("damaged");
	if (header.colourType === 3 && !palette) throw new PictureError("damaged");
	if (header.height * rowBytes(header) > MAX_PNG_BYTES) throw new PictureError("deep");
	const isClear = chunks.has("tRNS");
	return { ...header, isClear, gamma: readGamma(chunks), data, bare: joinBytes(pieces) };
}

/** Whether a PDF can hold a PNG's samples as they are: eight bits of gray or colours, with or without opacity. */
export function isPlain({ depth, colourType, interlaced, isClear, gamma }: PngParts): boolean {
	return depth === 8 && colourType !== 3 && !interlaced && !isClear && gamma === null;
}

/** Bytes of a row laid open, with the one that says its filter. */
export function rowBytes({ width, channels, depth }: Pick<PngParts, "width" | "channels" | "depth">): number {
	return 1 + Math.ceil((width * channels * depth) / 8);
}

function readHeader(chunks: ReadonlyMap<string, Uint8Array>) {
	const content = chunks.get("IHDR");
	if (content?.length !== 13) throw new PictureError("damaged");
	const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
	const [width, height] = [view.getUint32(0), view.getUint32(4)];
	if (!isUsableSize(width, height)) throw new PictureError("size");
	const [depth = 0, colourType = 0, compression, filter, interlace = 0] = content.subarray(8);
	const kind = KINDS[colourType];
	if (!kind?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
		throw new PictureError("damaged");
	return { width, height, depth, colourType, channels: kind.channels, interlaced: interlace === 1 };
}

/** What gAMA says for a screen of sRGB, 1/2.2 times 100,000, and what differs from it invisibly. */
const SRGB_GAMMA = 45_455;
const GAMMA_SEEN = 2_000;

/** A gAMA chunk counts where nothing says more of the colours (ISO/IEC 15948 section 11.3.3). */
function readGamma(chunks: ReadonlyMap<string, Uint8Array>): number | null {
	const content = chunks.get("gAMA");
	if (content?.length !== 4 || chunks.has("sRGB") || chunks.has("iCCP") || chunks.has("cICP")) return null;
	const gamma = new DataView(content.buffer, content.byteOffset, 4).getUint32(0);
	return gamma === 0 || Math.abs(gamma - SRGB_GAMMA) < GAMMA_SEEN ? null : gamma / 100_000;
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
