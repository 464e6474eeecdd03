import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import type { Connect } from "vite";
import { FAILURE_HEADER } from "../runner/headers";
import { failureFrom } from "./failure";
import { PAGE_SCRIPT, withRoomForVite } from "./page";

const agent = new Agent({ keepAlive: true });
/** These speak of one connection, and there are two. */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding"];

/** Has workerd answer a request that Vite had no answer to. An error in the code goes on to Vite, which shows it. */
export function forward(
	incoming: Connect.IncomingMessage,
	answer: ServerResponse,
	address: URL,
	next: Connect.NextFunction,
): void {
	const { method } = incoming;
	const headers = { ...incoming.headers, "accept-encoding": "identity" };
	const outgoing = request(new URL(incoming.originalUrl ?? "/", address), { agent, method, headers }, (workers) => {
		if (workers.headers[FAILURE_HEADER] && method !== "HEAD") {
			text(workers).then(failureFrom).then(next, next);
			return;
		}
		const isPage = method === "GET" && /^text\/html\b/.test(workers.headers["content-type"] ?? "");
		answer.writeHead(workers.statusCode ?? 502, headersFor(workers.headers, isPage));
		workers.pipe(answer, { end: !isPage });
		workers.on("error", () => answer.destroy());
		if (isPage) workers.on("end", () => answer.end(PAGE_SCRIPT));
	});
	outgoing.on("error", (error) => {
		if (answer.headersSent) answer.destroy();
		else if (!answer.closed) next(error);
	});
	// Also when a browser does not wait for the end.
	answer.on("close", () => outgoing.destroy());
	incoming.pipe(outgoing);
}

export function forwardSocket(incoming: IncomingMessage, browser: Duplex, head: Buffer, address: URL): void {
	const outgoing = request(new URL(incoming.url ?? "/", address), { headers: incoming.headers });
	outgoing.on("upgrade", ({ statusCode, rawHeaders }, worker, first) => {
		const pairs = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]));
		browser.write(`${[`HTTP/1.1 ${statusCode} Switching Protocols`, ...pairs].join("\r\n")}\r\n\r\n`);
		worker.unshift(first);
		worker.pipe(browser).pipe(worker);
		for (const [one, other] of [
			[worker, browser],
			[browser, worker],
		] as const) {
			one.on("error", () => other.destroy()).on("close", () => other.destroy());
		}
	});
	outgoing.on("response", ({ statusCode }) => browser.end(`HTTP/1.1 ${statusCode} Refused\r\n\r\n`));
	outgoing.on("error", () => browser.destroy());
	outgoing.end(head);
}

function headersFor(headers: IncomingHttpHeaders, isPage: boolean): IncomingHttpHeaders {
	const result = { ...headers };
	for (const name of HOP_BY_HOP) delete result[name];
	if (isPage) delete result["content-length"];
	const policy = result["content-security-policy"];
	if (typeof policy === "string") result["content-security-policy"] = withRoomForVite(policy);
	return result;
}
