import { readPlatform } from "./platform.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, os?: string[], cpu?: string[], dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages path in node_modules → entry, as in package-lock.json
 */

/**
 * What a lockfile lacks of optional dependencies, without checksums: the registry that was asked has none of them.
 * @param {Packages} packages
 * @returns {Packages}
 */
export function missingOptional(packages) {
	const all = { ...packages };
	for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
		for (const [name, range] of Object.entries(optionalDependencies)) {
			const existing = resolve(all, from, name);
			if (existing && satisfies(all[existing].version, range)) continue;
			// One of another version hides the top, so this one goes right below its user.
			const place = existing ? `${from}/node_modules/${name}` : `node_modules/${name}`;
			all[place] = inNpmsOrder({
				version: lowestVersion(range),
				...(dev && { dev }),
				optional: true,
				...readPlatform(name),
			});
		}
	}
	return Object.fromEntries(Object.entries(all).filter(([place]) => !(place in packages)));
}

/**
 * Otherwise the next `npm install` would rewrite them all.
 * @param {Entry} entry
 * @returns {Entry}
 */
function inNpmsOrder({ version, ...rest }) {
	return { version, ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/**
 * Finds a package as Node does: in the user's own node_modules, then in those above.
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function resolve(packages, from, name) {
	const place = `${from && `${from}/`}node_modules/${name}`;
	if (packages[place] || from === "") return packages[place] && place;
	return resolve(packages, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}

/**
 * Platform packages are wanted in an exact version. A range came through npm's own resolution, so what is there fits.
 * @param {string | undefined} version
 * @param {string} range
 */
function satisfies(version, range) {
	return range === version || /[\^~*x> |]/.test(range);
}

/** @param {string} range */
function lowestVersion(range) {
	return range.replace(/^[\^~>=\s]+/, "");
}
