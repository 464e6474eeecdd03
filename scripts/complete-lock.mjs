import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { missingOptional } from "./lock/missing-optional.mjs";

const FILE = "package-lock.json";

/**
 * `node scripts/complete-lock.mjs`, after every `npm install` from a mirror that lacks packages of other platforms: npm
 * leaves those out of the lockfile, and `npm ci` then fails everywhere with "Missing: … from lock file".
 */
const lock = JSON.parse(readFileSync(FILE, "utf8"));
const missing = missingOptional(lock.packages);
lock.packages = Object.fromEntries(
	Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, "en")),
);
writeFileSync(FILE, `${JSON.stringify(lock, null, "\t")}\n`);
console.log(`Added ${Object.keys(missing).length} packages of other platforms to ${FILE}.`);
