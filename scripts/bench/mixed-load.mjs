import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { onEnd } from "../setup/ending.mjs";
import { invoiceBody } from "./account.mjs";
import { atMost } from "./table.mjs";

const STATE = path.resolve(".cache/bench/mixed");
const REQUESTS = 9_000;
const CONNECTIONS = 50;
/** Each may write 600 times a minute. */
const ACCOUNTS = 30;
const START_MS = 120_000;
const ADMIN_PASSWORD = "the administrator of the bench";

/** @returns {Promise<import("./table.mjs").Row[]>} */
export async function mixedRows() {
	const { requests, resets, faults, unexpected, seconds } = await loadMixed();
	if (resets + faults === 0 && unexpected.length > 0) throw new Error(`Not as expected: ${unexpected.join(", ")}`);
	const over = `of ${requests.toLocaleString("en-US")} mixed requests over ${CONNECTIONS} connections to npm start`;
	const note = `${Math.round(requests / seconds)} req/s`;
	return [
		{ ...atMost(`Connections reset, ${over}`, 0, resets, ""), note },
		{ ...atMost(`Answers of 500 and more, ${over}`, 0, faults, ""), note },
	];
}

/**
 * Loads `npm start` over fifty connections that are kept, with what signed-in people ask for: lists, pages, writes, and
 * posts that are refused, small and too large.
 * @returns {Promise<{ requests: number, resets: number, faults: number, unexpected: string[], seconds: number }>} how many
 *   got no response, and how many one of 500 and more
 */
async function loadMixed() {
	rmSync(STATE, { recursive: true, force: true });
	const origin = new URL(`http://127.0.0.1:${await freePort()}`);
	const env = { ...process.env, PORT: origin.port, STATE_DIR: STATE, ADMIN_PASSWORD };
	const server = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
	const end = () => new Promise((resolve) => server.once("close", resolve) && server.kill("SIGTERM"));
	const forget = onEnd(end);
	try {
		await untilUp(origin);
		return await load(origin, await signUp(origin));
	} finally {
		forget();
		await end();
	}
}

/** @param {URL} origin @param {string[]} cookies */
async function load(origin, cookies) {
	const began = performance.now();
	let [sent, resets, faults] = [0, 0, 0];
	const unexpected = /** @type {Set<string>} */ (new Set());
	await Promise.all(
		Array.from({ length: CONNECTIONS }, async () => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			while (sent < REQUESTS) {
				const number = sent++;
				const { expect, ...what } = requestNumber(number);
				const status = await ask(origin, { ...what, agent, cookie: cookies[number % cookies.length] }).then(
					(answer) => answer.status,
					() => 0,
				);
				if (status === 0) resets++;
				else if (status >= 500) faults++;
				if (status !== expect) unexpected.add(`${what.method ?? "GET"} ${what.path}: ${status}`);
			}
			agent.destroy();
		}),
	);
	const seconds = (performance.now() - began) / 1000;
	return { requests: sent, resets, faults, unexpected: [...unexpected], seconds };
}

/** @param {number} number */
function requestNumber(number) {
	const kinds = [
		{ path: "/api/invoices?limit=10", expect: 200 },
		{ path: "/invoices", expect: 200 },
		{ path: "/api/clients", expect: 200 },
		{ path: "/dashboard", expect: 200 },
		{ path: "/api/drafts", method: "POST", body: invoiceBody(number, { status: "draft" }), expect: 201 },
		{ path: "/api/invoices", method: "POST", body: invoiceBody(number, { status: "sent" }), expect: 201 },
		{ path: "/api/invoices", method: "POST", body: invoiceBody(number, { items: [] }), expect: 400 },
		{ path: "/api/clients", method: "POST", body: "x".repeat(40_000), expect: 413 },
	];
	return kinds[number % kinds.length] ?? { path: "/", expect: 200 };
}

/** Accounts on the plan without limits. @param {URL} origin @returns {Promise<string[]>} the cookies of their sessions */
async function signUp(origin) {
	const post = async (/** @type {string} */ where, /** @type {object} */ body, cookie = "") => {
		const answer = await ask(origin, { path: where, method: "POST", body: JSON.stringify(body), cookie });
		if (answer.status >= 300) throw new Error(`${where} answered ${answer.status}: ${answer.text}`);
		return answer.cookie;
	};
	const admin = await post("/api/login", { email: "admin@duebill.test", password: ADMIN_PASSWORD });
	const cookies = [];
	for (let i = 0; i < ACCOUNTS; i++) {
		const email = `mixed-${i}@bench.test`;
		cookies.push(await post("/api/register", { name: `Account ${i}`, email, password: "a password of the bench" }));
		await post("/api/admin/update-plan", { email, plan: "pro" }, admin);
	}
	return cookies;
}

/**
 * @param {URL} origin
 * @param {{ path: string, method?: string, body?: string, cookie?: string, agent?: Agent }} what
 * @returns {Promise<{ status: number, text: string, cookie: string }>} rejected where no whole response comes
 */
function ask(origin, { path: where, method = "GET", body = "", cookie = "", agent }) {
	return new Promise((resolve, reject) => {
		const headers = { Cookie: cookie, ...(body && { "Content-Type": "application/json" }) };
		const handed = request(new URL(where, origin), { method, headers, agent }, (answer) => {
			let text = "";
			answer.setEncoding("utf8").on("data", (piece) => {
				text += piece;
			});
			answer.on("error", reject);
			const [session = ""] = (answer.headers["set-cookie"] ?? []).filter((each) => each.includes("session="));
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, cookie: session.split(";")[0] ?? "" }));
		});
		handed.on("error", reject);
		handed.end(body);
	});
}

/** @param {URL} origin */
async function untilUp(origin) {
	for (const began = performance.now(); performance.now() - began < START_MS; ) {
		const up = await ask(origin, { path: "/" }).catch(() => null);
		if (up) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error("npm start did not come up.");
}

/** @returns {Promise<number>} */
function freePort() {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, "127.0.0.1", () => {
			const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
			probe.close(() => resolve(port));
		});
	});
}
