import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const FOLDER = path.resolve(".cache/bench/react-pdf");
const PACKAGES = ["@react-pdf/renderer@4.9.0", "react@18.3.1"];
const run = promisify(execFile);

/**
 * Times react-pdf in a Node of its own with invoices like ours, warm. It is fetched by the bench alone, since the product has
 * no use for it.
 * @param {number[]} lines of each invoice
 * @returns {Promise<number[] | null>} the median of one in ms; `null` where it can't be fetched
 */
export async function timeReactPdf(lines) {
	if (!(await fetchOnce())) return null;
	const { stdout } = await run(process.execPath, ["scripts/bench/react-pdf-peer.mjs", FOLDER, ...lines.map(String)]);
	return JSON.parse(stdout);
}

async function fetchOnce() {
	if (existsSync(path.join(FOLDER, "node_modules/@react-pdf/renderer"))) return true;
	await mkdir(FOLDER, { recursive: true });
	const options = ["--prefix", FOLDER, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
	try {
		await run("npm", ["install", ...options, ...PACKAGES]);
		return true;
	} catch {
		console.log("react-pdf could not be fetched: nothing is compared with it.");
		return false;
	}
}
