import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** What a build was made from: beside it, so that one of another code is told from it. */
export const KEY = "build/.inputs";

/** Everything that `remix vite:build` reads. A new configuration file belongs in this list. */
const INPUTS = [
	"app",
	"db",
	"workers",
	"public",
	"dev/vite",
	"vite.config.ts",
	"remix.config.js",
	"tsconfig.json",
	"package.json",
	"package-lock.json",
];

/** @returns {string} a hash of the names and contents of all that goes into a build */
export function hashOfInputs() {
	const hash = createHash("sha256");
	for (const file of INPUTS.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
	return hash.digest("hex");
}

/** @param {string} name @returns {string[]} */
function filesIn(name) {
	const stat = statSync(name, { throwIfNoEntry: false });
	if (!stat) return [];
	if (!stat.isDirectory()) return [name];
	return readdirSync(name)
		.sort()
		.flatMap((entry) => filesIn(path.posix.join(name, entry)));
}
