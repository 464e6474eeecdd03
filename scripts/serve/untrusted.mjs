import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where `npm run doctor` finds what the server heard: it has no database of its own to ask. */
export const UNTRUSTED_FILE = "untrusted-proxy.json";

/**
 * Keeps who said on whose behalf a request came and is no proxy of one's own; `null` at a start, which knows of none.
 * @param {string} state
 * @param {string | null} address
 */
export async function keepUntrusted(state, address) {
	const file = path.join(state, UNTRUSTED_FILE);
	if (address === null) return rm(file, { force: true });
	await mkdir(state, { recursive: true });
	await writeFile(file, JSON.stringify({ address, at: new Date().toISOString() }));
}
