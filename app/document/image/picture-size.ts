/** Width and height in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/**
 * The size of a picture, read from its head: pure, so that the browser can lay out as the Worker does.
 * Null for what is neither PNG (ISO/IEC 15948, IHDR) nor JPEG (ITU-T T.81, start of frame).
 */
export function sizeOfPicture({
	bytes,
	type,
}: {
	readonly bytes: Uint8Array;
	readonly type: "png" | "jpg";
}): PictureSize | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return checked(type === "png" ? sizeOfPng(view) : sizeOfJpeg(view));
}

function checked(size: PictureSize | null): PictureSize | null {
	return size && size.width > 0 && size.height > 0 ? size : null;
}

const PNG_HEAD = 24;

function sizeOfPng(view: DataView): PictureSize | null {
	if (view.byteLength < PNG_HEAD || view.getUint32(0) !== 0x89504e47) return null;
	return { width: view.getUint32(16), height: view.getUint32(20) };
}

function sizeOfJpeg(view: DataView): PictureSize | null {
	for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
		if (view.getUint8(at) !== 0xff) return null;
		const marker = view.getUint8(at + 1);
		if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
	}
	return null;
}

/** Start of a frame; C4, C8 and CC stand among them and are something else. */
function isFrame(marker: number): boolean {
	return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
