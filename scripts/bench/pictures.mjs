import { timeAlone } from "./alone.mjs";
import { atMost } from "./table.mjs";
import { bundle } from "./worker.mjs";
import { masked, smallPictures, worstPictures } from "./worst-pictures.mjs";

/**
 * Takes in the worst pictures, each in a workerd of its own that has taken in small ones before.
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function pictureRows() {
	const folder = await bundle("picture");
	const small = [...smallPictures(), new TextEncoder().encode(masked(1))];
	const rows = [];
	const growths = { refused: /** @type {number[]} */ ([]), "taken in": /** @type {number[]} */ ([]) };
	for (const picture of worstPictures()) {
		const { ms, growth } = await timeAlone(folder, small, picture);
		const outcome = picture.refused ? "refused" : "taken in";
		if (growth !== null) growths[outcome].push(growth);
		const note = `${picture.bytes.length.toLocaleString("en-US")} bytes${growth === null ? "" : `, ${growth.toFixed(0)} MB more`}`;
		const what = `${picture.what}, ${outcome}, processor time in workerd, warm`;
		rows.push({ ...atMost(what, picture.budget, ms, "ms"), note });
	}
	if (growths.refused.length === 0) return rows;
	for (const [outcome, budget] of /** @type {const} */ ([
		["refused", 16],
		["taken in", 64],
	])) {
		const what = `Memory of workerd, at most, for one that is ${outcome}`;
		rows.push(atMost(what, budget, Math.max(...growths[outcome]), "MB"));
	}
	return rows;
}
