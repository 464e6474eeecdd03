import { parentPort } from "node:worker_threads";
import { minify } from "terser";

/** esbuild, which takes the other languages out, names and joins less shortly than terser did before. */
const SHORTEST = /** @type {import("terser").MinifyOptions} */ ({
	compress: { passes: 1 },
	ecma: 2020,
	module: true,
	format: { comments: false },
});

parentPort?.on("message", async (/** @type {string} */ code) => {
	parentPort?.postMessage((await minify(code, SHORTEST)).code ?? code);
});
