import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFront } from "../../../scripts/serve/front.mjs";
import { readProxies } from "../../../scripts/serve/proxies.mjs";

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A front before a server that stands for workerd. */
async function frontOf(handler: Handler, onUntrusted?: (address: string) => void) {
	const workerd = createServer(handler);
	await new Promise((resolve) => workerd.listen(0, "127.0.0.1", () => resolve(undefined)));
	const front = createFront(readProxies("127.0.0.1"), onUntrusted);
	const inner = new URL(`http://127.0.0.1:${(workerd.address() as AddressInfo).port}`);
	const origin = await front.listen(inner, { host: "127.0.0.1", port: 0 });
	const end = () => new Promise((resolve) => workerd.close(resolve));
	onTestFinished(async () => {
		await front.close();
		await end();
	});
	return { front, origin, end };
}

interface Asked {
	status: number | undefined;
	headers: IncomingMessage["headers"];
	text: string;
}

interface Options {
	method?: string;
	headers?: Record<string, string | string[]>;
	body?: string;
	agent?: Agent;
	localAddress?: string;
}

function ask(origin: URL, { body = "", ...options }: Options = {}): Promise<Asked> {
	return new Promise((resolve, reject) => {
		const sent = request(origin, options, (answer) => {
			let text = "";
			answer.on("data", (chunk) => {
				text += chunk;
			});
			answer.on("error", reject);
			answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
		});
		sent.on("error", reject);
		sent.end(body);
	});
}

/** Answers with the request as it arrived. */
const echo: Handler = (incoming, outgoing) => {
	let body = "";
	incoming.on("data", (chunk) => {
		body += chunk;
	});
	incoming.on("end", () => {
		outgoing.writeHead(201, ["Set-Cookie", "a=1", "Set-Cookie", "b=2", "X-Own", "yes"]);
		const { method, url, headers } = incoming;
		outgoing.end(JSON.stringify({ method, url, headers, body }));
	});
};

test("a request arrives as it was sent, and so does its response", async () => {
	const { origin } = await frontOf(echo);
	const body = "x".repeat(500_000);
	const headers = { "Content-Type": "text/plain", Cookie: "session=1", Host: "localhost:8787" };
	const answer = await ask(new URL("/a?b=%20c", origin), { method: "POST", headers, body });
	expect([answer.status, answer.headers["set-cookie"], answer.headers["x-own"]]).toEqual([201, ["a=1", "b=2"], "yes"]);
	const arrived = JSON.parse(answer.text);
	expect(arrived).toMatchObject({ method: "POST", url: "/a?b=%20c", body });
	expect(arrived.headers).toMatchObject({ cookie: "session=1", host: "localhost:8787", "content-type": "text/plain" });
});

test("the address is a trusted proxy's word or the socket's, and Miniflare's own headers stay outside", async () => {
	const warnings = vi.spyOn(console, "warn").mockReturnValue(undefined);
	onTestFinished(() => warnings.mockRestore());
	const untrusted: string[] = [];
	const { front, origin } = await frontOf(echo, (address) => void untrusted.push(address));
	const headers = {
		"CF-Connecting-IP": "203.0.113.8",
		"X-Forwarded-For": "203.0.113.9",
		"X-Forwarded-Host": "invoices.example",
		"MF-Route-Override": "operator",
		"MF-Original-URL": "http://elsewhere.test/",
	};
	for (const [localAddress, address, host] of [
		["127.0.0.1", "203.0.113.9", "invoices.example"],
		["127.0.0.2", "127.0.0.2", origin.host],
		["127.0.0.3", "127.0.0.3", origin.host],
	]) {
		const arrived = JSON.parse((await ask(origin, { headers, localAddress: localAddress ?? "" })).text).headers;
		expect([arrived[front.addressHeader], arrived.host]).toEqual([address, host]);
		expect(Object.keys(arrived).filter((name) => /^(mf-|x-forwarded-)/.test(name))).toEqual([]);
	}
	// Said once, or whoever comes by would fill the terminal.
	expect(warnings.mock.calls.map(String)).toEqual([expect.stringContaining("TRUSTED_PROXIES=127.0.0.2")]);
	expect(untrusted).toEqual(["127.0.0.2"]);
	expect(createFront().addressHeader).not.toBe(front.addressHeader);
});

