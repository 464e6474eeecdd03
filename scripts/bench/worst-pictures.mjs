import { crc32, deflateSync } from "node:zlib";

/** @typedef {{ what: string, bytes: Uint8Array, refused: boolean, budget: number }} File whether it must be refused, and the ms that it may take */

const text = (/** @type {string} */ svg) => new TextEncoder().encode(svg);

/** Those that cost the most of those that are taken in, and bombs, which are not. @returns {File[]} */
export function worstPictures() {
	const inks = busyJpeg(1000, 800);
	return [
		{ what: "PNG of 2 million pixels in 16 bits, interlaced", bytes: deepPng(1410), refused: false, budget: 250 },
		{ what: "PNG of 4 million pixels with opacity", bytes: plainPng(2000), refused: false, budget: 250 },
		{ what: "JPEG of four inks and 800,000 pixels, aside", bytes: inks, refused: false, budget: 250 },
		{ what: "JPEG of 2 million pixels in one scan", bytes: largeJpeg(1414, 1414), refused: false, budget: 250 },
		{ what: "JPEG of a million pixels in 17 scans", bytes: refinedJpeg(1000, 1000), refused: false, budget: 250 },
		{ what: "JPEG that says more than it holds", bytes: inks.subarray(0, 900), refused: true, budget: 50 },
		{ what: "PNG bomb", bytes: png(1, [8, 0, 0, 0, 0], new Uint8Array(100_000_000)), refused: true, budget: 50 },
		...worstDrawings().map(([what, svg]) => ({ what: `SVG of ${what}`, bytes: text(svg), refused: false, budget: 80 })),
		{ what: "SVG of 100 masked layers", bytes: text(masked(100)), refused: true, budget: 80 },
	];
}

/** One of each kind that has to be decoded. */
export const smallPictures = () => [deepPng(9), plainPng(9), busyJpeg(9, 9), refinedJpeg(9, 9), text(masked(1))];

const BIG = '<rect width="512" height="512"/>';
const GRADIENT = '<radialGradient id="g"><stop/><stop offset="1" stop-color="red"/></radialGradient>';

/** The most of each that is accepted (tests/document/image/svg-logos.unit.test.ts finds them by growing them). */
const worstDrawings = () =>
	/** @type {const} */ ([
		["2 masked layers", masked(2)],
		["10 layers", svg(repeat(10, () => `<g opacity=".5">${BIG}</g>`))],
		["19 gradients", svg(GRADIENT + repeat(19, () => BIG.replace("<rect", '<rect fill="url(#g)"')))],
		["1,440 small shapes", svg(repeat(1440, () => '<path d="M1 1h2v2z"/>'))],
		["38,000 segments", svg(`<path d="M256 256h9${repeat(38_000, (i) => `l${(i % 3) - 1} ${((i * 7) % 3) - 1}`)}"/>`)],
	]);

/** @param {number} count @param {(i: number) => string} part */
const repeat = (count, part) => Array.from({ length: count }, (_, i) => part(i)).join("");

