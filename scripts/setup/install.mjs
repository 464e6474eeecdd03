import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { alone } from "./alone.mjs";
import { forServing, INSTALLED, LOCK, matches, read, readPackages } from "./installed.mjs";
import { Failure } from "./main.mjs";
import { npm } from "./npm.mjs";

/** Written by us after an install: the lockfile and platform it was for, and the purpose if it was one alone. */
const STAMP = "node_modules/.installed-for";

/** @typedef {"serving" | "everything"} Purpose building and serving want package.json's `dependencies` alone */

/**
 * Brings node_modules in line with the lockfile, unless it is already.
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
		const has = (/** @type {import("./installed.mjs").Packages} */ packages) =>
			Boolean(installed) && matches(packages, installed ?? {}, process);
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
