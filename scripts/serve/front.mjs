import { randomUUID } from "node:crypto";
import { Agent, createServer, request } from "node:http";
import { pipeline } from "node:stream";
import { portInUse } from "./port.mjs";
import { readForwarded, readProxies, withoutForwarded } from "./proxies.mjs";
import { untrustedProxyText } from "./untrusted.mjs";

/**
 * What belongs to one connection (RFC 9110 section 7.6.1), by what Miniflare lets a client choose its workers, and what
 * its files say of a cache that is not here.
 */
const LEFT_OUT = /^(connection|keep-alive|proxy-connection|mf-.*|cf-cache-status)$/i;

/** Longer than browsers keep a connection that they may still send on. */
const IDLE_MS = 75_000;
/** How long requests that are under way may take at the end. */
const ENDING_MS = 3_000;

/**
 * What visitors reach: a server that hands every request to workerd and says which address it comes from. workerd alone
 * would take a client's word for it, and under load it resets connections: it counts how long one lies idle by a clock
 * that stands still while it works. So each request gets a connection of its own (docs/decisions/0034).
 * @param {(address: string) => boolean} isProxy that is trusted to say where a request comes from
 * @param {(address: string) => void} [onUntrusted] called once, with the first address that forwards and is not trusted
 */
export function createFront(isProxy = readProxies(undefined), onUntrusted = () => {}) {
	/** A name unknown outside, so that no request can send it. */
	const addressHeader = `x-${randomUUID()}`;
	const agent = new Agent({ keepAlive: false });
	let upstream = new URL("http://127.0.0.1");
	let secure = false;
	let warned = false;

	/** @param {string} address */
	function warnOnce(address) {
		if (warned) return;
		warned = true;
		onUntrusted(address);
		console.warn(untrustedProxyText(address));
	}

	const server = createServer({ keepAliveTimeout: IDLE_MS, noDelay: true }, (incoming, outgoing) => {
		const { hostname, port } = upstream;
		const destination = readDestination(incoming);
		if (!destination) return refuseUnreadable(outgoing);
		const { address, host, untrusted } = readForwarded(
			incoming.socket.remoteAddress ?? "",
			incoming.rawHeaders,
			isProxy,
		);
		if (untrusted) warnOnce(address);
		const own = withoutForwarded(destination.rawHeaders, HOST.test(host ?? "") ? host : undefined);
		const headers = [...asTaken(passedOn(own)), addressHeader, address];
		const { method } = incoming;
		const { path } = destination;
		const handed = request({ hostname, port, agent, method, path, headers }, (answer) => {
			outgoing.shouldKeepAlive &&= server.listening;
			// HTTP/1.1 keeps a connection without being told (RFC 9112 section 9.3): 48 bytes of each file.
			if (outgoing.shouldKeepAlive && incoming.httpVersion === "1.1") outgoing.removeHeader("Connection");
			outgoing.writeHead(answer.statusCode ?? 500, withoutWeight(passedOn(answer.rawHeaders), secure));
			pipeline(answer, outgoing, () => {});
		});
		handed.on("error", () => refuse(outgoing));
		// What is still on its way has no reader, and the connection is needed for the next request.
		handed.on("close", () => incoming.unpipe(handed).resume());
		outgoing.on("close", () => handed.destroy());
		incoming.pipe(handed);
	});

	return {
		addressHeader,

		/** @param {URL} workerd where it listens now, after it was started again */
		connect(workerd) {
			upstream = workerd;
		},

		/**
		 * @param {URL} workerd where it listens
		 * @param {{ host: string, port: number, secure?: boolean }} place `secure` where visitors come over https, to a proxy
		 * @returns {Promise<URL>} where this listens
		 */
		async listen(workerd, { host, port, secure: byHttps = false }) {
			upstream = workerd;
			secure = byHttps;
			await new Promise((resolve, reject) => {
				server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
					reject(error.code === "EADDRINUSE" ? portInUse(port) : error),
				);
				server.listen({ host, port }, () => resolve(undefined));
			});
			const address = /** @type {import("node:net").AddressInfo} */ (server.address());
			return new URL(`http://${host.includes(":") ? `[${host}]` : host}:${address.port}`);
		},

		/** Takes no more requests, and waits for those that are under way. */
		async close() {
			if (!server.listening) return;
			const late = setTimeout(() => server.closeAllConnections(), ENDING_MS);
			await new Promise((resolve) => server.close(resolve));
			clearTimeout(late);
		},
	};
}

/** A host and its port, as an address can have them. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * The path of a request, and its headers with the one host that it is for, which a whole address names in its place (RFC
 * 9112 section 3.2); `null` where it names none, or several. workerd would call those faults of its own.
 * @param {import("node:http").IncomingMessage} incoming
 * @returns {{ path: string, rawHeaders: string[] } | null}
 */
function readDestination({ url = "", rawHeaders }) {
	const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && /^host$/i.test(rawHeaders[at - 1] ?? ""));
	if (hosts.length !== 1 || !HOST.test(hosts[0] ?? "")) return null;
	if (url.startsWith("/")) return { path: url, rawHeaders };
	if (!/^https?:/i.test(url) || !URL.canParse(url)) return null;
	const { host, pathname, search } = new URL(url);
	const headers = rawHeaders.map((text, at) =>
		/^host$/i.test(rawHeaders[at - 1] ?? "") && at % 2 === 1 ? host : text,
	);
	return { path: pathname + search, rawHeaders: headers };
}

/** @param {string[]} rawHeaders names and values in turn */
function passedOn(rawHeaders) {
	return rawHeaders.filter((_, at) => !LEFT_OUT.test(rawHeaders[at - (at % 2)] ?? ""));
}

/** @param {string[]} rawHeaders of equals Miniflare takes the first coding, gzip, Cloudflare the better one */
function asTaken(rawHeaders) {
	return rawHeaders.map((text, at) =>
		at % 2 === 1 && /^accept-encoding$/i.test(rawHeaders[at - 1] ?? "") && /(^|,\s*)br\s*(,|$)/.test(text)
			? "br"
			: text,
	);
}

/**
 * Without what says nothing here: over HTTP there must be no Strict-Transport-Security (RFC 6797 section 7.2), and what is
 * immutable is never asked for again by its tag (RFC 8246).
 * @param {string[]} rawHeaders names and values in turn
 * @param {boolean} secure
 */
function withoutWeight(rawHeaders, secure) {
	const isImmutable = rawHeaders.some((text) => text.endsWith("immutable"));
	return rawHeaders.filter((_, at) => {
		const name = (rawHeaders[at - (at % 2)] ?? "").toLowerCase();
		return !(name === "strict-transport-security" && !secure) && !(name === "etag" && isImmutable);
	});
}

/** @param {import("node:http").ServerResponse} outgoing */
function refuseUnreadable(outgoing) {
	outgoing.writeHead(400, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
	outgoing.end("This request can't be read.\n");
}

/** @param {import("node:http").ServerResponse} outgoing */
function refuse(outgoing) {
	// workerd may respond before it has read all, and go: then the response is on its way.
	if (outgoing.headersSent) return;
	outgoing.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" });
	outgoing.end("The service is busy. Please try again in a moment.\n");
}
