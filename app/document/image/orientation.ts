import type { Pixels } from "./pixels";

/** The tag of EXIF 2.32 section 4.6.4 that says how a camera was held. */
const ORIENTATION = 0x0112;

/** How the camera was held, out of a JPEG's APP1 segment: 1 to 8; `null` where it does not say. */
export function readOrientation(segment: Uint8Array): number | null {
	if (String.fromCharCode(...segment.subarray(0, 6)) !== "Exif\0\0" || segment.length < 16) return null;
	const view = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
	const little = view.getUint16(0) === 0x4949;
	const directory = view.getUint32(4, little);
	if (directory + 2 > view.byteLength) return null;
	const count = view.getUint16(directory, little);
	for (let i = 0; i < count; i++) {
		const entry = directory + 2 + 12 * i;
		if (entry + 12 > view.byteLength) return null;
		if (view.getUint16(entry, little) !== ORIENTATION) continue;
		const orientation = view.getUint16(entry + 8, little);
		return orientation >= 1 && orientation <= 8 ? orientation : null;
	}
	return null;
}

export function turnUpright(pixels: Pixels, orientation: number): Pixels {
	if (orientation === 1) return pixels;
	const aside = orientation > 4;
	const [width, height] = aside ? [pixels.height, pixels.width] : [pixels.width, pixels.height];
	const source = new Uint32Array(pixels.rgba.buffer, pixels.rgba.byteOffset, width * height);
	const upright = new Uint32Array(width * height);
	// From one stored pixel to the next, on the way right and on the way down in the upright picture.
	const across = MIRRORED.has(orientation) ? -1 : 1;
	const down = UPSIDE_DOWN.has(orientation) ? -pixels.width : pixels.width;
	const [right, below] = aside ? [down, across] : [across, down];
	const start = (across < 0 ? pixels.width - 1 : 0) + (down < 0 ? (pixels.height - 1) * pixels.width : 0);
	for (let y = 0, to = 0; y < height; y++)
		for (let x = 0, from = start + y * below; x < width; x++, from += right) upright[to++] = source[from] ?? 0;
	return { width, height, rgba: new Uint8Array(upright.buffer) };
}

/** Orientations whose stored columns run from right to left, and whose rows run from foot to head. */
const MIRRORED = new Set([2, 3, 7, 8]);
const UPSIDE_DOWN = new Set([3, 4, 6, 7]);
