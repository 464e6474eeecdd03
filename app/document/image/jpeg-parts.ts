import { isUsableSize, MAX_INK_JPEG_PIXELS, PictureError } from "./size";

/** One colour of a JPEG's frame. */
interface JpegComponent {
	id: number;
	/** How many blocks of it a unit has, across and down. */
	across: number;
	down: number;
}

/** What the head of a JPEG's picture says (ITU-T T.81 section B.2.2). */
export interface JpegFrame {
	width: number;
	height: number;
	progressive: boolean;
	components: JpegComponent[];
}

/** A frame of the kinds that PDF and every browser can show. Throws PictureError. */
export function readFrameHeader(marker: number, content: Uint8Array): JpegFrame {
	const [precision, , , , , count = 0] = content;
	// Baseline, extended and progressive, each in Huffman's code: no browser shows the others.
	if (marker > 0xc2 || precision !== 8 || ![1, 3, 4].includes(count)) throw new PictureError("jpeg_kind");
	if (content.length !== 6 + 3 * count) throw new PictureError("damaged");
	const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
	const [height, width] = [view.getUint16(1), view.getUint16(3)];
	if (!isUsableSize(width, height)) throw new PictureError("size");
	if (count === 4 && width * height > MAX_INK_JPEG_PIXELS) throw new PictureError("jpeg_inks");
	const components = Array.from({ length: count }, (_, i) => {
		const [id = 0, sampling = 0] = content.subarray(6 + 3 * i);
		const [across, down] = [sampling >> 4, sampling & 15];
		if (across < 1 || across > 4 || down < 1 || down > 4) throw new PictureError("damaged");
		return { id, across, down };
	});
	if (new Set(components.map(({ id }) => id)).size < count) throw new PictureError("damaged");
	return { width, height, progressive: marker === 0xc2, components };
}

/** What a scan holds: of which colours, which coefficients, and which of their bits (section B.2.3). */
export interface JpegScan {
	components: number[];
	from: number;
	to: number;
}

export function readScanHeader(content: Uint8Array, { components, progressive }: JpegFrame): JpegScan {
	const count = content[0] ?? 0;
	if (count < 1 || count > 4 || content.length !== 4 + 2 * count) throw new PictureError("damaged");
	const parts = Array.from({ length: count }, (_, i) => components.findIndex(({ id }) => id === content[1 + 2 * i]));
	if (parts.includes(-1) || new Set(parts).size < count) throw new PictureError("damaged");
	if (!progressive) return { components: parts, from: 0, to: 63 };
	const [from = 0, to = 0, bits = 0] = content.subarray(1 + 2 * count);
	const [high, low] = [bits >> 4, bits & 15];
	const ofAc = from > 0;
	if (to > 63 || from > to || (ofAc ? count > 1 : to > 0) || low > 13 || (high > 0 && high !== low + 1))
		throw new PictureError("damaged");
	return { components: parts, from, to };
}
