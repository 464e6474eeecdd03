import { rmSync } from "node:fs";
import { Agent } from "node:http";
import path from "node:path";
import { invoiceBody } from "../../../scripts/bench/account.mjs";
import { readMemory } from "../../../scripts/bench/processes.mjs";
import { ask, serveStart } from "./served-start.mjs";

const STATE = path.resolve(".cache/mixed-load");
const CONNECTIONS = 50;
/** Each may write 600 times a minute. */
const ACCOUNTS = 30;
const ADMIN_PASSWORD = "the administrator of a load";

/**
 * Loads `npm start` over fifty connections that are kept, with what signed-in people ask for: lists, pages, writes, and
 * posts that are refused, small and too large.
 * @param {{ seconds: number, warmUp: number }} until of the first `warmUp` seconds neither time nor memory is measured
 * @returns {Promise<Load>}
 * @typedef {{ requests: number, resets: number, faults: number, unexpected: string[], slowest: number, memory: number[] }} Load
 *   how many got no response, and how many one of 500 and more; what one of a hundred took at least, in ms; what workerd
 *   held after each tenth of the time, in MB
 */
export async function loadMixed(until) {
	rmSync(STATE, { recursive: true, force: true });
	const server = await serveStart(STATE, { ADMIN_PASSWORD });
	try {
		const cookies = await signUp(server.origin);
		return await load(server, cookies, until);
	} finally {
		await server.end();
	}
}

/**
 * @param {Awaited<ReturnType<typeof serveStart>>} server
 * @param {string[]} cookies
 * @param {{ seconds: number, warmUp: number }} until
 * @returns {Promise<Load>}
 */
async function load({ origin, workerd }, cookies, until) {
	const began = performance.now() + until.warmUp * 1000;
	const passed = () => (performance.now() - began) / 1000;
	let [sent, resets, faults] = [0, 0, 0];
	const unexpected = /** @type {Set<string>} */ (new Set());
	const took = /** @type {number[]} */ ([]);
	const memory = /** @type {number[]} */ ([]);
	const pid = workerd();
	await Promise.all(
		Array.from({ length: CONNECTIONS }, async () => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			while (passed() < until.seconds) {
				if (passed() > ((memory.length + 1) * until.seconds) / 10) memory.push(readMemory(pid) ?? 0);
				const number = sent++;
				const { expect, ...what } = requestNumber(number);
				const start = performance.now();
				const status = await ask(origin, { ...what, agent, cookie: cookies[number % cookies.length] }).then(
					(answer) => answer.status,
					() => 0,
				);
				if (start >= began) took.push(performance.now() - start);
				if (status === 0) resets++;
				else if (status >= 500) faults++;
				if (status !== expect) unexpected.add(`${what.method ?? "GET"} ${what.path}: ${status}`);
			}
			agent.destroy();
		}),
	);
	took.sort((one, other) => one - other);
	const slowest = took[Math.floor(took.length * 0.99)] ?? 0;
	return { requests: sent, resets, faults, unexpected: [...unexpected], slowest, memory };
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
		const email = `mixed-${i}@load.test`;
		cookies.push(await post("/api/register", { name: `Account ${i}`, email, password: "a password of the load" }));
		await post("/api/admin/update-plan", { email, plan: "pro" }, admin);
	}
	return cookies;
}
