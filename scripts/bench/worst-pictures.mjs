import { crc32, deflateSync } from "node:zlib";

/**
 * @typedef {{ what: string, bytes: Uint8Array, refused: boolean, budget: number }} Picture
 * what it is, whether it must be refused, and the milliseconds that it may take
 */

/** Pictures that cost the most of those that are taken in, and bombs, which are not. @returns {Picture[]} */
export function worstPictures() {
	const inks = busyJpeg(1000, 800);
	return [
		{ what: "PNG of 2 million pixels in 16 bits, interlaced", bytes: deepPng(1410), refused: false, budget: 250 },
		{ what: "PNG of 4 million pixels with opacity", bytes: plainPng(2000), refused: false, budget: 250 },
		{ what: "JPEG of four inks and 800,000 pixels, aside", bytes: inks, refused: false, budget: 250 },
		{ what: "JPEG of a million pixels in 17 scans", bytes: refinedJpeg(1000, 1000), refused: false, budget: 250 },
		{ what: "JPEG of 4 million pixels, kept", bytes: refinedJpeg(2000, 2000), refused: false, budget: 50 },
		{ what: "JPEG that says more than it holds", bytes: inks.subarray(0, 900), refused: true, budget: 50 },
		{ what: "PNG bomb", bytes: png(1, 1, {}, new Uint8Array(100_000_000)), refused: true, budget: 50 },
		...Object.entries(worstDrawings()).map(([what, text]) => ({
			what: `SVG of ${what}`,
			bytes: new TextEncoder().encode(text),
			refused: false,
			budget: 80,
		})),
		{ what: "SVG of 100 masked layers", bytes: new TextEncoder().encode(masked(100)), refused: true, budget: 80 },
	];
}

/** One of each kind that has to be decoded. */
export function smallPictures() {
	return [deepPng(9), plainPng(9), busyJpeg(9, 9), refinedJpeg(9, 9)];
}

/** The most of each that is accepted (tests/document/image/svg-logos.unit.test.ts finds them by growing them). */
function worstDrawings() {
	return {
		"2 masked layers": masked(2),
		"10 layers": svg(repeat(10, () => `<g opacity=".5">${BIG}</g>`)),
		"30 gradients": svg(GRADIENT + repeat(30, () => BIG.replace("<rect", '<rect fill="url(#g)"'))),
		"2,500 small shapes": svg(repeat(2500, () => '<path d="M1 1h2v2z"/>')),
		"50,000 segments": svg(`<path d="M256 256h9${repeat(50_000, (i) => `l${(i % 3) - 1} ${((i * 7) % 3) - 1}`)}"/>`),
	};
}

const BIG = '<rect width="512" height="512"/>';
const GRADIENT = '<radialGradient id="g"><stop/><stop offset="1" stop-color="red"/></radialGradient>';

/** @param {number} count @param {(i: number) => string} part */
function repeat(count, part) {
	return Array.from({ length: count }, (_, i) => part(i)).join("");
}

