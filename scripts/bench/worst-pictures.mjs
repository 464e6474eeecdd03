import { crc32, deflateSync } from "node:zlib";

/**
 * @typedef {{ what: string, bytes: Uint8Array, refused: boolean, budget: number }} Picture
 * what it is, whether it must be refused, and the milliseconds that it may take
 */

/** Pictures that cost the most of those that are taken in, and bombs, which are not. @returns {Picture[]} */
export function worstPictures() {
	const noise = Uint8Array.from({ length: 3162 * (3162 * 3 + 1) }, (_, i) =>
		i % 9487 === 0 ? 4 : (i * 7919) % 61 < 2 ? i : 0,
	);
	return [
		{ what: "PNG of ten million pixels", bytes: png(3162, 3162, 2, noise), refused: false, budget: 1200 },
		{ what: "JPEG of four inks and four million pixels", bytes: jpeg(2000, 2000), refused: false, budget: 1500 },
		{ what: "JPEG that says more than it holds", bytes: jpeg(2000, 2000, 9), refused: true, budget: 50 },
		{ what: "PNG bomb", bytes: png(1, 1, 0, new Uint8Array(100_000_000)), refused: true, budget: 50 },
		...Object.entries(worstDrawings()).map(([what, text]) => ({
			...{ what: `SVG of ${what}`, bytes: new TextEncoder().encode(text), refused: false, budget: 80 },
		})),
		{ what: "SVG of 100 masked layers", bytes: new TextEncoder().encode(masked(100)), refused: true, budget: 80 },
	];
}

/** The most of each that is accepted (tests/document/svg-logos.unit.test.ts finds them by growing them). */
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

/** @param {number} width @param {number} height @param {number} colourType @param {Uint8Array} rows */
function png(width, height, colourType, rows) {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, colourType], 8);
	const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
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

/**
 * A flat JPEG of four inks; `units` of its blocks are there, all if left out.
 * @param {number} width @param {number} height
 */
function jpeg(width, height, units = Math.ceil(width / 8) * Math.ceil(height / 8)) {
	const inks = [1, 2, 3, 4];
	const table = [0xff, 0xdb, 0, 67, 0, ...Array(64).fill(1)];
	const size = [height >> 8, height & 255, width >> 8, width & 255];
	const frame = [0xff, 0xc0, 0, 20, 8, ...size, 4, ...inks.flatMap((id) => [id, 0x11, 0])];
	// One code of one bit for each kind: no difference, and nothing more in this block.
	const codes = [0x00, 0x10].flatMap((kind) => [0xff, 0xc4, 0, 20, kind, 1, ...Array(15).fill(0), 0]);
	const scan = [0xff, 0xda, 0, 14, 4, ...inks.flatMap((id) => [id, 0]), 0, 63, 0];
	const head = [0xff, 0xd8, ...table, ...frame, ...codes, ...scan];
	return Buffer.concat([Buffer.from(head), Buffer.alloc(units), Buffer.from([0xff, 0xd9])]);
}
