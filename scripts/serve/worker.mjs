import { readdirSync } from "node:fs";
import path from "node:path";
import { workerOptionsOf } from "./from-wrangler.mjs";
import { withLocalVariables } from "./variables.mjs";

export const CONFIG = "wrangler.toml";
const TYPES = /** @type {const} */ ({ ".js": "ESModule", ".wasm": "CompiledWasm", ".ttf": "Data" });

/**
 * The built Worker for Miniflare, with every binding that wrangler.toml and .dev.vars give it.
 * @param {string} name its name in wrangler.toml; it is part of where Durable Objects keep their state
 * @param {NodeJS.ProcessEnv} environment its variables go over those of the same name in the files
 * @param {Parameters<typeof withLocalVariables>[2]} [place]
 */
export function builtWorker(name, environment, place) {
	const { main, workerOptions } = workerOptionsOf(CONFIG);
	if (!main) throw new Error(`${CONFIG} names no main file`);
	return {
		...workerOptions,
		name,
		modules: listModules(main),
		modulesRoot: path.dirname(main),
		bindings: withLocalVariables(workerOptions.bindings ?? {}, environment, place),
	};
}

/**
 * The bundle and what dev/vite/worker-modules.ts puts beside it, as modules of a Worker.
 * @param {string} main
 */
export function listModules(main) {
	const folder = path.dirname(main);
	const beside = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((file) => path.join(folder, file))
		.filter((file) => file !== main && path.extname(file) in TYPES);
	// The first is where the Worker begins.
	return [main, ...beside].map((file) => ({ type: moduleType(file), path: file }));
}

/** @param {string} file */
function moduleType(file) {
	return TYPES[/** @type {keyof typeof TYPES} */ (path.extname(file))];
}
