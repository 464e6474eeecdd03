import { crc32 } from "node:zlib";
import { isUsableSize, PictureError } from "./size";

/** ISO/IEC 15948 section 5.2. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What a picture can't be painted without; tRNS is ancillary by name, but is the transparency of palettes. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

export function isPng(bytes: Uint8Array): boolean {
	return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/**
 * A PNG with nothing in it but its picture: texts, times, places, profiles, further frames, and what follows the end
 * are left out. Throws PictureError.
 */
export function barePng(bytes: Uint8Array): Uint8Array {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const kept: Uint8Array[] = [Uint8Array.from(SIGNATURE)];
	const seen = new Set<string>();
	for (let at = SIGNATURE.length; ; ) {
		if (at + 12 > bytes.length) throw new PictureError("damaged");
		const length = view.getUint32(at);
		const end = at + 12 + length;
		if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
			throw new PictureError("damaged");
		const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
		if ((type === "IHDR") !== (seen.size === 0)) throw new PictureError("damaged");
		if (type === "IHDR" && !isUsableSize(view.getUint32(at + 8), view.getUint32(at + 12)))
			throw new PictureError("size");
		seen.add(type);
		if (KEPT.has(type)) kept.push(bytes.subarray(at, end));
		if (type === "IEND") break;
		at = end;
	}
	if (!seen.has("IDAT")) throw new PictureError("damaged");
	return joined(kept);
}

/** Bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
