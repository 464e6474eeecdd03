import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { FAILURE_HEADER } from "../../dev/runner/headers";
import { failureFrom, toFailure } from "../../dev/workerd/failure";
import { PAGE_SCRIPT, withRoomForVite } from "../../dev/workerd/page";
import { forward } from "../../dev/workerd/proxy";

async function listening(server: Server): Promise<URL> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
	return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** Vite's server before one that stands for workerd: its address, and what it was left to show. */
async function beforeWorkerd(workerd: RequestListener) {
	const inner = await listening(createServer(workerd));
	const shown: unknown[] = [];
	const origin = await listening(
		createServer((incoming, answer) => {
			const next = (error?: unknown) => {
				shown.push(error);
				answer.writeHead(500).end("shown by Vite");
			};
			forward(Object.assign(incoming, { originalUrl: incoming.url }), answer, inner, next);
		}),
	);
	return { origin, shown };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of incoming) text += chunk;
	return text;
}

test("a page comes with the script of the edit loop after it, and its policy has room for Vite", async () => {
	const { origin, shown } = await beforeWorkerd((_, answer) => {
		const headers = {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": "default-src 'self'; style-src 'self'; connect-src 'self'",
		};
		answer.writeHead(200, { ...headers, "Content-Length": "13" }).end("<html></html>");
	});
	const page = await fetch(new URL("/invoices?q=a%20b", origin));
	expect(await page.text()).toBe(`<html></html>${PAGE_SCRIPT}`);
	expect(page.headers.get("Content-Length")).toBeNull();
	expect(page.headers.get("Content-Security-Policy")).toBe(
		"default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:",
	);
	expect(shown).toEqual([]);
});

test("what is no page passes as it is, there and back", async () => {
	const { origin } = await beforeWorkerd(async (incoming, answer) => {
		const { method, url, headers } = incoming;
		answer.writeHead(201, { "Content-Type": "application/json", "Set-Cookie": ["a=1", "b=2"] });
		answer.end(JSON.stringify({ method, url, cookie: headers.cookie, body: await bodyOf(incoming) }));
	});
	const init = { method: "POST", headers: { Cookie: "session=1" }, body: "x".repeat(200_000) };
	const answer = await fetch(new URL("/api/invoices", origin), init);
	expect([answer.status, answer.headers.getSetCookie()]).toEqual([201, ["a=1", "b=2"]]);
	expect(await answer.json()).toEqual({ method: "POST", url: "/api/invoices", cookie: "session=1", body: init.body });
});

test("an error in the code is left to Vite, without the colours of a terminal; a HEAD has no body to tell it", async () => {
	const failure = { message: "\u001b[31mUnexpected token\u001b[39m", stack: "at app/root.tsx:1" };
	const { origin, shown } = await beforeWorkerd((_, answer) => {
		answer.writeHead(500, { [FAILURE_HEADER]: "yes" }).end(JSON.stringify(failure));
	});
	expect(await (await fetch(origin)).text()).toBe("shown by Vite");
	expect(shown).toEqual([{ message: "Unexpected token", stack: "at app/root.tsx:1" }]);
	expect((await fetch(origin, { method: "HEAD" })).status).toBe(500);
	expect(shown).toHaveLength(1);
});

test("while workerd is gone Vite shows why", async () => {
	const gone = createServer();
	const inner = await new Promise<URL>((resolve) =>
		gone.listen(0, "127.0.0.1", () => {
			const { port } = gone.address() as AddressInfo;
			gone.close(() => resolve(new URL(`http://127.0.0.1:${port}`)));
		}),
	);
	const shown: Error[] = [];
	const origin = await listening(
		createServer((incoming, answer) =>
			forward(Object.assign(incoming, { originalUrl: incoming.url }), answer, inner, (error) => {
				shown.push(error);
				answer.writeHead(502).end();
			}),
		),
	);
	expect((await fetch(origin)).status).toBe(502);
	expect(shown.map(String)).toEqual([expect.stringContaining("ECONNREFUSED")]);
});

test("a policy keeps what it refuses: only styles and the socket get room", () => {
	const policy = "default-src 'self'; script-src 'self' 'nonce-a'; style-src 'self' 'nonce-a'; object-src 'none'";
	expect(withRoomForVite(policy)).toBe(
		"default-src 'self'; script-src 'self' 'nonce-a'; style-src 'self' 'unsafe-inline'; object-src 'none'",
	);
	expect(withRoomForVite("default-src 'none'")).toBe("default-src 'none'");
});

test("an error becomes a failure and comes back from JSON", () => {
	const error = new Error("no such file");
	expect(failureFrom(JSON.stringify(toFailure(error)))).toEqual({ message: "no such file", stack: error.stack });
	expect(toFailure(Object.assign(error, { stack: undefined }))).toEqual({ message: "no such file", stack: "" });
});
