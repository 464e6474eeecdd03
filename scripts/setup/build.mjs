import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hashOfInputs } from "./build-inputs.mjs";
import { Failure } from "./main.mjs";
import { run } from "./run.mjs";

const OUTPUT = "build";
const KEY = `${OUTPUT}/.inputs`;

/** Builds if something that goes into it has changed since the last time. */
export async function ensureBuilt() {
	const isCurrent = existsSync(KEY) && readFileSync(KEY, "utf8") === hashOfInputs();
	if (!isCurrent) await build();
}

/**
 * Builds browser files and Worker into build/. They are made elsewhere and put in place whole, so that neither a
 * failed build nor one still going on is ever served.
 */
export async function build() {
	console.log("Building …");
	const inputs = hashOfInputs();
	const fresh = `.cache/build-${process.pid}`;
	const stale = `${fresh}-replaced`;
	try {
		const { code } = await run(
			process.execPath,
			["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"],
			{ env: { NODE_ENV: "production", REMIX_BUILD_DIR: fresh } },
		);
		if (code !== 0) throw new Failure("The build failed. What was built before is untouched.");
		writeFileSync(`${fresh}/.inputs`, inputs);
		mkdirSync(".cache", { recursive: true });
		if (existsSync(OUTPUT)) renameSync(OUTPUT, stale);
		renameSync(fresh, OUTPUT);
	} finally {
		for (const folder of [fresh, stale]) rmSync(folder, { recursive: true, force: true });
	}
}
