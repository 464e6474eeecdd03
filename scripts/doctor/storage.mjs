import { constants, existsSync } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { requireStorage } from "../serve/storage.mjs";

const MB = 1024 * 1024;
const LEAST_MB = 200;
const LITTLE_MB = 1024;

/**
 * Writes a file into the folder of all data and removes it, looks at its databases, and asks how much room is left.
 * @param {string} state
 * @param {typeof statfs} [measure]
 * @returns {Promise<import("./report.mjs").Finding[]>}
 */
export async function checkStorage(state, measure = statfs) {
	const folder = path.resolve(state);
	const isThere = existsSync(folder);
	try {
		// The start makes the folder: made here it might belong to another user.
		if (isThere) await requireStorage(folder);
		else await requireFolder(nearest(folder));
	} catch (error) {
		const { message } = /** @type {Error} */ (error);
		return [{ state: "fault", text: isThere ? message : `${folder} is not there and can't be made: ${message}` }];
	}
	const { bavail, bsize } = await measure(nearest(folder));
	const free = Math.floor((bavail * bsize) / MB);
	return [
		{ state: "ok", text: isThere ? `${folder} can be written to.` : `${folder} is made at the first start.` },
		free < LEAST_MB
			? { state: "fault", text: `${free} MB are free there: free some space.` }
			: { state: free < LITTLE_MB ? "note" : "ok", text: `${free} MB are free there.` },
	];
}

/** @param {string} folder */
async function requireFolder(folder) {
	await access(folder, constants.W_OK);
	if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder.`);
}

/** @param {string} folder */
function nearest(folder) {
	let there = folder;
	while (!existsSync(there)) there = path.dirname(there);
	return there;
}
