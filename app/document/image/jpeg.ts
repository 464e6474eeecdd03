import { joined } from "./png";
import { isUsableSize, PictureError } from "./size";

/** Markers of ITU-T T.81 table B.1, by their second byte. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP14 = 0xee;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Start of a frame; C4, C8 and CC stand among them and are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export function isJpeg(bytes: Uint8Array): boolean {
	return bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;
}

/**
 * A JPEG with nothing in it but its picture: what applications wrote (camera, place, thumbnail, profile), comments, and
 * what follows the end are left out. Of Adobe's segment the colour transform stays, without which inks turn into their
 * opposites. Throws PictureError.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const segments: Uint8Array[] = [bytes.subarray(0, 2)];
	let framed = false;
	let scanned = false;
	for (let at = 2; ; ) {
		while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
		const marker = bytes[at + 1];
		if (bytes[at] !== 0xff || marker === undefined) throw new PictureError("damaged");
		if (marker === EOI) {
			if (!framed || !scanned) throw new PictureError("damaged");
			return joined([...segments, bytes.subarray(at, at + 2)]);
		}
		if (at + 4 > bytes.length) throw new PictureError("damaged");
		const length = view.getUint16(at + 2);
		let end = at + 2 + length;
		if (length < 2 || end > bytes.length) throw new PictureError("damaged");
		if (isFrame(marker)) {
			if (framed || length < 8) throw new PictureError("damaged");
			framed = true;
			if (!isUsableSize(view.getUint16(at + 7), view.getUint16(at + 5))) throw new PictureError("size");
		}
		if (marker === SOS) {
			scanned = true;
			end = endOfScan(bytes, end);
		}
		if (isPicture(marker, bytes.subarray(at + 4, end))) segments.push(bytes.subarray(at, end));
		at = end;
	}
}

function isPicture(marker: number, content: Uint8Array): boolean {
	if (marker === APP14) return content.length === 12 && String.fromCharCode(...content.subarray(0, 5)) === "Adobe";
	return !isApplication(marker) && marker !== COM;
}

/** Coded data runs to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
	for (let at = from; at + 1 < bytes.length; at++) {
		const next = bytes[at + 1] ?? 0;
		if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
	}
	throw new PictureError("damaged");
}
