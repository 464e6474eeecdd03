import { Failure } from "../setup/main.mjs";

const LIKE = "PUBLIC_URL must be the address that visitors use, such as https://invoices.example.com";

/** Names of this very machine (RFC 6761 section 6.3, RFC 5735 section 3, RFC 4291 section 2.5.3). */
const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address that visitors use, from PUBLIC_URL or else this machine's own.
 * @param {string | undefined} text
 * @param {number} port that is served here
 * @returns {{ origin: string, loopback: boolean, secure: boolean }} `origin` without a slash at its end
 * @throws {Failure} says what is wrong with it
 */
export function readPublicUrl(text, port) {
	const address = text?.trim() || `http://localhost:${port}`;
	const url = URL.canParse(address) ? new URL(address) : null;
	if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "") {
		throw new Failure(`${LIKE}, with its scheme, and not "${text}".`);
	}
	if (url.pathname !== "/" || url.search || url.hash || url.username || url.password) {
		throw new Failure(`${LIKE}, without a path or anything else behind the host, and not "${text}".`);
	}
	const loopback = LOOPBACK.test(url.hostname);
	const secure = url.protocol === "https:";
	// Any other host it names is in front of this, and has a port of its own.
	if (loopback && !secure && Number(url.port || 80) !== port) {
		throw new Failure(
			`PUBLIC_URL is ${url.origin}, and port ${port} is served: start with PORT=${url.port || 80}, or set another PUBLIC_URL.`,
		);
	}
	return { origin: url.origin, loopback, secure };
}

/** Names and networks that only this machine, or this house, resolves: as the Worker has them (workers/public-origin.ts). */
const LOCAL = [
	/(^|\.)(localhost|local|test|internal|home\.arpa)$/,
	/^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./,
	/^\[(::1|f[cd][0-9a-f]{2}:.*)\]$/,
];

/** Whether strangers reach an address: there a Worker that keeps mails in its outbox answers nothing. */
export function reachesStrangers(/** @type {string} */ origin) {
	if (!URL.canParse(origin)) return false;
	const { hostname } = new URL(origin);
	return !LOCAL.some((pattern) => pattern.test(hostname));
}
