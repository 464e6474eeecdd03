import { BlockList, isIP } from "node:net";
import { Failure } from "../setup/main.mjs";

/** Who to trust where TRUSTED_PROXIES is empty: a proxy on this very machine. */
const LOOPBACK = "127.0.0.0/8, ::1";

/** What proxies write of the request that they pass on. Visitors can write them as well. */
const FORWARDED = /^(forwarded|x-forwarded-.*|x-real-ip)$/i;

const MAX_CHAIN_LENGTH = 20;

/**
 * Reads the proxies that are trusted to say where a request comes from.
 * @param {string | undefined} text TRUSTED_PROXIES: addresses and networks (CIDR, RFC 4632), parted by commas
 * @returns {(address: string) => boolean} whether an address is one of them
 * @throws {Failure} names what can't be read
 */
export function readProxies(text) {
	const list = new BlockList();
	for (const part of (text?.trim() || LOOPBACK).split(",").map((each) => each.trim())) {
		const [address = "", prefix] = part.split("/");
		const family = isIP(address);
		const bits = family === 4 ? 32 : 128;
		const length = prefix === undefined ? bits : Number(prefix);
		if (family === 0 || !/^\d{1,3}$/.test(prefix ?? "0") || length > bits) {
			throw new Failure(`TRUSTED_PROXIES must read like "127.0.0.1, 172.18.0.0/16", and "${part}" is no address.`);
		}
		list.addSubnet(address, length, family === 4 ? "ipv4" : "ipv6");
	}
	return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

/**
 * Finds where a request comes from: the last address of the chain that is no trusted proxy's. That address may have made
 * up the ones before it.
 * @param {string} peer the address that the connection is from
 * @param {readonly string[]} rawHeaders names and values in turn
 * @param {(address: string) => boolean} isTrusted
 * @returns {{ address: string, host: string | undefined, untrusted: boolean }} `host` where a trusted proxy says for
 *   which one the request was; `untrusted` where one that is not trusted forwards an address
 */
export function readForwarded(peer, rawHeaders, isTrusted) {
	const connected = plain(peer);
	const chain = readChain(rawHeaders).slice(-MAX_CHAIN_LENGTH);
	if (!isTrusted(connected)) return { address: connected, host: undefined, untrusted: chain.length > 0 };
	let address = connected;
	for (let next = chain.pop(); next !== undefined && isTrusted(address); next = chain.pop()) {
		const before = plain(next);
		// "unknown" and made-up names (RFC 7239 section 6): who comes through there shares the proxy's address.
		if (isIP(before) === 0) break;
		address = before;
	}
	const host = headerValues(rawHeaders, "x-forwarded-host")[0]?.split(",")[0]?.trim();
	return { address, host: host || undefined, untrusted: false };
}

/**
 * The headers without what proxies write: behind this there is no doubt who wrote them.
 * @param {readonly string[]} rawHeaders names and values in turn
 * @param {string | undefined} host for which one the request was, where that is not the one in the headers
 */
export function withoutForwarded(rawHeaders, host) {
	return rawHeaders
		.map((text, at) => (host && at % 2 === 1 && /^host$/i.test(rawHeaders[at - 1] ?? "") ? host : text))
		.filter((_, at) => !FORWARDED.test(rawHeaders[at - (at % 2)] ?? ""));
}

/**
 * The addresses that a request came by, the visitor's first. `X-Forwarded-For` goes before `Forwarded` (RFC 7239): the
 * proxies that everybody runs write it, and pass the other on as it came.
 * @param {readonly string[]} rawHeaders
 */
function readChain(rawHeaders) {
	const lists = headerValues(rawHeaders, "x-forwarded-for");
	if (lists.length > 0) return lists.join(",").split(",").filter(isFilled);
	return headerValues(rawHeaders, "forwarded")
		.join(",")
		.split(",")
		.map((element) => /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]*)/i.exec(element)?.[1] ?? "")
		.filter(isFilled);
}

const isFilled = (/** @type {string} */ text) => text.trim() !== "";

/**
 * An address without quotes, brackets and port, and an IPv4 one as such where it is written as IPv6 (RFC 4291 section
 * 2.5.5.2).
 * @param {string} text
 */
function plain(text) {
	const bare = text.trim().replace(/^"|"$/g, "");
	const address = /^\[([^\]]*)\]/.exec(bare)?.[1] ?? (/^[\d.]+:\d+$/.test(bare) ? bare.replace(/:\d+$/, "") : bare);
	return address.replace(/^::ffff:(?=[\d.]+$)/i, "");
}

/**
 * @param {readonly string[]} rawHeaders
 * @param {string} name in lower case
 */
function headerValues(rawHeaders, name) {
	return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);
}
