import { Failure } from "../setup/main.mjs";
import { npm } from "../setup/npm.mjs";

/** @typedef {import("./missing-optional.mjs").Packages} Packages */

/**
 * Gives entries without a checksum the one that the registry publishes, where it has them.
 * @param {Packages} packages
 * @param {(id: string) => Promise<string | null>} publishedChecksum for `name@version`; `null` where the registry lacks it
 * @returns {Promise<Packages>} the same places, in the same order
 */
export async function withChecksums(packages, publishedChecksum) {
	const entries = { ...packages };
	for (const place of withoutChecksum(packages)) {
		const { version, ...rest } = packages[place];
		const integrity = await publishedChecksum(`${nameAt(place)}@${version}`);
		if (integrity) entries[place] = { version, integrity, ...rest };
	}
	return entries;
}

/** @param {Packages} packages @returns {string[]} the places whose content npm could not verify */
export function withoutChecksum(packages) {
	return Object.keys(packages).filter((place) => place !== "" && !packages[place].integrity);
}

/** @param {string} id `name@version` */
export async function publishedChecksum(id) {
	const { code, output } = await npm(["view", id, "dist.integrity"], { capture: true });
	if (code === 0) return /^sha512-\S+$/m.exec(output)?.[0] ?? null;
	if (output.includes("E404")) return null;
	throw new Failure(`The registry did not say which checksum ${id} has:\n${output}`);
}

/** @param {string} place `node_modules/a/node_modules/@b/c` → `@b/c` */
function nameAt(place) {
	return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}