test.each([
	["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400],
	["a host that is none", "GET / HTTP/1.1\r\nHost: <x>\r\n\r\n", 400],
	["a host with a path", "GET / HTTP/1.1\r\nHost: a/b?c\r\n\r\n", 400],
	["no path", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400],
	["an address of another kind", "GET file:///etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400],
	["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400],
	[
		"a length and pieces",
		"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		400,
	],
	["a whole address", "GET http://b.example:99/x?y=1 HTTP/1.1\r\nHost: a\r\n\r\n", 201],
	["a host that is an address", "GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 201],
])("H03 %s is answered as it must be", async (what, text, status) => {
	const { origin } = await frontOf(echo);
	const answer = await new Promise<string>((resolve) => {
		let heard = "";
		const socket = connect(Number(origin.port), origin.hostname, () => socket.write(text));
		socket.on("data", (piece) => {
			heard += piece;
			socket.end();
		});
		socket.on("close", () => resolve(heard));
	});
	expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
	if (what === "a whole address") expect(answer).toMatch(/"url":"\/x\?y=1".*"host":"b.example:99"/);
});

test("who takes Brotli is given it, wherever it stands in the list", async () => {
	const { origin } = await frontOf(echo);
	const told = async (codings: string) => {
		const { text } = await ask(origin, { headers: { "Accept-Encoding": codings } });
		return JSON.parse(text).headers["accept-encoding"];
	};
	expect(await told("gzip, deflate, br, zstd")).toBe("br");
	expect(await told("br")).toBe("br");
	for (const other of ["gzip, deflate", "br;q=0, gzip", "gzip, brx"]) expect(await told(other)).toBe(other);
});

test("a post that is refused before it is read leaves its connection good for the next request", async () => {
	const { origin } = await frontOf((incoming, outgoing) => {
		if (incoming.method === "GET") return void outgoing.end("read");
		outgoing.writeHead(413, { Connection: "close" });
		outgoing.end("too large", () => incoming.socket.destroy());
	});
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	onTestFinished(() => agent.destroy());
	for (let tries = 0; tries < 20; tries++) {
		const { status } = await ask(origin, { method: "POST", body: "x".repeat(60_000), agent });
		expect([413, 503]).toContain(status);
		expect((await ask(origin, { agent })).text).toBe("read");
	}
});

test("while workerd is gone visitors hear 503 and when to come back", async () => {
	const { origin, end } = await frontOf(echo);
	await end();
	const answer = await ask(origin, { method: "POST", body: "{}" });
	expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
});

test("a response that breaks off is no whole one", async () => {
	const { origin } = await frontOf((_, outgoing) => {
		outgoing.writeHead(200, { "Content-Length": "100" });
		outgoing.write("half");
		setTimeout(() => outgoing.destroy(), 20);
	});
	await expect(ask(origin)).rejects.toThrow(/aborted|hang up|reset/);
});

test("at the end requests that are under way are answered, and a port that is taken is told", async () => {
	const { front, origin } = await frontOf((_, outgoing) => void setTimeout(() => outgoing.end("done"), 200));
	await expect(createFront().listen(origin, { host: "127.0.0.1", port: Number(origin.port) })).rejects.toThrow(
		`Port ${origin.port} is taken`,
	);
	const answer = ask(origin);
	await new Promise((resolve) => setTimeout(resolve, 50));
	const began = Date.now();
	await front.close();
	expect((await answer).text).toBe("done");
	expect(Date.now() - began).toBeLessThan(2000);
});
