import path from "node:path";
import { run } from "../setup/run.mjs";
import { fromDebian } from "./from-debian.mjs";
import { fromNpm } from "./from-npm.mjs";
import { fromPlaywright } from "./from-playwright.mjs";
import { installed } from "./installed.mjs";

const START_TIMEOUT_MS = 20_000;

/**
 * Where a Chromium may come from: one that is named, then those of a known version, so that a newer one on a machine changes
 * no outcome, then whatever is there or can be had.
 * @typedef {{ name: string, paths: () => string[] | Promise<string[]> }} Source
 * @type {Source[]}
 */
export const SOURCES = [
	{ name: "CHROMIUM_PATH", paths: () => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []) },
	{ name: "npm package @sparticuz/chromium", paths: fromNpm },
	{ name: "downloaded by Playwright", paths: fromPlaywright },
	{ name: "installed on this machine", paths: () => installed(process.platform, process.env) },
	{ name: "Debian package chromium", paths: fromDebian },
];

/**
 * Finds a Chromium that really starts.
 * @param {Source[]} sources
 * @param {(path: string) => Promise<string | undefined>} versionOf undefined if it does not start
 * @returns {Promise<{ path: string, version: string, source: string } | undefined>}
 */
export async function findBrowser(sources = SOURCES, versionOf = askVersion) {
	for (const { name, paths } of sources) {
		for (const candidate of await paths()) {
			const version = await versionOf(candidate);
			if (version) return { path: candidate, version, source: name };
			console.warn(`No browser: ${candidate} (${name}) does not start.`);
		}
	}
}

/** @param {string} candidate */
async function askVersion(candidate) {
	// Chrome of Windows answers --version with a window.
	if (process.platform === "win32") return path.basename(candidate);
	const { code, output } = await run(candidate, ["--version"], { capture: true, timeout: START_TIMEOUT_MS });
	return code === 0 ? /\S.* \d+\.\d+\S*/.exec(output)?.[0] : undefined;
}