/** @param {string} inside */
function svg(inside) {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inside}</svg>`;
}

/** @param {number} count */
export function masked(count) {
	const mask = `<mask id="m">${BIG.replace("<rect", '<rect fill="#fff"')}</mask>`;
	return svg(mask + repeat(count, () => `<g mask="url(#m)">${BIG}</g>`));
}

/** Four channels of 16 bits in seven passes, of another gamma, each row by the costliest filter. @param {number} side */
function deepPng(side) {
	const passes = [
		[0, 0, 8, 8],
		[4, 0, 8, 8],
		[0, 4, 4, 8],
		[2, 0, 4, 4],
		[0, 2, 2, 4],
		[1, 0, 2, 2],
		[0, 1, 1, 2],
	];
	const rows = passes.flatMap(([x = 0, y = 0, across = 1, down = 1]) =>
		Array.from({ length: Math.ceil((side - y) / down) }, () => filteredRow(8 * Math.ceil((side - x) / across))),
	);
	const extra = [chunk("gAMA", Uint8Array.of(0, 0, 0x80, 0))];
	return png(side, side, { depth: 16, colourType: 6, interlaced: 1, extra }, Buffer.concat(rows));
}

/** @param {number} side */
function plainPng(side) {
	const rows = Array.from({ length: side }, () => filteredRow(4 * side));
	return png(side, side, { colourType: 6 }, Buffer.concat(rows));
}

/** Paeth's filter, and a few samples that are not nothing. @param {number} length */
function filteredRow(length) {
	return Uint8Array.from({ length: length + 1 }, (_, i) => (i === 0 ? 4 : i % 61 === 0 ? i : 0));
}

/**
 * @param {number} width @param {number} height
 * @param {{ depth?: number, colourType?: number, interlaced?: number, extra?: Uint8Array[] }} kind
 * @param {Uint8Array} rows
 */
function png(width, height, { depth = 8, colourType = 0, interlaced = 0, extra = [] }, rows) {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([depth, colourType, 0, 0, interlaced], 8);
	const chunks = [chunk("IHDR", header), ...extra, chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
	return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

/** @param {string} type @param {Uint8Array} content */
function chunk(type, content) {
	const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
	const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(content.length);
	checksum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, checksum]);
}

/** EXIF's word that the camera was held aside, and Adobe's that the inks are transformed. */
const ASIDE = [
	...[0xff, 0xe1, 0, 34, ...Buffer.from("Exif\0\0"), 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
	...[0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
	...[0xff, 0xee, 0, 14, ...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 2],
];

/** Four inks whose every block has as many coefficients as a megabyte holds. @param {number} width @param {number} height */
function busyJpeg(width, height) {
	const blocks = 4 * Math.ceil(width / 8) * Math.ceil(height / 8);
	const bits = bitWriter();
	for (let block = 0; block < blocks; block++) bits.write(`0${"01".repeat(60)}10`);
	// A code of one bit: a coefficient of one bit follows at once. One of two bits: no more in this block.
	const frame = jpegHead(0xc0, width, height, { inks: 4, codes: [0x01, 0x00], extra: ASIDE });
	return Buffer.concat([frame, scanHead([1, 2, 3, 4], 0, 63, 0), bits.end(), Buffer.from([0xff, 0xd9])]);
}

/** Three colours, refined as often as is accepted, nearly without bits. @param {number} width @param {number} height */
function refinedJpeg(width, height) {
	const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
	const nothing = bitWriter();
	// A code of one bit and 14 more: how many blocks, 16,384 and more, nothing new comes in.
	for (let left = blocks; left > 0; left -= 32_767)
		nothing.write(
			`0${Math.max(0, Math.min(left, 32_767) - 16_384)
				.toString(2)
				.padStart(14, "0")}`,
		);
	const empty = nothing.end();
	const head = jpegHead(0xc2, width, height, { inks: 3, codes: [0xe0], extra: [] });
	const passes = [0x05, 0x54, 0x43, 0x32, 0x21].flatMap((bits) => [1, 2, 3].map((id) => scanHead([id], 1, 63, bits)));
	const scans = passes.flatMap((scan) => [scan, empty]);
	const first = [scanHead([1, 2, 3], 0, 0, 1), Buffer.alloc(Math.ceil((3 * blocks) / 8))];
	const last = [scanHead([1, 2, 3], 0, 0, 0x10), Buffer.alloc(Math.ceil((3 * blocks) / 8))];
	return Buffer.concat([head, ...first, ...scans, ...last, Buffer.from([0xff, 0xd9])]);
}

/**
 * @param {number} frame its marker @param {number} width @param {number} height
 * @param {{ inks: number, codes: number[], extra: number[] }} rest `codes`: what those of one bit, two bits… mean
 */
function jpegHead(frame, width, height, { inks, codes, extra }) {
	const table = [0xff, 0xdb, 0, 67, 0, ...Array(64).fill(1)];
	const size = [height >> 8, height & 255, width >> 8, width & 255];
	const parts = Array.from({ length: inks }, (_, i) => [i + 1, 0x11, 0]).flat();
	const dc = [0xff, 0xc4, 0, 20, 0x00, 1, ...Array(15).fill(0), 0];
	const lengths = Array.from({ length: 16 }, (_, i) => (i < codes.length ? 1 : 0));
	const ac = [0xff, 0xc4, 0, 19 + codes.length, 0x10, ...lengths, ...codes];
	const head = [0xff, 0xd8, ...extra, ...table, 0xff, frame, 0, 8 + 3 * inks, 8, ...size, inks, ...parts, ...dc, ...ac];
	return Buffer.from(head);
}

/** @param {number[]} ids @param {number} from @param {number} to @param {number} bits */
function scanHead(ids, from, to, bits) {
	return Buffer.from([0xff, 0xda, 0, 6 + 2 * ids.length, ids.length, ...ids.flatMap((id) => [id, 0]), from, to, bits]);
}

/** Bits one after the other, as scans have them: a byte of ones is followed by one of zeros. */
function bitWriter() {
	const bytes = /** @type {number[]} */ ([]);
	let [byte, count] = [1, 0];
	const put = (/** @type {string} */ bit) => {
		byte = (byte << 1) | Number(bit);
		if (++count % 8 !== 0) return;
		bytes.push(byte & 255, ...((byte & 255) === 255 ? [0] : []));
		byte = 1;
	};
	return {
		/** @param {string} bits */
		write: (bits) => void [...bits].forEach(put),
		end() {
			while (count % 8 !== 0) put("1");
			return Buffer.from(bytes);
		},
	};
}
