import path from "node:path";
import { Miniflare } from "../serve/from-wrangler.mjs";
import { listModules } from "../serve/worker.mjs";
import { onEnd } from "../setup/ending.mjs";
import { run } from "../setup/run.mjs";
import { workerds } from "./processes.mjs";

const CONFIG = "scripts/bench/vite.config.ts";

/**
 * Bundles a Worker of the bench as the product's is bundled.
 * @param {string} name of its file in `workers`, without `-worker.mjs`
 * @returns {Promise<string>} the folder of its index.js
 */
export async function bundle(name) {
	const output = path.resolve(`.cache/bench/${name}-worker`);
	const args = ["node_modules/vite/bin/vite.js", "build", "--config", CONFIG, "--logLevel", "error"];
	const env = { ...process.env, BENCH_ENTRY: `scripts/bench/workers/${name}-worker.mjs`, BENCH_OUTPUT: output };
	const { code } = await run(process.execPath, args, { env });
	if (code !== 0) throw new Error(`The Worker ${name} could not be bundled.`);
	return output;
}

/**
 * Serves a bundled Worker in a workerd of its own while something is done with it.
 * @template T
 * @param {string} folder of {@link bundle}
 * @param {(origin: URL, pid: string) => Promise<T>} work
 * @param {object} [options] more of Miniflare's
 */
export function withWorker(folder, work, options = {}) {
	const others = workerds();
	const miniflare = new Miniflare({
		port: 0,
		cf: false,
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		modules: listModules(path.join(folder, "index.js")),
		modulesRoot: folder,
		...options,
	});
	return whileServed(
		() => miniflare.dispose(),
		async () => work(await miniflare.ready, workerds().find((each) => !others.includes(each)) ?? ""),
	);
}

/**
 * @template T
 * @param {() => Promise<unknown>} close also where this process is ended
 * @param {() => Promise<T>} work
 */
export async function whileServed(close, work) {
	const forget = onEnd(close);
	try {
		return await work();
	} finally {
		forget();
		await close();
	}
}
