import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { createServer } from "../../../scripts/serve/server.mjs";
import { freePort } from "../../harness/server/free-port";
import { test as serverTest } from "../../harness/server/own-server";
import { startTlsProxy } from "./tls-proxy";

const HOST = "invoices.test";
/** Where the proxy speaks to the server from, as another machine's would. */
const PROXY = "127.0.0.2";

type SignUp = (localAddress: string, forwarded?: string) => Promise<number | undefined>;

/** A server whose proxy is elsewhere: how visitors with addresses of their own sign up there. */
const test = serverTest.extend<{ trusted: string; signUp: SignUp }>({
	trusted: [PROXY, { option: true }],
	signUp: async ({ trusted }, use) => {
		const state = mkdtempSync(path.join(tmpdir(), "proxy-budgets-"));
		const port = await freePort();
		const environment = { ...process.env, PUBLIC_URL: `https://${HOST}`, TRUSTED_PROXIES: trusted };
		const server = createServer({ host: "127.0.0.1", port, state, environment });
		await server.start();
		const proxy = await startTlsProxy(new URL(`http://127.0.0.1:${port}`), PROXY);
		await use((localAddress, forwarded) => signUpAt(proxy.port, localAddress, forwarded));
		await proxy.close();
		await server.close();
		rmSync(state, { recursive: true, force: true });
	},
});

/** Signs up from an address of this machine. @returns the status */
function signUpAt(port: number, localAddress: string, forwarded?: string): Promise<number | undefined> {
	const body = { name: "Nora", email: `${crypto.randomUUID()}@example.com`, password: "correct horse", company: "" };
	const headers = {
		...{ Host: HOST, Origin: `https://${HOST}`, "Content-Type": "application/json" },
		...(forwarded && { "X-Forwarded-For": forwarded }),
	};
	const at = { host: "127.0.0.1", port, servername: "localhost", rejectUnauthorized: false };
	return new Promise((resolve, reject) => {
		const sent = request({ ...at, localAddress, method: "POST", path: "/api/register", headers }, (answer) => {
			answer.resume().on("end", () => resolve(answer.statusCode));
		});
		sent.on("error", reject);
		sent.end(JSON.stringify(body));
	});
}

test("twenty visitors of one proxy sign up, each by a budget of their own that no header widens", async ({
	signUp,
}) => {
	const statuses: (number | undefined)[] = [];
	for (let visitor = 1; visitor <= 20; visitor++) statuses.push(await signUp(`127.0.1.${visitor}`));
	expect(statuses).toEqual(Array(20).fill(201));
	const forged: (number | undefined)[] = [];
	for (let n = 1; n <= 6; n++) forged.push(await signUp("127.0.1.1", `9.9.9.${n}`));
	// One of its five an hour was the first above.
	expect(forged).toEqual([201, 201, 201, 201, 429, 429]);
});

test.describe("a proxy that is not trusted", () => {
	test.use({ trusted: "10.0.0.1" });

	test("has one budget for all its visitors, and it is said which one it is", async ({ signUp }) => {
		const warn = console.warn;
		const warnings: string[] = [];
		console.warn = (line: string) => void warnings.push(line);
		const statuses: (number | undefined)[] = [];
		for (let visitor = 1; visitor <= 6; visitor++) statuses.push(await signUp(`127.0.1.${visitor}`));
		console.warn = warn;
		expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
		expect(warnings).toEqual([expect.stringContaining(`TRUSTED_PROXIES=${PROXY}`)]);
	});
});
