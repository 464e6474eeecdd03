import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "../../../scripts/serve/server.mjs";
import { startTlsProxy, type TlsProxy } from "../../web/proxy/tls-proxy";
import { freePort } from "../server/free-port";
import { test as browserTest } from "./browser";

const HOST = "invoices.test";
export const PUBLIC_URL = `https://${HOST}`;

/**
 * The tests' browsers, at a server behind a TLS proxy that has a name of its own: by HTTP/2 with JavaScript, by HTTP/1.1
 * without.
 */
export const test = browserTest.extend<object, { tls: TlsProxy & { server: URL } }>({
	tls: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for
		async ({}, use) => {
			const state = mkdtempSync(path.join(tmpdir(), "behind-proxy-"));
			const port = await freePort();
			const environment = { ...process.env, PUBLIC_URL, MAIL: "outbox", BILLING: "built-in" };
			const server = createServer({ host: "127.0.0.1", port, state, environment });
			await server.start();
			const here = new URL(`http://127.0.0.1:${port}`);
			const proxy = await startTlsProxy(here);
			await use({ ...proxy, server: here });
			await proxy.close();
			await server.close();
			rmSync(state, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 90_000 },
	],
	launchOptions: [
		async ({ launchOptions, tls }, use, { project }) => {
			const protocol = project.use.javaScriptEnabled === false ? ["--disable-http2"] : [];
			await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...protocol, ...tls.argumentsFor(HOST)] });
		},
		{ scope: "worker" },
	],
	baseURL: PUBLIC_URL,
});
