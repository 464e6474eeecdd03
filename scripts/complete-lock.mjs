import "./setup/require-node.mjs";
import "./setup/root.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { publishedChecksum, withChecksums, withoutChecksum } from "./lock/checksums.mjs";
import { missingOptional } from "./lock/missing-optional.mjs";
import { main } from "./setup/main.mjs";

const FILE = "package-lock.json";

/**
 * `node scripts/complete-lock.mjs`, after every `npm install` from a registry that lacks packages of other platforms: npm
 * leaves those out of the lockfile, and `npm ci` then fails everywhere with "Missing: … from lock file".
 *
 * `--checksums`, where the registry is a whole one: asks it for the checksums of entries that were added without.
 */
await main(async () => {
	const lock = JSON.parse(readFileSync(FILE, "utf8"));
	const missing = missingOptional(lock.packages);
	const complete = Object.fromEntries(
		Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, "en")),
	);
	const asks = process.argv.includes("--checksums");
	lock.packages = asks ? await withChecksums(complete, publishedChecksum) : complete;
	writeFileSync(FILE, `${JSON.stringify(lock, null, "\t")}\n`);

	const unverified = withoutChecksum(lock.packages);
	console.log(`Added ${Object.keys(missing).length} packages of other platforms to ${FILE}.`);
	if (unverified.length > 0) console.log(`Without a checksum:\n${unverified.join("\n")}`);
});
