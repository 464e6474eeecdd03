import { existsSync, readFileSync } from "node:fs";
import { hashOfInputs, KEY } from "./build-inputs.mjs";
import { Failure } from "./main.mjs";

export const LOCK = "package-lock.json";
/** Written by npm itself as the last step of an install, so it also tells a finished one from an interrupted one. */
export const INSTALLED = "node_modules/.package-lock.json";

/**
 * For what is done beside a server that runs: sees to it that packages and build are those of this code, and changes
 * nothing.
 * @throws {Failure} says what to run
 */
export function requireInstalled() {
	const installed = readPackages(INSTALLED);
	if (!installed || !matches(forServing(readPackages(LOCK) ?? {}), installed, process))
		throw new Failure(
			"node_modules is not what package-lock.json says, and this installs nothing: run npm ci --omit=dev.",
		);
	if (!isBuilt()) throw new Failure("build is not of this code, and this builds nothing: run npm run build.");
}

export function isBuilt() {
	return read(KEY) === hashOfInputs();
}

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Package
 * @typedef {Record<string, Package>} Packages path in node_modules → what is there
 */

/**
 * Whether the installed packages are the lockfile's for this platform: a tree may be copied from another machine.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {{ platform: string, arch: string }} machine
 * @returns {boolean}
 */
export function matches(locked, installed, machine) {
	return (
		Object.values(installed).every(({ os, cpu }) => allows(os, machine.platform) && allows(cpu, machine.arch)) &&
		Object.entries(locked).every(([path, wanted]) => {
			if (path === "") return true;
			const actual = installed[path];
			return actual ? actual.version === wanted.version : Boolean(wanted.optional);
		})
	);
}

/** @param {Packages} locked @returns {Packages} without what only tools for checks and tests want */
export function forServing(locked) {
	return Object.fromEntries(Object.entries(locked).filter(([, { dev }]) => !dev));
}

/** @param {string[] | undefined} list as in package.json's `os`: names, or names not wanted ("!win32") @param {string} name */
function allows(list = [], name) {
	const names = list.filter((entry) => !entry.startsWith("!"));
	return !list.includes(`!${name}`) && (names.length === 0 || names.includes(name));
}

/** @param {string} file @returns {Packages | undefined} */
export function readPackages(file) {
	return JSON.parse(read(file) ?? "{}").packages;
}

/** @param {string} file */
export function read(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
