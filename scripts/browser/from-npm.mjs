import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npm } from "../setup/npm.mjs";
import { run } from "../setup/run.mjs";

const PACKAGE = "@sparticuz/chromium@153.0.0";
const FOLDER = path.resolve(".cache/chromium");
const UNPACKED = path.join(FOLDER, "unpacked");
const BINARY = path.join(UNPACKED, "chromium");
const WITH_LIBRARIES = path.join(FOLDER, "with-libraries.sh");

/** Says to the package that this is Lambda: then it unpacks the shared libraries too that a bare machine lacks. */
const AS_ON_LAMBDA = { AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" };
const UNPACK = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;

/**
 * A Chromium for Linux on x64 from npm, fetched into .cache: as a dependency its 67 MB would cost everybody.
 * @returns {Promise<string[]>} the browser by itself, then the same with the shared libraries of the package
 */
export async function fromNpm() {
	if (process.platform !== "linux" || process.arch !== "x64") return [];
	if (!existsSync(BINARY)) await fetchAndUnpack();
	return existsSync(BINARY) ? [BINARY, WITH_LIBRARIES] : [];
}

async function fetchAndUnpack() {
	console.log(`Fetching a browser (${PACKAGE}) …`);
	// Unpacked elsewhere and moved whole, so that a broken-off unpacking does not pass for a browser.
	const unpacking = `${UNPACKED}-${process.pid}`;
	mkdirSync(unpacking, { recursive: true });
	writeFileSync(path.join(FOLDER, "package.json"), `${JSON.stringify({ private: true, type: "module" })}\n`);
	writeFileSync(WITH_LIBRARIES, wrapper, { mode: 0o755 });
	const options = { cwd: FOLDER, capture: true };
	const fetched = await npm(["install", "--no-save", "--no-package-lock", "--prefix", FOLDER, PACKAGE], options);
	const unpacked =
		fetched.code === 0
			? await run(process.execPath, ["--input-type=module", "--eval", UNPACK], {
					...options,
					env: { ...AS_ON_LAMBDA, TMPDIR: unpacking },
				})
			: fetched;
	if (unpacked.code === 0) renameSync(unpacking, UNPACKED);
	else console.warn(unpacked.output);
}

const wrapper = `#!/bin/sh
export LD_LIBRARY_PATH="${UNPACKED}/al2023/lib" FONTCONFIG_PATH="${UNPACKED}/fonts"
exec "${BINARY}" "$@"
`;
