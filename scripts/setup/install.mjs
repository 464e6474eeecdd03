import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { alone } from "./alone.mjs";
import { Failure } from "./main.mjs";
import { npm } from "./npm.mjs";

const LOCK = "package-lock.json";
/** Written by npm itself as the last step of an install, so it also tells a finished one from an interrupted one. */
const INSTALLED = "node_modules/.package-lock.json";
/** Written by us after an install: the lockfile and platform it was for. */
const STAMP = "node_modules/.installed-for";

/** Brings node_modules in line with the lockfile, unless it is already, by us or by whoever ran npm. */
export async function ensureInstalled() {
	const wanted = `${createHash("sha256").update(readFileSync(LOCK)).digest("hex")} ${process.platform} ${process.arch}`;
	if (read(STAMP) === wanted) return;
	await alone(async () => {
		const installed = packagesOf(INSTALLED);
		if (!installed || !matches(packagesOf(LOCK) ?? {}, installed, process)) await install();
		writeFileSync(STAMP, wanted);
	});
}

async function install() {
	console.log("Installing packages (npm ci) …");
	const { code } = await npm(["ci", "--include=dev", "--prefer-offline"]);
	if (code !== 0) throw new Failure(`npm ci ended with ${code}. Its messages are above.`);
}

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[] }} Package
 * @typedef {Record<string, Package>} Packages path in node_modules → what is there
 */

/**
 * Tells whether what is installed is what the lockfile asks for on this platform: a tree copied from another kind of
 * machine does not match, because its native packages are of the wrong kind.
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
			const found = installed[path];
			return found ? found.version === wanted.version : Boolean(wanted.optional);
		})
	);
}

/** @param {string[] | undefined} list as in package.json's `os`: names, or names not wanted ("!win32") @param {string} name */
function allows(list = [], name) {
	const wanted = list.filter((entry) => !entry.startsWith("!"));
	return !list.includes(`!${name}`) && (wanted.length === 0 || wanted.includes(name));
}

/** @param {string} file @returns {Packages | undefined} */
function packagesOf(file) {
	return JSON.parse(read(file) ?? "{}").packages;
}

/** @param {string} file */
function read(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
}