/** @param {string} inside */
const svg = (inside) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inside}</svg>`;

/** @param {number} count */
function masked(count) {
	const mask = `<mask id="m">${BIG.replace("<rect", '<rect fill="#fff"')}</mask>`;
	return svg(mask + repeat(count, () => `<g mask="url(#m)">${BIG}</g>`));
}

/** Where each of the seven passes begins, and how far its pixels are apart (ISO/IEC 15948 section 8.2). */
const PASSES = ["0088", "4088", "0448", "2044", "0224", "1022", "0112"].map((pass) => [...pass].map(Number));

/** Four channels of 16 bits in seven passes, of another gamma, each row by the costliest filter. @param {number} side */
function deepPng(side) {
	const rows = PASSES.flatMap(([x = 0, y = 0, across = 1, down = 1]) =>
		Array.from({ length: Math.ceil((side - y) / down) }, () => filteredRow(8 * Math.ceil((side - x) / across))),
	);
	return png(side, [16, 6, 0, 0, 1], Buffer.concat(rows), [chunk("gAMA", Buffer.of(0, 0, 0x80, 0))]);
}

/** @param {number} side */
const plainPng = (side) =>
	png(side, [8, 6, 0, 0, 0], Buffer.concat(Array.from({ length: side }, () => filteredRow(4 * side))));

/** Paeth's filter, and a few samples that are not nothing. @param {number} length */
const filteredRow = (length) => Uint8Array.from({ length: length + 1 }, (_, i) => (i === 0 ? 4 : i % 61 === 0 ? i : 0));

/** @param {number} side @param {number[]} kind the last five bytes of its header @param {Uint8Array} rows @param {Uint8Array[]} extra */
function png(side, kind, rows, extra = []) {
	const header = Buffer.from([...wide(side), ...wide(side), ...kind]);
	const chunks = [chunk("IHDR", header), ...extra, chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
	return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

/** @param {string} type @param {Uint8Array} content */
function chunk(type, content) {
	const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
	return Buffer.concat([Buffer.from(wide(content.length)), body, Buffer.from(wide(crc32(body)))]);
}

/** @param {number} value of four bytes */
const wide = (value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

/** EXIF's word that the camera was held aside, and Adobe's that the inks are transformed. */
const ASIDE = Buffer.from(
	"ffe100224578696600004d4d002a00000008000101120003000000010006000000000000ffee000e41646f626500640000000002",
	"hex",
);

/** Four inks whose every block has as many coefficients as a megabyte holds. @param {number} width @param {number} height */
function busyJpeg(width, height) {
	const blocks = 4 * Math.ceil(width / 8) * Math.ceil(height / 8);
	// A code of one bit: a coefficient of one bit follows at once. One of two bits: no more in this block.
	const frame = jpegHead(0xc0, width, height, { inks: 4, codes: [0x01, 0x00], extra: ASIDE });
	const scan = scanHead([1, 2, 3, 4], 0, 63, 0);
	return Buffer.concat([frame, scan, packed(`0${"01".repeat(60)}10`.repeat(blocks)), Buffer.of(0xff, 0xd9)]);
}

/** The same of three colours, with fewer coefficients, for a megabyte of them. @param {number} width @param {number} height */
function largeJpeg(width, height) {
	const blocks = 3 * Math.ceil(width / 8) * Math.ceil(height / 8);
	const frame = jpegHead(0xc0, width, height, { inks: 3, codes: [0x01, 0x00], extra: Buffer.alloc(0) });
	const scan = scanHead([1, 2, 3], 0, 63, 0);
	return Buffer.concat([frame, scan, packed(`0${"01".repeat(20)}10`.repeat(blocks)), Buffer.of(0xff, 0xd9)]);
}

/** Three colours, refined as often as is accepted, nearly without bits. @param {number} width @param {number} height */
function refinedJpeg(width, height) {
	const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
	// A code of one bit and 14 more: how many blocks, 16,384 and more, nothing new comes in.
	const runs = Array.from({ length: Math.ceil(blocks / 32_767) }, (_, at) => {
		const more = Math.max(0, Math.min(blocks - at * 32_767, 32_767) - 16_384);
		return `0${more.toString(2).padStart(14, "0")}`;
	});
	const empty = packed(runs.join(""));
	const head = jpegHead(0xc2, width, height, { inks: 3, codes: [0xe0], extra: Buffer.alloc(0) });
	const passes = [0x05, 0x54, 0x43, 0x32, 0x21].flatMap((bits) => [1, 2, 3].map((id) => scanHead([id], 1, 63, bits)));
	const whole = (/** @type {number} */ bits) => [
		...[scanHead([1, 2, 3], 0, 0, bits), Buffer.alloc(Math.ceil((3 * blocks) / 8))],
	];
	const scans = [...whole(1), ...passes.flatMap((scan) => [scan, empty]), ...whole(0x10)];
	return Buffer.concat([head, ...scans, Buffer.of(0xff, 0xd9)]);
}

/**
 * @param {number} frame its marker @param {number} width @param {number} height
 * @param {{ inks: number, codes: number[], extra: Buffer }} rest `codes`: what those of one bit, two bits… mean
 */
function jpegHead(frame, width, height, { inks, codes, extra }) {
	const table = [0xff, 0xdb, 0, 67, 0, ...Array(64).fill(1)];
	const size = [height >> 8, height & 255, width >> 8, width & 255];
	const parts = Array.from({ length: inks }, (_, i) => [i + 1, 0x11, 0]).flat();
	const dc = [0xff, 0xc4, 0, 20, 0x00, 1, ...Array(15).fill(0), 0];
	const lengths = Array.from({ length: 16 }, (_, i) => (i < codes.length ? 1 : 0));
	const ac = [0xff, 0xc4, 0, 19 + codes.length, 0x10, ...lengths, ...codes];
	return Buffer.from([
		...[0xff, 0xd8, ...extra, ...table, 0xff, frame, 0, 8 + 3 * inks, 8, ...size, inks, ...parts, ...dc, ...ac],
	]);
}

/** @param {number[]} ids @param {number} from @param {number} to @param {number} bits */
const scanHead = (ids, from, to, bits) =>
	Buffer.from([0xff, 0xda, 0, 6 + 2 * ids.length, ids.length, ...ids.flatMap((id) => [id, 0]), from, to, bits]);

/** Bits one after the other, as scans have them, filled with ones: a byte of ones is followed by one of zeros. @param {string} bits */
function packed(bits) {
	const bytes = [];
	for (let at = 0; at < bits.length; at += 8) {
		const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, "1"), 2);
		bytes.push(byte, ...(byte === 255 ? [0] : []));
	}
	return Buffer.from(bytes);
}
