import { rmSync } from "node:fs";
import path from "node:path";
import { Log, LogLevel, Miniflare } from "../serve/from-wrangler.mjs";
import { createServer } from "../serve/server.mjs";
import { onEnd } from "../setup/ending.mjs";
import { register } from "./account.mjs";
import { workerds } from "./processes.mjs";

/** What a bench asks in a minute, nobody may. */
const BUDGETS = [
	...["WRITES_PER_ACCOUNT", "PREVIEWS_PER_ACCOUNT", "PDFS_PER_ACCOUNT", "IMPORTS_PER_ACCOUNT", "SHARED_PER_ACCOUNT"],
	...["SHARED_PER_LINK", "SHARED_PAGES_PER_ADDRESS", "SHARED_FILES_PER_ADDRESS"],
];
const WITHOUT_BUDGETS = Object.fromEntries(BUDGETS.map((name) => [name, "1000000/60"]));

/** Where the bench keeps what it serves. @param {string} name */
export const folderOf = (name) => path.resolve(".cache/bench", name);

/** @typedef {{ id: string, cookie: string, ask(method: string, where: string, body?: string): Promise<any> }} Account */
/** @typedef {{ origin: URL, database: D1Database, pid: string, join(name: string): Promise<Account> }} Product */

/**
 * Serves the built product while something is done with it, in a folder that is empty unless it is `kept`. `join` makes
 * an account on the plan without limits.
 * @template T
 * @param {string} name of the folder
 * @param {(product: Product) => Promise<T>} work
 */
export function withProduct(name, work, { kept = false } = {}) {
	const state = folderOf(name);
	if (!kept) rmSync(state, { recursive: true, force: true });
	const environment = { ...process.env, ...WITHOUT_BUDGETS };
	const server = createServer({ host: "127.0.0.1", port: 0, state, environment });
	return served(
		server.close,
		async () => void (await server.start()),
		async (pid) => {
			const [origin, database] = [await server.miniflare.ready, await server.miniflare.getD1Database("DB")];
			return work({ origin, database, pid, join: (account) => join(origin, database, account) });
		},
	);
}

/**
 * Serves another Worker in a workerd of its own while something is done with it.
 * @template T
 * @param {object} options of Miniflare
 * @param {(origin: URL, pid: string) => Promise<T>} work
 */
export function withWorker(options, work) {
	const miniflare = new Miniflare({
		...{ port: 0, cf: false, log: new Log(LogLevel.NONE), compatibilityDate: "2026-04-01" },
		.../** @type {import("miniflare").MiniflareOptions} */ (options),
	});
	return served(
		() => miniflare.dispose(),
		async () => void (await miniflare.ready),
		async (pid) => work(await miniflare.ready, pid),
	);
}

/**
 * @template T
 * @param {() => Promise<unknown>} close also where this process is ended
 * @param {() => Promise<void>} start
 * @param {(pid: string) => Promise<T>} work with the id of the workerd that was started
 */
async function served(close, start, work) {
	const others = workerds();
	const forget = onEnd(close);
	try {
		await start();
		return await work(workerds().find((each) => !others.includes(each)) ?? "");
	} finally {
		forget();
		await close();
	}
}

/** @param {URL} origin @param {D1Database} database @param {string} name @returns {Promise<Account>} */
async function join(origin, database, name) {
	const { id, cookie } = await register(origin, name);
	await database.prepare("UPDATE users SET plan = 'pro' WHERE id = ?").bind(id).run();
	const headers = { "Content-Type": "application/json", Origin: origin.origin, Cookie: cookie };
	return {
		id,
		cookie,
		async ask(method, where, body) {
			const response = await fetch(new URL(where, origin), { method, headers, body });
			if (!response.ok) throw new Error(`${method} ${where} answered ${response.status}`);
			return response.json();
		},
	};
}
