import path from "node:path";
import type { Plugin } from "vite";

/**
 * Makes a file of ours the entry of the server build, so that fetch, scheduled and the Durable Object classes
 * leave in one bundle. Remix's plugin always sets its own input
 * (`virtual:remix/server-build`), hence `enforce: "post"`.
 */
export function workerEntry(file: string): Plugin {
	return {
		name: "worker-entry",
		enforce: "post",
		config(_config, { isSsrBuild, command }) {
			if (command === "build" && isSsrBuild) return { build: { rollupOptions: { input: path.resolve(file) } } };
		},
	};
}
