import { isIP } from "node:net";
import { Failure } from "../setup/main.mjs";
import { readPublicUrl } from "./public-url.mjs";

/**
 * Where strangers can reach the port, limits by address have to hold, and mail has to leave.
 * @param {string} host
 * @param {string} publicUrl
 * @param {number} port
 * @throws {Failure}
 */
export function requirePublic(host, publicUrl, port) {
	if (isIP(host) === 0) throw new Failure(`LISTEN_ADDRESS is "${host}", which is no address of a network.`);
	if (/^(127\.|::1$)/.test(host) || !readPublicUrl(publicUrl, port).loopback) return;
	throw new Failure(
		`LISTEN_ADDRESS is ${host}, where others can reach this: set PUBLIC_URL to the address that they use, too.`,
	);
}
