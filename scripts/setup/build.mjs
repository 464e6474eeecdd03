import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { alone } from "./alone.mjs";
import { hashOfInputs } from "./build-inputs.mjs";
import { isBuilt } from "./installed.mjs";
import { Failure } from "./main.mjs";
import { ensureMessages } from "./messages.mjs";
import { run } from "./run.mjs";

const OUTPUT = "build";
const FRESH = ".cache/build";
const REPLACED = ".cache/build-replaced";

/** Builds if something that goes into it has changed since the last time. */
export async function ensureBuilt({ quiet = false } = {}) {
	await ensureMessages();
	if (!isBuilt()) await alone(async () => isBuilt() || make({ quiet }));
}

/** Builds the browser's files and the Worker into build/. */
export async function build() {
	await ensureMessages();
	return alone(() => make({ quiet: false }));
}

/** Makes them elsewhere and puts them in place whole: neither a failed build nor one still going on is ever served. */
/** @param {{ quiet: boolean }} options */
async function make({ quiet }) {
	if (!quiet) console.log("Building …");
	const inputs = hashOfInputs();
	clear();
	const { code, output } = await run(
		process.execPath,
		["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "error"],
		{ env: { NODE_ENV: "production", REMIX_BUILD_DIR: FRESH }, capture: quiet },
	);
	if (code !== 0) throw new Failure(`${output}The build failed. What was built before is untouched.`);
	writeFileSync(`${FRESH}/.inputs`, inputs);
	if (existsSync(OUTPUT)) renameSync(OUTPUT, REPLACED);
	renameSync(FRESH, OUTPUT);
	clear();
}

function clear() {
	for (const folder of [FRESH, REPLACED]) rmSync(folder, { recursive: true, force: true });
}
