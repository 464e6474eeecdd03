import { rmSync } from "node:fs";
import path from "node:path";
import { createServer } from "../serve/server.mjs";
import { onEnd } from "../setup/ending.mjs";
import { invoiceBody, register } from "./account.mjs";
import { processorTime, workerds } from "./processes.mjs";

const STATE = path.resolve(".cache/bench/client-page");
const REVISIONS = 50;
const LINES = 200;
const WARM_UPS = 15;
const TIMES = 60;
const NO_LIMIT = "1000000/60";

const BUDGETS = [
	{ what: "page", where: "", bytes: 250_000, ms: 60 },
	{ what: "picture of its first page", where: "/page.svg", bytes: 100_000, ms: 30 },
];

/**
 * A client's page of an invoice of 200 lines, each with 500 characters, of which 50 revisions changed every one, and the
 * first picture on it: bytes, and what workerd works for one.
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function clientPageRows() {
	rmSync(STATE, { recursive: true, force: true });
	const figures = ["WRITES_PER_ACCOUNT", "PREVIEWS_PER_ACCOUNT", "SHARED_PER_ACCOUNT", "SHARED_PER_LINK"];
	const networks = ["SHARED_PAGES_PER_ADDRESS", "SHARED_FILES_PER_ADDRESS"];
	const limits = Object.fromEntries([...figures, ...networks].map((name) => [name, NO_LIMIT]));
	const before = workerds();
	const server = createServer({
		...{ host: "127.0.0.1", port: 0, state: STATE },
		environment: { ...process.env, ...limits },
	});
	const forget = onEnd(server.close);
	try {
		await server.start();
		const origin = await server.miniflare.ready;
		const [pid = ""] = workerds().filter((each) => !before.includes(each));
		const { id, cookie, link } = await writeHistory(origin, await server.miniflare.getD1Database("DB"));
		const rows = [];
		for (const { what, where, bytes, ms } of BUDGETS) {
			rows.push(...(await cost(new URL(link + where, origin), { what: `A client's ${what}`, bytes, ms, pid })));
		}
		const revisions = new URL(`/api/invoices/${id}/revisions`, origin);
		rows.push(
			...(await cost(revisions, { what: "A page of revisions by the API", bytes: 2_000_000, ms: 40, pid, cookie })),
		);
		return rows;
	} finally {
		forget();
		await server.close();
	}
}

/** @param {URL} origin @param {D1Database} database */
async function writeHistory(origin, database) {
	const account = await register(origin, "client-page");
	await database.prepare("UPDATE users SET plan = 'pro' WHERE id = ?").bind(account.id).run();
	const headers = { "Content-Type": "application/json", Origin: origin.origin, Cookie: account.cookie };
	const ask = async (/** @type {string} */ method, /** @type {string} */ where, /** @type {string} */ body) => {
		const response = await fetch(new URL(where, origin), { method, headers, body });
		if (!response.ok) throw new Error(`${method} ${where} answered ${response.status}`);
		return response.json();
	};
	const items = (/** @type {number} */ revision) =>
		Array.from({ length: LINES }, (_, line) => ({
			...{ quantity: 1, rate: 100 + revision },
			description: `Revision ${revision}, line ${line}: ${"what was done for it, day by day. ".repeat(16)}`.slice(
				0,
				500,
			),
		}));
	const { id } = await ask("POST", "/api/invoices", invoiceBody(1, { status: "sent", items: items(1) }));
	for (let revision = 2; revision <= REVISIONS; revision++) {
		await ask("PATCH", `/api/invoices/${id}`, JSON.stringify({ items: items(revision) }));
	}
	const { url } = await ask("POST", `/api/invoices/${id}/share`, "{}");
	return { id, cookie: account.cookie, link: new URL(url).pathname };
}

/**
 * @param {URL} url
 * @param {{ what: string, bytes: number, ms: number, pid: string, cookie?: string }} of
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
async function cost(url, { what, bytes, ms, pid, cookie = "" }) {
	const ask = async () => {
		const response = await fetch(url, { headers: { cookie } });
		if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
		return (await response.arrayBuffer()).byteLength;
	};
	let size = 0;
	for (let i = 0; i < WARM_UPS; i++) size = await ask();
	const [began, started] = [performance.now(), processorTime(pid)];
	for (let i = 0; i < TIMES; i++) await ask();
	const ended = processorTime(pid);
	const worked = started === null || ended === null ? performance.now() - began : ended - started;
	const note = `${REVISIONS} revisions of ${LINES} long lines`;
	return [
		{ what, budget: bytes, is: "at most", value: size, unit: "bytes", note },
		{ what: `${what}, processor time`, budget: ms, is: "at most", value: worked / TIMES, unit: "ms", note },
	];
}
