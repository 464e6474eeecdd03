import { createHash, X509Certificate } from "node:crypto";
import { request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { localCertificate } from "../../harness/smtp/certificate";

export interface TlsProxy {
	port: number;
	/** The versions of HTTP that requests came by: "1.1", "2.0". */
	httpVersions: ReadonlySet<string>;
	/** What Chromium is started with, to take this proxy for a host. */
	argumentsFor(host: string): string[];
	close(): Promise<void>;
}

/** Of one connection, and of HTTP/2 itself (RFC 9113 section 8.2.2). */
const LEFT_OUT = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|host)$/;

/**
 * A TLS proxy, for HTTP/1.1 and 2, before a server that speaks plain HTTP: with the headers that Caddy, nginx and Traefik
 * write, and 502 where the server does not answer.
 *
 * @param from the loopback address that it speaks to the server from
 */
export async function startTlsProxy(to: URL, from = "127.0.0.1"): Promise<TlsProxy> {
	const { key, cert } = await localCertificate();
	const httpVersions = new Set<string>();
	const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
		httpVersions.add(incoming.httpVersion);
		forward(incoming, outgoing, { to, from });
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const sessions = new Set<{ destroy(): void }>();
	server.on("session", (session) => sessions.add(session));
	server.on("secureConnection", (socket) => sessions.add(socket));
	const { port } = server.address() as AddressInfo;
	const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
	const pin = createHash("sha256").update(publicKey).digest("base64");
	return {
		port,
		httpVersions,
		argumentsFor: (host) => [
			`--host-resolver-rules=MAP ${host}:443 127.0.0.1:${port}`,
			`--ignore-certificate-errors-spki-list=${pin}`,
		],
		async close() {
			for (const session of sessions) session.destroy();
			await new Promise<void>((resolve) => server.close(() => resolve()));
		},
	};
}

function forward(
	incoming: Http2ServerRequest,
	outgoing: Http2ServerResponse,
	{ to, from }: { to: URL; from: string },
): void {
	const host = incoming.authority || String(incoming.headers.host ?? "");
	const before = incoming.headers["x-forwarded-for"];
	const visitor = incoming.socket.remoteAddress ?? "";
	const headers = {
		...Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !LEFT_OUT.test(name))),
		...{ host, "x-forwarded-host": host, "x-forwarded-proto": "https" },
		"x-forwarded-for": before ? `${before}, ${visitor}` : visitor,
	};
	const handed = request(
		{ host: to.hostname, port: to.port, method: incoming.method, path: incoming.url, headers, localAddress: from },
		(answer) => {
			const kept = Object.entries(answer.headers).filter(([name]) => !LEFT_OUT.test(name));
			outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept) as Record<string, string>);
			answer.pipe(outgoing as unknown as NodeJS.WritableStream);
			answer.on("error", () => outgoing.destroy());
		},
	);
	handed.on("error", () => {
		if (outgoing.headersSent) return outgoing.destroy();
		outgoing.writeHead(502, { "content-type": "text/plain" });
		outgoing.end("Bad Gateway");
	});
	incoming.pipe(handed);
}
