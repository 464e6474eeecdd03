import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { alone } from "./alone.mjs";
import { Failure } from "./main.mjs";
import { npm } from "./npm.mjs";

const LOCK = "package-lock.json";
/** Written by npm itself as the last step of an install, so it also tells a finished one from an interrupted one. */
const INSTALLED = "node_modules/.package-lock.json";
/** Written by us after an install: the lockfile and platform it was for, and the purpose if it was one alone. */
const STAMP = "node_modules/.installed-for";

/** @typedef {"serving" | "everything"} Purpose building and serving want package.json's `dependencies` alone */

/**
 * Brings node_modules in line with the lockfile, unless it is already, by us or by whoever ran npm.
 * @param {Purpose} [purpose]
 */
export async function ensureInstalled(purpose = "everything") {
	const hash = createHash("sha256").update(readFileSync(LOCK)).digest("hex");
	const everything = `${hash} ${process.platform} ${process.arch}`;
	const enough = purpose === "everything" ? everything : `${everything} ${purpose}`;
	if ([everything, enough].includes(read(STAMP) ?? "")) return;
	await alone(async () => {
		const installed = readPackages(INSTALLED);
		const locked = readPackages(LOCK) ?? {};
		const has = (/** @type {Packages} */ packages) => Boolean(installed) && matches(packages, installed ?? {}, process);
		const canServe = has(forServing(locked));
		if (purpose === "everything" ? !has(locked) : !canServe) await install(purpose, canServe);
		writeFileSync(STAMP, enough);
	});
}

/**
 * @param {Purpose} purpose
 * @param {boolean} canServe whether only tools are missing: they are then added, under a server that may be running
 */
async function install(purpose, canServe) {
	const args = [
		...(canServe ? ["install", "--no-save"] : ["ci"]),
		purpose === "serving" ? "--omit=dev" : "--include=dev",
		"--prefer-offline",
	];
	console.log(`Installing packages (npm ${args.join(" ")}) …`);
	const { code } = await npm(args);
	if (code !== 0) throw new Failure(`npm ${args[0]} ended with ${code}. Its messages are above.`);
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
function readPackages(file) {
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
