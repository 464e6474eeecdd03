import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where `npm run doctor` finds what the server heard: it has no database of its own to ask. */
export const UNTRUSTED_FILE = "untrusted-proxy.json";

/**
 * What terminal and doctor say of an address that forwards client addresses and is not in TRUSTED_PROXIES.
 * @param {string} address
 */
export function untrustedProxyText(address) {
	return `${address} forwards client addresses but is not a trusted proxy, so they are ignored. If it is your proxy, set TRUSTED_PROXIES=${address}; otherwise all its visitors share one rate limit.`;
}

/**
 * Stores the address of an untrusted proxy where `npm run doctor` reads it; `null`, at each start, removes it.
 * @param {string} state
 * @param {string | null} address
 */
export async function storeUntrusted(state, address) {
	const file = path.join(state, UNTRUSTED_FILE);
	if (address === null) return rm(file, { force: true });
	await mkdir(state, { recursive: true });
	await writeFile(file, JSON.stringify({ address, at: new Date().toISOString() }));
}
