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
 */
export function builtWorker(name, environment) {
	const { main, workerOptions } = workerOptionsOf(CONFIG);
	if (!main) throw new Error(`${CONFIG} names no main file`);
	const folder = path.dirname(main);
	const modules = [main, ...modulesBeside(folder)].map((file) => ({ type: typeOf(file), path: file }));
	return {
		...workerOptions,
		name,
		modules,
		modulesRoot: folder,
		bindings: withLocalVariables(workerOptions.bindings ?? {}, environment),
	};
}

/** The wasm and fonts that dev/vite/worker-modules.ts puts there. */
/** @param {string} folder */
function modulesBeside(folder) {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => path.extname(file) in TYPES && file !== "index.js")
		.map((file) => path.join(folder, file));
}

/** @param {string} file */
function typeOf(file) {
	return TYPES[/** @type {keyof typeof TYPES} */ (path.extname(file))];
}
