export type PictureSize = { readonly width: number; readonly height: number };

/** Pixels that a picture has at most when it is kept: more than paper or screen show of a logo. */
export const MAX_PIXELS = 1_000_000;

/** What paper shows of a logo at 300 dots an inch: designs have 60 by 36 mm for it at most. In pixels. */
export const PRINTED_WIDTH = Math.ceil((60 / 25.4) * 300);
export const PRINTED_HEIGHT = Math.ceil((36 / 25.4) * 300);

/**
 * The size of a picture, read from its head: pure, so that the browser can lay out as the Worker does.
 * Null for what is neither PNG (ISO/IEC 15948, IHDR) nor JPEG (ITU-T T.81, start of frame).
 */
export function pictureSize({
	bytes,
	type,
}: {
	readonly bytes: Uint8Array;
	readonly type: "png" | "jpg";
}): PictureSize | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return checked(type === "png" ? readPngSize(view) : readJpegSize(view));
}

/** How many colours the pixels of a JPEG have: one for gray, three, or four inks; 0 for what is no JPEG. */
export function jpegComponents(bytes: Uint8Array): number {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const frame = findFrame(view);
	return frame === null ? 0 : view.getUint8(frame + 9);
}

function checked(size: PictureSize | null): PictureSize | null {
	return size && size.width > 0 && size.height > 0 ? size : null;
}

const PNG_HEAD = 24;

function readPngSize(view: DataView): PictureSize | null {
	if (view.byteLength < PNG_HEAD || view.getUint32(0) !== 0x89504e47) return null;
	return { width: view.getUint32(16), height: view.getUint32(20) };
}

function readJpegSize(view: DataView): PictureSize | null {
	const frame = findFrame(view);
	return frame === null ? null : { width: view.getUint16(frame + 7), height: view.getUint16(frame + 5) };
}

function findFrame(view: DataView): number | null {
	for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
		if (view.getUint8(at) !== 0xff) return null;
		if (isFrame(view.getUint8(at + 1))) return at;
	}
	return null;
}

/** Start of a frame; C4, C8 and CC are in that range and mean something else. */
function isFrame(marker: number): boolean {
	return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
