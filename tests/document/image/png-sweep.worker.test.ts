import { expect, test } from "vitest";
import { volume } from "#tests/harness/volume";
import { takePicture } from "~/document/image/picture";
import { pictureSize } from "~/document/image/picture-size";
import { openPng } from "~/document/image/png-pixels";
import { pngKinds, writePng } from "./png-writer";

/** Sides from one pixel to what logos have. */
const SIDES = [1, 2, 3, 5, 7, 8, 9, 16, 31, 60, 64, 80, 100, 120, 160, 200, 240, 320, 400];

/** mulberry32. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

test("workerd takes in PNGs of every size, depth, colour type, interlacing and palette, and each keeps its pixels", async () => {
	const random = randomFrom(2026);
	const kinds = pngKinds(1, 1);
	const refused: string[] = [];
	for (let i = 0; i < volume(2000, 200); i++) {
		const side = () => Math.max(1, (SIDES[Math.floor(random() * SIDES.length)] ?? 1) - Math.floor(random() * 3));
		const [width, height] = [side(), Math.min(side(), 120)];
		const kind = { ...kinds[i % kinds.length], width, height } as (typeof kinds)[number];
		const { file, rgba } = writePng(kind, random);
		try {
			const { bytes, type } = await takePicture(file);
			expect([type, pictureSize({ bytes, type: "png" })]).toEqual(["png", { width, height }]);
			if (!looksSame(rgbaOf(bytes), rgba, kind.depth === 16 ? 1 : 0))
				refused.push(`${JSON.stringify(kind)}: other pixels`);
		} catch (error) {
			refused.push(`${JSON.stringify(kind)}: ${error}`);
		}
	}
	expect(refused).toEqual([]);
});

/**
 * Whether pixels look the same on paper, with `rounding` of 255 between them where sixteen bits became eight, and with less
 * than one more where a colour was multiplied by its opacity and divided again.
 */
function looksSame(one: Uint8Array, other: Uint8Array, rounding: number): boolean {
	return one.every((value, at) => {
		const [difference, opacity] = [Math.abs(value - (other[at] ?? 0)), other[at | 3] ?? 0];
		if ((at & 3) === 3 || opacity === 255) return difference <= rounding;
		return difference * opacity < 255 * (rounding + 1);
	});
}

/** Red, green, blue and opacity of each pixel of a PNG that was taken in. */
function rgbaOf(file: Uint8Array): Uint8Array {
	const { width, height, colours, alpha, components } = openPng(file);
	const rgba = new Uint8Array(width * height * 4);
	for (let at = 0; at < width * height; at++) {
		for (let channel = 0; channel < 3; channel++)
			rgba[at * 4 + channel] = colours[at * components + (components === 1 ? 0 : channel)] ?? 0;
		rgba[at * 4 + 3] = alpha ? (alpha[at] ?? 0) : 255;
	}
	return rgba;
}
