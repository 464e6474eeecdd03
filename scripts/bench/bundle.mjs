import { run } from "../setup/run.mjs";

const CONFIG = "scripts/bench/vite.config.ts";

/**
 * Bundles a Worker of the bench as the product's is bundled.
 * @param {string} entry
 * @param {string} output the folder that its index.js goes to
 */
export async function bundle(entry, output) {
	const args = ["node_modules/vite/bin/vite.js", "build", "--config", CONFIG, "--logLevel", "error"];
	const env = { ...process.env, BENCH_ENTRY: entry, BENCH_OUTPUT: output };
	const { code } = await run(process.execPath, args, { env });
	if (code !== 0) throw new Error(`${entry} could not be bundled.`);
}
