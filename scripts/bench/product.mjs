import { rmSync } from "node:fs";
import path from "node:path";
import { createServer } from "../serve/server.mjs";
import { register } from "./account.mjs";
import { workerds } from "./processes.mjs";
import { whileServed } from "./worker.mjs";

const NO_LIMIT = "1000000/60";

/** @typedef {{ origin: URL, database: D1Database, pid: string, join(name: string): Promise<Account> }} Product */
/** @typedef {{ id: string, cookie: string, ask(method: string, where: string, body?: string): Promise<any> }} Account */

/**
 * Serves the built product on an empty folder while something is measured of it.
 * @template T
 * @param {string} name of the folder
 * @param {string[]} budgets variables whose figures nothing here is to reach
 * @param {(product: Product) => Promise<T>} work
 */
export async function withProduct(name, budgets, work) {
	const state = path.resolve(".cache/bench", name);
	rmSync(state, { recursive: true, force: true });
	const environment = { ...process.env, ...Object.fromEntries(budgets.map((budget) => [budget, NO_LIMIT])) };
	const others = workerds();
	const server = createServer({ host: "127.0.0.1", port: 0, state, environment });
	return whileServed(server.close, async () => {
		await server.start();
		const [pid = ""] = workerds().filter((each) => !others.includes(each));
		const [origin, database] = [await server.miniflare.ready, await server.miniflare.getD1Database("DB")];
		return work({ origin, database, pid, join: (account) => join(origin, database, account) });
	});
}

/** An account on the plan without limits. @param {URL} origin @param {D1Database} database @param {string} name @returns {Promise<Account>} */
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
