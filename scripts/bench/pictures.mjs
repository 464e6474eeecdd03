import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { Miniflare } from "../serve/from-wrangler.mjs";
import { modulesOf } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { bundle } from "./bundle.mjs";
import { median } from "./load.mjs";

const OUTPUT = path.resolve(".cache/bench/picture-worker");
const BATCHES = 5;
const TIMES = 3;

/**
 * @typedef {{ what: string, bytes: Uint8Array, refused: boolean, budget: number }} Picture
 * what it is, whether it must be refused, and the milliseconds that it may take
 */

/** Pictures that cost the most of those that are taken in, and bombs, which are not. @returns {Picture[]} */
function worstPictures() {
	const noise = Uint8Array.from({ length: 3162 * (3162 * 3 + 1) }, (_, i) =>
		i % 9487 === 0 ? 4 : (i * 7919) % 61 < 2 ? i : 0,
	);
	return [
		{ what: "PNG of ten million pixels", bytes: png(3162, 3162, 2, noise), refused: false, budget: 1200 },
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
function masked(count) {
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
 * Takes in the worst pictures in workerd, warm: how long one takes, and how much memory all of them leave it with.
 * @returns {Promise<{ pictures: (Picture & { ms: number })[], megabytes: number | null }>}
 */
export async function timePictures() {
	await bundle("scripts/bench/picture-worker.mjs", OUTPUT);
	const miniflare = new Miniflare({
		port: 0,
		cf: false,
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		modules: modulesOf(path.join(OUTPUT, "index.js")),
		modulesRoot: OUTPUT,
	});
	onEnd(() => miniflare.dispose());
	try {
		const origin = await miniflare.ready;
		await time(origin, { what: "", bytes: new TextEncoder().encode(svg(BIG)), refused: false, budget: 0 });
		const before = workerdMemory();
		const pictures = [];
		for (const picture of worstPictures()) pictures.push({ ...picture, ms: await time(origin, picture) });
		const after = workerdMemory();
		return { pictures, megabytes: before === null || after === null ? null : after - before };
	} finally {
		await miniflare.dispose();
	}
}

/** @param {URL} origin @param {Picture} picture */
async function time(origin, { what, bytes, refused }) {
	const ask = async (/** @type {number} */ times) => {
		const started = performance.now();
		const response = await fetch(new URL(`/?times=${times}`, origin), { method: "POST", body: bytes });
		const { fault } = await response.json();
		if (times > 0 && (fault !== "") !== refused) throw new Error(`${what}: ${fault || "accepted"}`);
		return performance.now() - started;
	};
	await ask(1);
	const one = /** @type {number[]} */ ([]);
	for (let i = 0; i < BATCHES; i++) {
		const way = await ask(0);
		one.push(((await ask(TIMES)) - way) / TIMES);
	}
	return median(one);
}

/** The most memory that a workerd of this process has had so far, in MB; `null` where the system does not tell. */
function workerdMemory() {
	try {
		const peaks = readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name))
			.map((pid) => readStatus(pid))
			.filter((status) => status.includes("Name:\tworkerd\n") && status.includes(`PPid:\t${process.pid}\n`))
			.map((status) => Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000);
		return peaks.length > 0 ? Math.max(...peaks) : null;
	} catch {
		return null;
	}
}

/** @param {string} pid */
function readStatus(pid) {
	try {
		return readFileSync(`/proc/${pid}/status`, "utf8");
	} catch {
		return "";
	}
}
