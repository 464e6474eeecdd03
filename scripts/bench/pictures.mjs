import path from "node:path";
import { timeAlone } from "./alone.mjs";
import { bundle } from "./bundle.mjs";
import { masked, smallPictures, worstPictures } from "./worst-pictures.mjs";

const OUTPUT = path.resolve(".cache/bench/picture-worker");

/** @typedef {import("./worst-pictures.mjs").Picture} Picture */

/**
 * Takes in the worst pictures, each in a workerd of its own that has taken in small ones before.
 * @returns {Promise<(Picture & { ms: number, growth: number | null })[]>} how long one takes, warm, and by how many MB the
 *   most memory that workerd had grew with the first; null where the system does not tell
 */
export async function timePictures() {
	await bundle("scripts/bench/workers/picture-worker.mjs", OUTPUT);
	const small = [...smallPictures(), new TextEncoder().encode(masked(1))];
	const pictures = [];
	for (const picture of worstPictures()) pictures.push({ ...picture, ...(await timeAlone(OUTPUT, small, picture)) });
	return pictures;
}
